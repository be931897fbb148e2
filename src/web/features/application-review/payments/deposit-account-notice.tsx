import type { DepositLaw, MoveInCharge } from "#contract/move-in-charges.ts";
import { toCents } from "#rules/money/money.ts";
import { isDeposit } from "#rules/money/move-in-charges.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { DepositLawSources } from "#web/features/application-review/payments/deposit-law-sources.tsx";

/** Whether the landlord holds this deposit, or will within days. */
const isDepositHeld = ({ kind, status, amount, payment }: MoveInCharge): boolean =>
  isDeposit(kind) &&
  (status === "processing" || (status === "paid" && toCents(payment?.refunded ?? "0.00") < toCents(amount)));

type DepositAccountNoticeProps = { law: DepositLaw | null; charges: readonly MoveInCharge[] };

/** Says that the law requires a separate account for deposits, once the landlord holds one. */
export function DepositAccountNotice({ law, charges }: DepositAccountNoticeProps) {
  const texts = useT()(moveInChargesTexts);
  if (!law?.account || !charges.some(isDepositHeld)) return null;
  return (
    <Notice title={texts.deposit_account_title}>
      <p>{texts.deposit_account(law.account)}</p>
      <DepositLawSources rules={[law.account]} advice={texts.deposit_account_advice} />
    </Notice>
  );
}

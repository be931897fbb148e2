import type { DepositLaw } from "#contract/move-in-charges.ts";
import type { MoveInKind } from "#rules/money/move-in-charges.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { AmountField } from "#web/components/amount-field.tsx";
import { DepositLawSources } from "#web/features/application-review/payments/deposit-law-sources.tsx";

type DepositLawFieldsProps = {
  law: DepositLaw;
  kind: MoveInKind;
  /** null: no limit depends on the rent */
  rent: { value: string; onChange: (value: string) => void; errors: string[] | undefined } | null;
  /** null: the deposit needs no confirmation */
  confirmation: { checked: boolean; onChange: (checked: boolean) => void; errors: string[] | undefined } | null;
};

/** Deposit rules of the home's state, and the input or confirmation that they require of the landlord. */
export function DepositLawFields({ law, kind, rent, confirmation }: DepositLawFieldsProps) {
  const t = useT();
  const texts = t(moveInChargesTexts);
  const { account, cap } = law;
  const holding = kind === "holding_deposit" ? law.holding : null;
  return (
    <>
      {rent && (
        <AmountField id="move-in-rent" label={texts.monthly_rent} help={texts.monthly_rent_help} required {...rent} />
      )}
      <Notice tone={confirmation ? "attention" : undefined} title={texts.deposit_law}>
        {holding && <p>{texts.holding_law(holding)}</p>}
        {holding?.note && <p>{holding.note}</p>}
        {(cap || !holding) && <p>{cap ? texts.deposit_cap(cap) : texts.deposit_cap_unknown}</p>}
        {cap?.note && <p>{cap.note}</p>}
        {account && <p>{texts.deposit_account(account)}</p>}
        <DepositLawSources rules={[holding, cap, account]} advice={texts.deposit_advice} />
      </Notice>
      {confirmation && <CheckboxField id="move-in-checked" label={texts.deposit_checked} required {...confirmation} />}
    </>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import {
  type PayoutAccount,
  useLinkDepositBank,
  useRemoveBank,
  useVerifyDepositBank,
} from "#web/api/my-payments/accounts.ts";
import { ConfirmSession, useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { preparePageForBankLink } from "#web/features/payout-account/bank/bank-link.ts";
import { DepositBankForm } from "#web/features/payout-account/bank/deposit-bank-form.tsx";
import { LinkBank } from "#web/features/payout-account/bank/link-bank.tsx";
import { VerifyBankForm } from "#web/features/payout-account/bank/verify-form.tsx";
import { RemoveBank } from "#web/features/payout-account/connect/remove-bank.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { useSetupMode } from "#web/features/payout-account/use-setup-mode.ts";

type Bank = PayoutAccount["deposit_bank"];

/** The bank account that deposits are paid out to, separately from earnings. */
export function DepositBankSection({ bank }: { bank: Bank }) {
  const texts = useT()(payoutAccountTexts);
  return (
    <section aria-labelledby="deposit-bank" className={styles.page}>
      <h2 id="deposit-bank">{texts.for_deposits.title}</h2>
      <p>{texts.for_deposits.text}</p>
      <ConfirmSession>
        <DepositBankSetup bank={bank} />
      </ConfirmSession>
    </section>
  );
}

/** The value of `openPart` for the bank link of the deposit account. */
const depositLinkParam = "deposit_bank_link";

function DepositBankSetup({ bank }: { bank: Bank }) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const { mode, top, change, focusTop, show, cancel, done } = useSetupMode(depositLinkParam);
  const verify = useVerifyDepositBank(useConfirmed());
  const remove = useRemoveBank("deposit_bank_account", useConfirmed());
  return (
    <div ref={top} tabIndex={-1} className={styles.setup}>
      {bank && <DepositBankStatus bank={bank} />}
      {bank?.verification === "pending" && mode === "view" && (
        <VerifyBankForm prefix="deposit_" send={(amounts) => verify.mutateAsync(amounts)} onVerified={focusTop} />
      )}
      {mode === "type" ? (
        <DepositBankForm onSaved={() => done(texts.saved)} onCancel={cancel} />
      ) : mode === "choose" ? (
        <LinkDepositBank onLinked={() => done(texts.linked)}>
          <Button onClick={() => show("type")}>{texts.enter_manually}</Button>
          <Button onClick={cancel}>{t(commonTexts).cancel}</Button>
        </LinkDepositBank>
      ) : (
        <div className={styles.buttons}>
          <Button ref={change} onClick={() => show("choose")}>
            {bank ? texts.for_deposits.change : texts.for_deposits.add}
          </Button>
          {bank && <RemoveBank bank={bank} text={texts.remove.deposits_text} remove={remove} onRemoved={focusTop} />}
        </div>
      )}
    </div>
  );
}

function DepositBankStatus({ bank }: { bank: NonNullable<Bank> }) {
  const texts = useT()(payoutAccountTexts);
  const isVerified = bank.verification === "verified" && !bank.has_failed;
  return (
    <div className={styles.status}>
      <p className={styles.bank}>
        <strong>{texts.bank_ending({ bank: bank.name, last4: bank.last4 })}</strong>
        {isVerified && <StatusBadge tone="good">{texts.for_deposits.ready}</StatusBadge>}
      </p>
      {bank.has_failed && (
        <Notice tone="attention" title={texts.bank_failed}>
          {texts.for_deposits.failed_text}
        </Notice>
      )}
      {bank.verification === "locked" && (
        <Notice tone="attention" title={texts.locked}>
          {texts.locked_text}
        </Notice>
      )}
    </div>
  );
}

/** The button that links the bank account, after the landlord has confirmed that it meets the legal requirements. */
function LinkDepositBank({ onLinked, children }: { onLinked: () => void; children: ReactNode }) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const confirmed = useConfirmed();
  const link = useLinkDepositBank(confirmed);
  const [isPageReady, setIsPageReady] = useState(false);
  const prepare = useEffectEvent(async () => {
    // on failure, opening the link fails too and shows the error
    const isReloading = await preparePageForBankLink(confirmed, depositLinkParam).catch(() => false);
    if (!isReloading) setIsPageReady(true);
  });
  useEffect(() => void prepare(), []);
  const [isTrustAccount, setIsTrustAccount] = useState(false);
  const [isCheckMissing, setIsCheckMissing] = useState(false);
  const isReady = () => {
    if (!isTrustAccount) {
      flushSync(() => setIsCheckMissing(true));
      document.getElementById("link_is_trust_account")?.focus();
    }
    return isTrustAccount;
  };
  if (!isPageReady) return <Skeleton rows={1} height={44} />;
  return (
    <>
      <CheckboxField
        id="link_is_trust_account"
        label={texts.for_deposits.confirm}
        required
        checked={isTrustAccount}
        onChange={(checked) => {
          setIsTrustAccount(checked);
          setIsCheckMissing(false);
        }}
        errors={isCheckMissing ? [t(messages.required)] : undefined}
      />
      <LinkBank
        canEnterNumbers
        isReady={isReady}
        openPart={depositLinkParam}
        send={(linkedAccount) => link.mutateAsync({ ...linkedAccount, is_trust_account: true })}
        onLinked={onLinked}
      >
        {children}
      </LinkBank>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { type PayoutAccount, payoutAccountQuery, useRemoveBank, useVerifyBank } from "#web/api/my-payments/accounts.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { ConfirmSession, useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { AccountStatus } from "#web/features/payout-account/account-status.tsx";
import { PayoutBankForm } from "#web/features/payout-account/bank/bank-form.tsx";
import { bankLinkParam } from "#web/features/payout-account/bank/bank-link.ts";
import { LinkBank } from "#web/features/payout-account/bank/link-bank.tsx";
import { VerifyBankForm } from "#web/features/payout-account/bank/verify-form.tsx";
import { RemoveBank } from "#web/features/payout-account/connect/remove-bank.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { AccountPersonForm } from "#web/features/payout-account/person-form.tsx";
import { isPersonFormSufficient } from "#web/features/payout-account/person-input.ts";
import { useSetupMode } from "#web/features/payout-account/use-setup-mode.ts";

/** Loaded on demand, so that screens that only set up a bank account don't load the provider's components. */
const Information = lazy(() => import("#web/features/payout-account/connect/information.tsx"));

type BankSetupProps = { onSaved?: (() => void) | undefined };

/**
 * The setup of the bank account for payouts: by bank login, or by account numbers, which are verified by two
 * micro-deposits.
 * @param onSaved called after a bank account was linked or saved
 */
export function BankSetup({ onSaved }: BankSetupProps) {
  const account = useQuery(payoutAccountQuery);
  if (account.isPending) return <Skeleton rows={3} height={64} />;
  if (account.data === undefined) return <QueryFailure of={account} />;
  return (
    <ConfirmSession>
      <BankSetupContent account={account.data} onSaved={onSaved} />
    </ConfirmSession>
  );
}

function BankSetupContent({ account, onSaved }: BankSetupProps & { account: PayoutAccount | null }) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const { landlord } = useUser();
  const { mode, top, change, focusTop, show, cancel, done } = useSetupMode(bankLinkParam, onSaved);
  const verify = useVerifyBank(useConfirmed());
  const remove = useRemoveBank("bank_account", useConfirmed());
  const isPending = account?.bank?.verification === "pending";
  const isLocked = account?.bank?.verification === "locked";
  const canEnterNumbers = landlord?.show_my_payments === true;
  const isSelecting = mode === "choose" || !account?.bank || isLocked;
  return (
    <div ref={top} tabIndex={-1} className={styles.setup}>
      {account?.status === "closed" && (
        <Notice tone="attention" title={texts.closed}>
          {texts.closed_text}
        </Notice>
      )}
      {account?.bank ? <AccountStatus account={account} /> : mode !== "type" && <p>{texts.no_account}</p>}
      {isPending && mode === "view" && (
        <VerifyBankForm send={(amounts) => verify.mutateAsync(amounts)} onVerified={focusTop} />
      )}
      {isLocked && mode !== "type" && (
        <Notice tone="attention" title={texts.locked}>
          {canEnterNumbers ? texts.locked_text : texts.locked_link_text}
        </Notice>
      )}
      {account?.bank && mode === "view" && isPersonFormSufficient(account) && (
        <AccountPersonForm due={account.due} isMain={!isPending} onSaved={focusTop} />
      )}
      {mode === "type" ? (
        <PayoutBankForm onSaved={() => done(texts.saved)} onCancel={cancel} />
      ) : isSelecting ? (
        <LinkBank canEnterNumbers={canEnterNumbers} onLinked={() => done(texts.linked)}>
          {canEnterNumbers && <Button onClick={() => show("type")}>{texts.enter_manually}</Button>}
          {mode === "choose" && <Button onClick={cancel}>{t(commonTexts).cancel}</Button>}
        </LinkBank>
      ) : (
        <div className={styles.buttons}>
          <Button ref={change} onClick={() => show("choose")}>
            {texts.change}
          </Button>
          {account?.bank && (
            <RemoveBank bank={account.bank} text={texts.remove.text} remove={remove} onRemoved={focusTop} />
          )}
        </div>
      )}
      {account?.bank && mode === "view" && !isPersonFormSufficient(account) && (
        <Suspense fallback={<Skeleton rows={3} height={64} />}>
          <Information account={account} isMain={!isPending && !isLocked} onClosed={focusTop} />
        </Suspense>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { accountQuery, useLinkBank } from "#web/api/my-payments/accounts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { AccountStatus } from "#web/features/payout-account/account-status.tsx";
import { BankForm } from "#web/features/payout-account/bank-form.tsx";
import { openBankLink } from "#web/features/payout-account/bank-link.ts";
import styles from "#web/features/payout-account/payout-account.module.css";
import { TaxForm } from "#web/features/payout-account/tax-form.tsx";
import { VerifyForm } from "#web/features/payout-account/verify-form.tsx";
import { toast } from "#web/hooks/toast.ts";

/**
 * Sets up the bank account for payouts: by a login at the bank, or with its numbers, which two deposits verify.
 * @param onSaved called when a bank account was linked or saved
 */
export function BankSetup({ onSaved }: { onSaved?: () => void }) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const { landlord } = useUser();
  const account = useQuery(accountQuery);
  const [mode, setMode] = useState<"view" | "choose" | "type">("view");
  const top = useRef<HTMLDivElement>(null);
  if (account.isPending) return <Skeleton rows={3} height={64} />;
  if (account.isError) return <LoadFailure error={account.error} retry={account.refetch} busy={account.isFetching} />;
  const { data } = account;
  const isLocked = data?.bank?.verification === "locked";
  // the pressed button disappears: the focus stays at the part that replaces it
  const show = (next: typeof mode) => {
    setMode(next);
    top.current?.focus();
  };
  const done = (text: string) => {
    toast("success", text);
    show("view");
    onSaved?.();
  };
  const isChoosing = mode === "choose" || !data?.bank || isLocked;
  return (
    <div ref={top} tabIndex={-1} className={styles.setup}>
      {data?.bank ? <AccountStatus account={data} /> : mode !== "type" && <p>{texts.no_account}</p>}
      {data?.bank?.verification === "pending" && mode === "view" && (
        <VerifyForm onVerified={() => top.current?.focus()} />
      )}
      {isLocked && mode !== "type" && (
        <Notice tone="attention" title={texts.locked}>
          {texts.locked_text}
        </Notice>
      )}
      {mode === "type" ? (
        <BankForm onSaved={() => done(texts.saved)} onCancel={() => show("view")} />
      ) : isChoosing ? (
        <>
          <LinkBank onLinked={() => done(texts.linked)} />
          {landlord?.show_my_payments && (
            <div>
              <Button onClick={() => show("type")}>{texts.enter_manually}</Button>
            </div>
          )}
        </>
      ) : (
        <div>
          <Button onClick={() => show("choose")}>{texts.change}</Button>
        </div>
      )}
      {data?.bank && mode === "view" && data.due.some((field) => field === "personal_tax_id" || field === "dob") && (
        <TaxForm />
      )}
    </div>
  );
}

function LinkBank({ onLinked }: { onLinked: () => void }) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const link = useLinkBank();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function open() {
    setBusy(true);
    setFailed(false);
    try {
      const chosen = await openBankLink();
      if (chosen) {
        await link.mutateAsync(chosen);
        onLinked();
      }
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <p>{texts.link_hint}</p>
      <FormFailure text={failed ? texts.link_failed : null} />
      <div>
        <Button variant="primary" busy={busy} onClick={() => void open()}>
          {texts.link_bank}
        </Button>
      </div>
    </>
  );
}

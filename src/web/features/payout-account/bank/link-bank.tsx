import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { useLinkBank } from "#web/api/my-payments/accounts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { bankLinkParam, type LinkedAccount, openBankLink } from "#web/features/payout-account/bank/bank-link.ts";
import styles from "#web/features/payout-account/payout-account.module.css";
import { useOpenParam } from "#web/hooks/use-open-param.ts";

type LinkBankProps = {
  canEnterNumbers: boolean;
  onLinked: () => void;
  children: ReactNode;
  isReady?: () => boolean;
  openPart?: string;
  send?: (linkedAccount: LinkedAccount) => Promise<unknown>;
};

/**
 * The button that links a bank account by bank login.
 * @param canEnterNumbers whether the user may enter the account numbers instead
 * @param children buttons for alternatives
 * @param isReady returns whether the bank link may open now; if not, it shows why
 * @param openPart what opens automatically after a reload for the bank link, unless `isReady` is given
 * @param send links the selected account; by default as the one for earnings
 */
export function LinkBank({
  canEnterNumbers,
  onLinked,
  children,
  isReady,
  openPart = bankLinkParam,
  send,
}: LinkBankProps) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const confirmed = useConfirmed();
  const link = useLinkBank(confirmed);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  async function open() {
    if (isReady && !isReady()) return;
    setBusy(true);
    setFailure(null);
    try {
      const linkedAccount = await openBankLink(confirmed, openPart);
      if (linkedAccount) {
        await (send ? send(linkedAccount) : link.mutateAsync(linkedAccount));
        onLinked();
      } else buttonRef.current?.focus(); // the user canceled the bank login, which had the focus
    } catch (error) {
      setFailure(rejectionText(error, t) ?? (canEnterNumbers ? texts.link_failed : texts.link_failed_retry));
    } finally {
      setBusy(false);
    }
  }
  const [isResumed, setIsResumed] = useOpenParam(openPart);
  const resume = useEffectEvent(() => {
    setIsResumed(false);
    // the user must confirm first, so the reloaded page doesn't open the bank link automatically
    if (!isReady) void open();
  });
  useEffect(() => {
    if (isResumed) resume();
  }, [isResumed]);
  return (
    <>
      <p>{texts.link_hint}</p>
      <FormFailure text={failure} />
      <div className={styles.buttons}>
        <Button ref={buttonRef} variant="primary" busy={busy} onClick={() => void open()}>
          {texts.link_bank}
        </Button>
        {children}
      </div>
    </>
  );
}

/** Returns the server's text for a rejected call; null if the bank, the script or the connection failed. */
const rejectionText = (error: unknown, t: Translate): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? failureText(error, t) : null;

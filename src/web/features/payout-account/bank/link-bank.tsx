import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { useLinkBank } from "#web/api/my-payments/accounts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { bankLinkOpened, type LinkedAccount, openBankLink } from "#web/features/payout-account/bank/bank-link.ts";
import styles from "#web/features/payout-account/payout-account.module.css";
import { useOpened } from "#web/hooks/use-opened.ts";

type LinkBankProps = {
  canType: boolean;
  onLinked: () => void;
  children: ReactNode;
  isReady?: () => boolean;
  opened?: string;
  send?: (chosen: LinkedAccount) => Promise<unknown>;
};

/**
 * The button that links a bank account by bank login.
 * @param canType whether the user may enter the account numbers instead
 * @param children buttons for alternatives
 * @param isReady returns whether the bank link may open now; if not, it shows why
 * @param opened what opens automatically after a reload for the bank link, unless `isReady` is given
 * @param send links the selected account; by default as the one for earnings
 */
export function LinkBank({ canType, onLinked, children, isReady, opened = bankLinkOpened, send }: LinkBankProps) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const confirmed = useConfirmed();
  const link = useLinkBank(confirmed);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  async function open() {
    if (isReady && !isReady()) return;
    setBusy(true);
    setFailure(null);
    try {
      const chosen = await openBankLink(confirmed, opened);
      if (chosen) {
        await (send ? send(chosen) : link.mutateAsync(chosen));
        onLinked();
      } else button.current?.focus(); // the user canceled the bank login, which had the focus
    } catch (error) {
      setFailure(refusalText(error, t) ?? (canType ? texts.link_failed : texts.link_failed_retry));
    } finally {
      setBusy(false);
    }
  }
  const [isResumed, setResumed] = useOpened(opened);
  const resume = useEffectEvent(() => {
    setResumed(false);
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
        <Button ref={button} variant="primary" busy={busy} onClick={() => void open()}>
          {texts.link_bank}
        </Button>
        {children}
      </div>
    </>
  );
}

/** Returns the server's text for a rejected call; null if the bank, the script or the connection failed. */
const refusalText = (error: unknown, t: Translate): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? failureText(error, t) : null;

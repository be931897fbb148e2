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
 * Links a bank account by a login at the bank.
 * @param canType whether the reader may enter the numbers instead
 * @param children the buttons for what else is possible
 * @param isReady whether it may be opened now; if not, this says why
 * @param opened what opens by itself after the page was loaded again for the bank link, unless there is `isReady`
 * @param send links the account that was chosen, if not as the one for earnings
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
      } else button.current?.focus(); // the bank's login had the focus, and was left
    } catch (error) {
      setFailure(refusalText(error, t) ?? (canType ? texts.link_failed : texts.link_failed_retry));
    } finally {
      setBusy(false);
    }
  }
  const [isResumed, setResumed] = useOpened(opened);
  const resume = useEffectEvent(() => {
    setResumed(false);
    // what has to be confirmed first is confirmed by the user, and not by the page that was loaded again
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

/** What the server says of a call that it rejected; null if the bank, the script or the connection failed. */
const refusalText = (error: unknown, t: Translate): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? failureText(error, t) : null;

import { useEffect, useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { confirmShareCode, openShareLink, type ShareLink, sendShareCode } from "#web/api/applications/shared.ts";
import { isMissing, isProblem } from "#web/api/errors/api-error.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/recipient/recipient.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

type ConfirmEmailProps = { token: string; onConfirmed: (session: string) => void };

/**
 * Shows who shared something, and asks for the code that confirms the recipient's email address, before anything else
 * is shown.
 */
export function ConfirmEmail({ token, onConfirmed }: ConfirmEmailProps) {
  const t = useT();
  const texts = t(recipientTexts);
  const [link, setLink] = useState<ShareLink | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attemptCount, setAttemptCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload on retry
  useEffect(() => {
    const abortController = new AbortController();
    setError(null);
    openShareLink(token, abortController.signal).then(setLink, (loadError: unknown) => {
      if (!abortController.signal.aborted) setError(loadError);
    });
    return () => abortController.abort();
  }, [token, attemptCount]);
  if (isMissing(error)) return <EmptyState level={1} title={texts.link_ended} text={texts.link_ended_help} />;
  if (isProblem(error) && error.status === 429)
    return <EmptyState level={1} title={texts.too_many} text={texts.too_many_help} />;
  if (link) return <CodeForm link={link} token={token} onConfirmed={onConfirmed} onFailed={setError} />;
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      {error ? (
        <LoadFailure error={error} retry={() => setAttemptCount(attemptCount + 1)} busy={false} />
      ) : (
        <Skeleton rows={3} height={72} />
      )}
    </>
  );
}

type CodeFormProps = ConfirmEmailProps & { link: ShareLink; onFailed: (error: unknown) => void };

function CodeForm({ link, token, onConfirmed, onFailed }: CodeFormProps) {
  const t = useT();
  const texts = t(recipientTexts);
  const { bundles, masked_email: email, shared_by: sharedBy } = link;
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState("");
  const [resendCount, setResendCount] = useState(0);
  /** Calls `onFailed` if the link has ended or is rate-limited, which replaces the form with the reason. */
  async function reportEndedLink<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isProblem(error) && (error.status === 404 || error.status === 429)) onFailed(error);
      throw error;
    }
  }
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({ ...(isSent && !code.trim() && { code: [messages.required] }) }),
    send: async () => {
      if (isSent) onConfirmed((await reportEndedLink(confirmShareCode(token, code.trim()))).session);
      else {
        await reportEndedLink(sendShareCode(token));
        setIsSent(true);
      }
    },
  });
  const resendForm = useSubmit({
    send: async () => {
      await reportEndedLink(sendShareCode(token));
      setCode("");
      setResendCount((times) => times + 1);
    },
  });
  return (
    <>
      <h1>{texts.invitation({ who: sharedBy, n: bundles })}</h1>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        {isSent ? (
          <TextField
            id="code"
            label={texts.code}
            help={texts.code_sent({ email })}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            autoFocus
            value={code}
            onChange={setCode}
            errors={errorTexts("code")}
          />
        ) : (
          <p>{texts.confirm_email({ email, n: bundles })}</p>
        )}
        <FormFailure text={failure ?? resendForm.failure} />
        <p>
          <Button type="submit" variant="primary" busy={busy}>
            {isSent ? (bundles === 1 ? texts.view : texts.view_all) : texts.send_code}
          </Button>
        </p>
      </form>
      {isSent && (
        <form method="post" onSubmit={(event) => void resendForm.onSubmit(event)} className={styles.again}>
          <Button type="submit" variant="quiet" busy={resendForm.busy}>
            {texts.resend_code}
          </Button>
          <span role="status">
            {/* a new element, so that screen readers announce it again */}
            {resendCount > 0 && <span key={resendCount}>{texts.code_resent}</span>}
          </span>
        </form>
      )}
      <p className={styles.quiet}>{texts.other_email({ who: sharedBy })}</p>
    </>
  );
}

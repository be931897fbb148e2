import { dayFormats } from "#rules/email/day-formats.ts";
import { formatAmount } from "#rules/money/money.ts";
import { todayHere } from "#rules/text/dates.ts";
import { bouncesTexts } from "#texts/bounces/texts.ts";
import { failuresTexts } from "#texts/failures/texts.ts";
import type { Language } from "#texts/languages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { type Translate, useLanguage, useT } from "#ui/texts.tsx";
import { type Application, useRetryFailure } from "#web/api/applications/applications.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import styles from "#web/features/application-review/failures/failures.module.css";
import { toast } from "#web/hooks/toast.ts";

type Failure = Application["failures"][number];

const amountOf = ({ amount }: Failure) => formatAmount(amount ?? "0.00");

const textOf = (failure: Failure, t: Translate) =>
  failure.kind === "email"
    ? t(failuresTexts).email_failed({ who: failure.recipient ?? "", subject: failure.subject ?? "" })
    : t(failuresTexts).refund_failed({ amount: amountOf(failure) });

/** For the landlord: emails and refunds that failed after all retries, each with a retry button. */
export function Failures({ application: { id, failures } }: { application: Application }) {
  const t = useT();
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby="failures">
      <Notice tone="attention">
        <h2 id="failures" className={styles.title}>
          {t(failuresTexts).not_completed}
        </h2>
        <ul role="list" className={styles.list}>
          {failures.map((failure) => (
            <li key={failure.id}>
              <div>
                <p id={`failure-${failure.id}`}>{textOf(failure, t)}</p>
                <Bounce failure={failure} />
              </div>
              {failure.can_retry && <Retry application={id} failure={failure} />}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

/** By when a notice has to be mailed. */
function mailingText({ notice_due: due }: Failure, t: Translate, language: Language): string {
  const { mail_notice, mail_notice_by, mail_notice_late } = t(failuresTexts);
  if (!due) return mail_notice;
  return (due < todayHere().earliest ? mail_notice_late : mail_notice_by)({ day: dayFormats[language](due) });
}

/** Why an email was returned, and what to do. */
function Bounce({ failure }: { failure: Failure }) {
  const t = useT();
  const language = useLanguage();
  const { bounce_reason: reason, bounce_detail: detail, is_notice } = failure;
  return (
    <>
      {is_notice && <p>{mailingText(failure, t, language)}</p>}
      {reason && <p>{t(bouncesTexts).why[reason]}</p>}
      {detail && <p className={styles.soft}>{t(failuresTexts).mail_server({ detail })}</p>}
    </>
  );
}

function Retry({ application, failure: { id, kind } }: { application: string; failure: Failure }) {
  const t = useT();
  const retry = useRetryFailure(application);
  const texts = t(failuresTexts);
  async function handleRetry() {
    try {
      await retry.mutateAsync(id);
      toast("success", kind === "email" ? texts.email_queued : texts.refund_queued);
    } catch (error) {
      toast("error", failureText(error, t));
    }
  }
  return (
    <Button onClick={handleRetry} busy={retry.isPending} aria-describedby={`failure-${id}`}>
      {kind === "email" ? texts.send_again : texts.try_again}
    </Button>
  );
}

/** For the applicant: their delayed refunds. */
export function DelayedRefunds({ application: { failures, landlord } }: { application: Application }) {
  const t = useT();
  return failures.map((failure) => (
    <Notice key={failure.id} tone="info" title={t(failuresTexts).refund_delayed({ amount: amountOf(failure) })}>
      <p>{t(failuresTexts).refund_delayed_text({ landlord: landlord.name })}</p>
    </Notice>
  ));
}

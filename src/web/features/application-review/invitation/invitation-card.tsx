import { invitationStatusTexts } from "#texts/invitation-status/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import type { Invitation } from "#web/api/applications/invitations.ts";
import { Deadline, Timestamp } from "#web/components/timestamp.tsx";
import { InvitationActions } from "#web/features/application-review/invitation/invitation-actions.tsx";
import { invitationRecipients } from "#web/features/application-review/invitation/invitation-recipients.ts";
import { invitationTimeline } from "#web/features/application-review/invitation/timeline.ts";
import styles from "#web/features/application-review/page/own-status.module.css";

type InvitationCardProps = { application: Application; invitation: Invitation };

const stepSymbols = { done: "✓", failed: "!", now: "", later: "" };

/** An invited person's progress: the pending step, past events, and the landlord's actions. */
export function InvitationCard({ application, invitation }: InvitationCardProps) {
  const t = useT();
  const texts = t(invitationStatusTexts);
  const locale = useLocale();
  const { expires, state } = invitation;
  const isWaiting = state !== "submitted" && state !== "withdrawn" && state !== "expired";
  const recipients = invitationRecipients(invitation);
  const canOnlyWait = !invitation.can_remind && (state === "sent" || state === "delivered" || state === "opened");
  const serverReply = application.failures.find(({ bounce_reason }) => bounce_reason !== null)?.bounce_detail;
  const isOptedOut = invitation.unsubscribed !== null || Boolean(invitation.text?.stopped);
  return (
    <section aria-labelledby="invitation">
      <h2 id="invitation">{texts.heading}</h2>
      {state !== "submitted" && (
        <Notice tone={state === "bounced" || state === "expired" ? "attention" : "info"} title={texts.waiting[state]}>
          <p>{canOnlyWait ? texts[isOptedOut ? "no_reminders" : "remind_later"] : texts.next[state]}</p>
        </Notice>
      )}
      <p className={styles.about}>
        {texts.about({ to: new Intl.ListFormat(locale).format(recipients) })}
        {isWaiting && (
          <>
            {" · "}
            {texts.link_until} <Deadline at={expires} />
          </>
        )}
      </p>
      <ol role="list" className={styles.way}>
        {invitationTimeline(invitation, t, locale, serverReply).map(({ name, text, detail, at, state: step }) => (
          <li key={`${name} ${step}`} data-state={step} aria-current={step === "now" ? "step" : undefined}>
            <span className={styles.sign} aria-hidden="true">
              {stepSymbols[step]}
            </span>
            <span>
              {text}
              <span className="visually-hidden"> {texts.step_states[step]}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
            {at && <Timestamp at={at} />}
          </li>
        ))}
      </ol>
      <InvitationActions application={application} invitation={invitation} />
    </section>
  );
}

import { commonTexts } from "#texts/common/texts.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import styles from "#web/features/invitations/invitations.module.css";
import peopleStyles from "#web/features/invitations/people/people.module.css";
import { dismissSending, type Sending } from "#web/features/invitations/people/send-people.ts";

type SendingProgressProps = { slug: string; sending: Sending; onClose: () => void };

/** How many of a list were invited, who could not be and why; it can be stopped and continued. */
export function SendingProgress({ slug, sending, onClose }: SendingProgressProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const { error, outcomes, state, stop, total } = sending;
  const refused = outcomes.filter(({ problems }) => problems.length > 0);
  const sent = outcomes.length - refused.length;
  return (
    <div className={styles.form}>
      <p role="status" id="invitation-progress">
        {state === "running" ? texts.sending({ done: outcomes.length, all: total }) : texts.sent_n({ n: sent })}
      </p>
      {state !== "done" && (
        <progress
          className={peopleStyles.progress}
          max={total}
          value={outcomes.length}
          aria-labelledby="invitation-progress"
        />
      )}
      {state === "running" && <p className={styles.quiet}>{texts.keep_open}</p>}
      {state === "stopped" && (
        <Notice tone="attention" announced title={texts.stopped({ n: total - outcomes.length })} />
      )}
      {state === "broken" && (
        <Notice tone="error" announced title={texts.broken({ n: total - outcomes.length })}>
          <p>{failureText(error, t)}</p>
        </Notice>
      )}
      {refused.length > 0 && (
        <section aria-labelledby="invitation-refused">
          <h3 id="invitation-refused">{texts.refused_n({ n: refused.length })}</h3>
          <ul role="list" className={peopleStyles.people}>
            {refused.map(({ key, line, email, problems }) => (
              <li key={key} className={peopleStyles.person}>
                <div className={peopleStyles.who}>
                  <p className={peopleStyles.line}>
                    <span className={peopleStyles.number}>{texts.row({ n: line })}</span>
                    <strong>{email}</strong>
                  </p>
                  <p className={peopleStyles.problem}>{problems.map((problem) => t(problem)).join(" ")}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        {state === "running" ? (
          <Button onClick={stop}>{texts.stop}</Button>
        ) : (
          <>
            {state !== "done" && <Button onClick={sending.resume}>{texts.resume}</Button>}
            <Button onClick={() => dismissSending(slug)}>{texts.invite_others}</Button>
          </>
        )}
        <Button variant="primary" onClick={onClose}>
          {t(commonTexts).close}
        </Button>
      </DialogActions>
    </div>
  );
}

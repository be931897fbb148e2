import { formatDecisionTime } from "#rules/text/dates.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { Signing } from "#web/api/documents/document-signings.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/documents/signings/signings.module.css";

type RecipientItemProps = {
  recipient: Signing["recipients"][number];
  /** undefined if the document can't be sent again */
  onResend: (() => void) | undefined;
  /** undefined if the recipient can't be replaced */
  onReplace: (() => void) | undefined;
  busy: boolean;
};

const tones: { [Status in Signing["recipients"][number]["status"]]?: "good" | "bad" } = {
  completed: "good",
  declined: "bad",
  undelivered: "bad",
};

/** One recipient: their part, and when the document was sent, viewed and signed. */
export function RecipientItem({ recipient, onResend, onReplace, busy }: RecipientItemProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { name, email, masked_phone, kind, role, status, sent_at, viewed_at, completed_at, declined_at } = recipient;
  const times: [string, string | null][] = [
    [texts.sent, sent_at],
    [texts.viewed, viewed_at],
    [kind === "approver" ? texts.approved : texts.signed, completed_at],
    [texts.declined, declined_at],
  ];
  const knownTimes = times.filter((pair): pair is [string, string] => pair[1] !== null);
  return (
    <li className={styles.recipient}>
      <div className={styles.who}>
        <div>
          <h3>{name}</h3>
          {email !== name && <p className={styles.hint}>{email}</p>}
          {masked_phone && <p className={styles.hint}>{texts.text_code_to({ phone: masked_phone })}</p>}
          <p className={styles.hint}>
            {[texts.kinds[kind], role && t(documentsTexts).for_role({ role })].filter(Boolean).join(" · ")}
          </p>
        </div>
        <StatusBadge tone={tones[status] ?? "plain"}>
          {kind === "cc" && status === "waiting" ? texts.results.copied : texts.recipient_statuses[status]}
        </StatusBadge>
      </div>
      {knownTimes.length > 0 && (
        <dl className={styles.facts}>
          {knownTimes.map(([label, at]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <time dateTime={at}>{formatDecisionTime(new Date(at), timeZone())}</time>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(onResend || onReplace) && (
        <div className={styles.buttons}>
          {onResend && (
            <Button busy={busy} aria-label={texts.resend_to({ name })} onClick={onResend}>
              {texts.resend}
            </Button>
          )}
          {onReplace && (
            <Button variant="quiet" aria-label={texts.replace_recipient({ name })} onClick={onReplace}>
              {texts.replace}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

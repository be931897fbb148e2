import { useState } from "react";
import { formatDecisionTime } from "#rules/text/dates.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { downloadSealedPdf, type Signing } from "#web/api/documents/document-signings.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import { SigningBadge } from "#web/features/documents/signings/signing-badge.tsx";
import styles from "#web/features/documents/signings/signings.module.css";
import { VoidDialog } from "#web/features/documents/signings/void-dialog.tsx";
import { saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

const timeText = (at: string) => formatDecisionTime(new Date(at), timeZone());

/** The header of a sent document: its name, status, facts, and the sender's actions. */
export function SigningHead({ signing }: { signing: Signing }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const [isVoiding, setIsVoiding] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, abilities, completed_at, created, ended_at, expires, name, number, sealed_at, sender, status } = signing;
  async function download() {
    setBusy(true);
    try {
      saveBlob(await downloadSealedPdf(id), `${name} ${number}.pdf`);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setBusy(false);
  }
  const endedAt = completed_at ?? ended_at;
  const facts: [string, string][] = [
    [texts.number, number],
    [texts.sender, sender],
    [texts.sent, timeText(created)],
    endedAt ? [texts.statuses[status], timeText(endedAt)] : [texts.expires, timeText(expires)],
  ];
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.hint}>{signing.subject}</p>
          <SigningBadge status={status} />
        </div>
        <div className={styles.actions}>
          {abilities.manage && status === "sent" && (
            <Button variant="danger" onClick={() => setIsVoiding(true)}>
              {texts.void_document}
            </Button>
          )}
          {sealed_at && (
            <Button variant="primary" busy={busy} onClick={() => void download()}>
              <Icon name="download" size={18} />
              {texts.download_sealed}
            </Button>
          )}
        </div>
      </div>
      {completed_at && !sealed_at && <Notice announced>{texts.sealing}</Notice>}
      {signing.end_reason && (
        <Notice tone="attention" title={texts.end_reason}>
          <p className={styles.message}>{signing.end_reason}</p>
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isVoiding && <VoidDialog id={id} onClose={() => setIsVoiding(false)} />}
    </>
  );
}

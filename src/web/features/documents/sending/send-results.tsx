import { Link } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { Signing } from "#web/api/documents/document-signings.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/documents/sending/sending.module.css";

/** The result for each recipient after a document was sent. */
export function SendResults({ signing, onClose }: { signing: Signing; onClose: () => void }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  return (
    <>
      <p role="status">{texts.sent_intro}</p>
      <ul role="list" className={styles.results}>
        {signing.recipients.map(({ id, name, email, kind, status }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <small>{email}</small>
            </span>
            <StatusBadge tone={status === "sent" ? "good" : "plain"}>
              {texts.results[kind === "cc" ? "copied" : status]}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Link to={dashboardPaths.signing(signing.id)} className={buttonClass()}>
          {texts.view_document}
        </Link>
        <Button variant="primary" onClick={onClose}>
          {t(commonTexts).done}
        </Button>
      </DialogActions>
    </>
  );
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import type { Act } from "#web/applicant-actions.ts";
import { paths } from "#web/paths.ts";
import { AcceptDialog } from "#web/screens/application/accept-dialog.tsx";
import styles from "#web/screens/application/application.module.css";
import { DeclineDialog } from "#web/screens/application/decline-dialog.tsx";
import { DownloadAllButton } from "#web/screens/application/download-all.tsx";
import { PdfButtons } from "#web/screens/application/pdf-buttons.tsx";

type ActionsProps = { application: Application; act: Act };

/** What the user may do with the application: its abilities say so. */
export function Actions({ application, act }: ActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"accept" | "decline" | "delete" | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { abilities, bundle, is_archived } = application;
  const close = () => setAsking(null);
  async function remove() {
    setDeleting(true);
    if (await act("delete", [bundle.slug])) await navigate(paths.applicants(), { replace: true });
    setDeleting(false);
    close();
  }
  return (
    <div className={styles.actions}>
      {abilities.decide && (
        <>
          <Button variant="primary" onClick={() => setAsking("accept")}>
            {t("Select as tenant")}
          </Button>
          <Button onClick={() => setAsking("decline")}>{t("Decline")}</Button>
        </>
      )}
      {abilities.archive && (
        <Button variant="quiet" onClick={() => void act(is_archived ? "unarchive" : "archive", [bundle.slug])}>
          <Icon name={is_archived ? "unarchive" : "archive"} size={18} />
          {is_archived ? t("Unarchive") : t("Archive")}
        </Button>
      )}
      <PdfButtons application={application} />
      {abilities.see_history && <DownloadAllButton application={application} />}
      {abilities.remove && (
        <Button variant="quiet" className={styles.delete} onClick={() => setAsking("delete")}>
          <Icon name="trash" size={18} />
          {t("Delete")}
        </Button>
      )}
      {asking === "accept" && <AcceptDialog application={application} onClose={close} />}
      {asking === "decline" && <DeclineDialog application={application} onClose={close} />}
      {asking === "delete" && (
        <ConfirmDialog
          title={t("Delete this applicant?")}
          action={t("Delete")}
          busy={deleting}
          onConfirm={remove}
          onCancel={close}
        >
          <p>
            <strong>{bundle.applications.map(({ name }) => name).join(", ")}</strong>
          </p>
          <p>
            {t(
              "You and your team can no longer open it. The applicant keeps their signed copy and any notice. This can't be undone.",
            )}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

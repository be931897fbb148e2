import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import type { Act } from "#web/applicant-actions.ts";
import { AcceptDialog } from "#web/screens/application/accept-dialog.tsx";
import styles from "#web/screens/application/application.module.css";
import { DeclineDialog } from "#web/screens/application/decline-dialog.tsx";
import { DeleteDialog } from "#web/screens/application/delete-dialog.tsx";
import { useStartDownload } from "#web/screens/application/download-all.tsx";
import { type MenuAction, MoreMenu } from "#web/screens/application/more-menu.tsx";
import { PdfButtons } from "#web/screens/application/pdf-buttons.tsx";
import { usePdf } from "#web/screens/application/use-pdf.ts";

type ActionsProps = { application: Application; act: Act };

/** What the user may do with the application: its abilities say so. */
export function Actions({ application, act }: ActionsProps) {
  if (application.abilities.see_history) return <LandlordActions application={application} act={act} />;
  return (
    <div className={styles.actions}>
      <PdfButtons application={application} />
    </div>
  );
}

/** The decision, in reach wherever the page is scrolled to; all else in a menu. */
function LandlordActions({ application, act }: ActionsProps) {
  const t = useT();
  const [asking, setAsking] = useState<"accept" | "decline" | "delete" | null>(null);
  const pdf = usePdf(application);
  const download = useStartDownload(application);
  const { abilities, bundle, is_archived } = application;
  const close = () => setAsking(null);
  const sort = is_archived ? "unarchive" : "archive";
  const actions: (MenuAction | false)[] = [
    abilities.archive && {
      label: is_archived ? t("Unarchive") : t("Archive"),
      icon: sort,
      run: () => void act(sort, [bundle.slug]),
    },
    { label: t("Save as PDF"), icon: "download", run: () => void pdf.save() },
    { label: t("Print"), icon: "print", run: () => void pdf.print() },
    { label: t("Download all"), icon: "download", run: download.start },
    abilities.remove && { label: t("Delete"), icon: "trash", danger: true, run: () => setAsking("delete") },
  ];
  return (
    <div className={styles.actions}>
      {abilities.decide && (
        <div className={styles.decide} data-decide>
          <Button variant="primary" onClick={() => setAsking("accept")}>
            {t("Select as tenant")}
          </Button>
          <Button onClick={() => setAsking("decline")}>{t("Decline")}</Button>
        </div>
      )}
      <MoreMenu busy={pdf.busy !== null || download.busy} actions={actions.filter((action) => action !== false)} />
      {asking === "accept" && <AcceptDialog application={application} onClose={close} />}
      {asking === "decline" && <DeclineDialog application={application} onClose={close} />}
      {asking === "delete" && <DeleteDialog application={application} act={act} onClose={close} />}
      {download.dialog}
    </div>
  );
}

import { useState } from "react";
import { type HeaderAction, headerActions } from "#rules/decisions/header-actions.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { ownershipTexts } from "#texts/ownership/texts.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import type { Act } from "#web/features/applicants/applicant-actions.ts";
import { usePanel } from "#web/features/application-panels/use-panel.ts";
import { AcceptDialog } from "#web/features/application-review/decisions/accept-dialog.tsx";
import { DeclineDialog } from "#web/features/application-review/decisions/decline-dialog.tsx";
import { useStartDownload } from "#web/features/application-review/documents/download-all.tsx";
import { ChangeOwner } from "#web/features/application-review/header/change-owner.tsx";
import { DeleteDialog } from "#web/features/application-review/header/delete-dialog.tsx";
import { type MenuAction, MoreMenu } from "#web/features/application-review/header/more-menu.tsx";
import { PdfButtons } from "#web/features/application-review/header/pdf-buttons.tsx";
import { usePdf } from "#web/features/application-review/header/use-pdf.ts";
import { InformationRequestDialog } from "#web/features/application-review/requests/information-request-dialog.tsx";
import styles from "#web/features/application-review/styles/application.module.css";

type ActionsProps = { application: Application; act: Act };

/** Returns the actions that the user may take on the application. */
export function Actions({ application, act }: ActionsProps) {
  if (application.abilities.see_history) return <LandlordActions application={application} act={act} />;
  return (
    <div className={`${styles.actions} ${styles.own}`}>
      <PdfButtons application={application} />
    </div>
  );
}

/** Whether there is a decision that a user with these rights can't undo. */
const isFinal = ({ show_accept_reject_button, status, undo_until }: Application): boolean =>
  show_accept_reject_button && (status === "A" || status === "R") && undo_until === null;

/** The decision buttons, visible at any scroll position; all other actions are in a menu. */
function LandlordActions({ application, act }: ActionsProps) {
  const t = useT();
  const [dialog, setDialog] = useState<"accept" | "decline" | "delete" | "owner" | "ask" | null>(null);
  const pdf = usePdf(application);
  const download = useStartDownload(application);
  const { abilities, bundle } = application;
  const { show } = usePanel();
  const close = () => setDialog(null);
  const offered: Record<HeaderAction, MenuAction> = {
    accept: { label: t(applicationReviewTexts).select_tenant, icon: "check", run: () => setDialog("accept") },
    decline: { label: t(applicationReviewTexts).decline, icon: "close", run: () => setDialog("decline") },
    archive: {
      label: t(applicationReviewTexts).archive,
      icon: "archive",
      run: () => void act("archive", [bundle.slug]),
    },
    unarchive: {
      label: t(applicationReviewTexts).unarchive,
      icon: "unarchive",
      run: () => void act("unarchive", [bundle.slug]),
    },
  };
  const { primary, secondary, menu } = headerActions(application);
  const inSight = [...(primary ? [primary] : []), ...secondary];
  const actions: (MenuAction | false)[] = [
    // archiving stays first, in its familiar position
    ...menu.map((action) => offered[action]),
    abilities.share && { label: t(sharingTexts).share, icon: "share", run: () => show("share") },
    abilities.request_information && {
      label: t(requestInformationTexts).request_more,
      icon: "mail",
      run: () => setDialog("ask"),
    },
    abilities.write_notes && {
      label: t(applicationPanelsTexts).notes_count({ n: application.notes?.length ?? 0 }),
      icon: "note",
      run: () => show("notes"),
    },
    {
      label: t(sharingTexts).shared_with_count({ n: application.shares?.length ?? 0 }),
      icon: "people",
      run: () => show("shares"),
    },
    { label: t(applicationPanelsTexts).history, icon: "clock", run: () => show("history") },
    { label: t(applicationReviewTexts).save_pdf, icon: "download", run: () => void pdf.save() },
    { label: t(applicationReviewTexts).print, icon: "print", run: () => void pdf.print() },
    { label: t(applicationReviewTexts).download, icon: "download", run: download.start },
    isFinal(application) && {
      label: t(applicationReviewTexts).download_decision_file,
      icon: "download",
      run: () => void pdf.saveDecision(),
    },
    abilities.change_owner && {
      label: t(ownershipTexts).change_owner,
      icon: "swap",
      run: () => setDialog("owner"),
    },
    abilities.remove && { label: t(commonTexts).delete, icon: "trash", danger: true, run: () => setDialog("delete") },
  ];
  return (
    <div className={styles.actions}>
      {inSight.length > 0 && (
        <div className={styles.decide} data-decide>
          {inSight.map((action) => (
            <Button key={action} variant={action === primary ? "primary" : "secondary"} onClick={offered[action].run}>
              {offered[action].label}
            </Button>
          ))}
        </div>
      )}
      <MoreMenu busy={pdf.busy !== null || download.busy} actions={actions.filter((action) => action !== false)} />
      {dialog === "accept" && <AcceptDialog application={application} onClose={close} />}
      {dialog === "decline" && <DeclineDialog application={application} onClose={close} />}
      {dialog === "delete" && <DeleteDialog application={application} act={act} onClose={close} />}
      {dialog === "owner" && <ChangeOwner application={application} onClose={close} />}
      {dialog === "ask" && <InformationRequestDialog application={application} onClose={close} />}
      {download.dialog}
    </div>
  );
}

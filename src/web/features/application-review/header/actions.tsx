import { useState } from "react";
import { type HeaderAction, headerActions } from "#rules/decisions/header-actions.ts";
import { isBeforeSubmission, isDecided } from "#rules/workflow/statuses.ts";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { ownershipTexts } from "#texts/ownership/texts.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { useKeys } from "#web/components/shortcuts/use-keys.ts";
import type { RunAction } from "#web/features/applicants/applicant-actions.ts";
import { usePanel } from "#web/features/application-panels/use-panel.ts";
import { AcceptDialog } from "#web/features/application-review/decisions/accept-dialog.tsx";
import { DeclineDialog } from "#web/features/application-review/decisions/decline-dialog.tsx";
import { useStartDownload } from "#web/features/application-review/documents/download-all.tsx";
import { ExportDialog } from "#web/features/application-review/export/lazy-export-dialog.ts";
import { menuActions } from "#web/features/application-review/header/application-actions.ts";
import { ChangeOwner } from "#web/features/application-review/header/change-owner.tsx";
import { DeleteDialog } from "#web/features/application-review/header/delete-dialog.tsx";
import menuStyles from "#web/features/application-review/header/more-menu.module.css";
import { MoreMenu } from "#web/features/application-review/header/more-menu.tsx";
import { PdfButtons } from "#web/features/application-review/header/pdf-buttons.tsx";
import { useApplicationPdf } from "#web/features/application-review/header/use-application-pdf.ts";
import { InformationRequestDialog } from "#web/features/application-review/requests/information-request-dialog.tsx";
import styles from "#web/features/application-review/styles/application.module.css";

type ActionsProps = { application: Application; runAction: RunAction };

/** Renders the actions that the user may take on the application. */
export function Actions({ application, runAction }: ActionsProps) {
  if (application.abilities.see_history) return <LandlordActions application={application} runAction={runAction} />;
  return (
    <div className={`${styles.actions} ${styles.own}`}>
      <PdfButtons application={application} />
    </div>
  );
}

/** Whether the application is decided and the user can't undo it. */
const isDecisionFinal = ({ show_accept_reject_button, status, undo_until }: Application): boolean =>
  show_accept_reject_button && isDecided(status) && undo_until === null;

/** The decision buttons, visible at any scroll position; all other actions are in a menu. */
function LandlordActions({ application, runAction }: ActionsProps) {
  const t = useT();
  const [dialog, setDialog] = useState<"accept" | "decline" | "delete" | "owner" | "ask" | "export" | null>(null);
  const pdf = useApplicationPdf(application);
  const download = useStartDownload(application);
  const { abilities, bundle } = application;
  const { show } = usePanel();
  const close = () => setDialog(null);
  const statusActions: Record<HeaderAction, { label: string; run: () => void }> = {
    accept: { label: t(applicationReviewTexts).select_tenant, run: () => setDialog("accept") },
    decline: { label: t(applicationReviewTexts).decline, run: () => setDialog("decline") },
    archive: { label: t(applicationReviewTexts).archive, run: () => void runAction("archive", [bundle.slug]) },
    unarchive: { label: t(applicationReviewTexts).unarchive, run: () => void runAction("unarchive", [bundle.slug]) },
  };
  const { primary, secondary, menu } = headerActions(application);
  const shortcutFor = (name: HeaderAction) =>
    [primary, ...secondary, ...menu].includes(name) ? statusActions[name].run : undefined;
  useKeys({ a: shortcutFor("accept"), d: shortcutFor("decline") });
  const pickActions = (names: readonly HeaderAction[]) =>
    Object.fromEntries(names.map((name) => [name, statusActions[name]])) as Partial<typeof statusActions>;
  const visibleActions = menuActions(pickActions([...(primary ? [primary] : []), ...secondary]));
  const actions = menuActions({
    ...pickActions(menu),
    request: abilities.request_information && {
      label: t(requestInformationTexts).request_more,
      run: () => setDialog("ask"),
    },
    notes: abilities.write_notes && {
      label: t(applicationPanelsTexts).notes_count({ n: application.notes?.length ?? 0 }),
      run: () => show("notes"),
    },
    shares: {
      label: t(sharingTexts).shared_with_count({ n: application.shares?.length ?? 0 }),
      run: () => show("shares"),
    },
    history: { label: t(applicationPanelsTexts).history, run: () => show("history") },
    ...(!isBeforeSubmission(application.status) && {
      save_pdf: { label: t(applicationReviewTexts).save_pdf, run: () => void pdf.save() },
      print: { label: t(applicationReviewTexts).print, run: () => void pdf.print() },
      download: { label: t(applicationReviewTexts).download, run: download.start },
      export: { label: t(applicationExportTexts).export_application, run: () => setDialog("export") },
    }),
    decision_file: isDecisionFinal(application) && {
      label: t(applicationReviewTexts).download_decision_file,
      run: () => void pdf.saveDecision(),
    },
    owner: abilities.change_owner && { label: t(ownershipTexts).change_owner, run: () => setDialog("owner") },
    delete: abilities.remove && { label: t(commonTexts).delete, run: () => setDialog("delete") },
  });
  return (
    <div className={styles.actions}>
      {visibleActions.length > 0 && (
        <div className={styles.decide} data-decide>
          {visibleActions.map(({ name, icon, label, run }) => (
            <Button key={name} variant={name === primary ? "primary" : "secondary"} onClick={run}>
              <Icon name={icon} size={18} />
              {label}
            </Button>
          ))}
        </div>
      )}
      {abilities.share && (
        <Button className={menuStyles.button} onClick={() => show("share")}>
          <Icon name="share" size={18} />
          <span className={menuStyles.text}>{t(sharingTexts).share}</span>
        </Button>
      )}
      <MoreMenu busy={pdf.busy !== undefined || download.busy} actions={actions} />
      {dialog === "accept" && <AcceptDialog application={application} onClose={close} />}
      {dialog === "decline" && <DeclineDialog application={application} onClose={close} />}
      {dialog === "delete" && <DeleteDialog application={application} runAction={runAction} onClose={close} />}
      {dialog === "owner" && <ChangeOwner application={application} onClose={close} />}
      {dialog === "ask" && <InformationRequestDialog application={application} onClose={close} />}
      {dialog === "export" && <ExportDialog application={application} onClose={close} />}
      {download.dialog}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { isBeforeSubmission, isDecidable } from "#rules/workflow/statuses.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { ownershipTexts } from "#texts/ownership/texts.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import type { Bundle, BundleChange } from "#web/api/applications/application-bundles.ts";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { timeZone } from "#web/components/timestamp.tsx";
import { createdTime } from "#web/features/applicants/cells/created-time.ts";
import { reportsText } from "#web/features/applicants/cells/reports-text.ts";
import styles from "#web/features/applicants/list/action-sheet.module.css";
import { nameOf, namesOf } from "#web/features/applicants/names/bundle-names.ts";
import { primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { Panels } from "#web/features/application-panels/panels.tsx";
import type { Panel } from "#web/features/application-panels/use-panel.ts";
import { AcceptDialog } from "#web/features/application-review/decisions/accept-dialog.tsx";
import { DeclineDialog } from "#web/features/application-review/decisions/decline-dialog.tsx";
import { ExportDialog } from "#web/features/application-review/export/lazy-export-dialog.ts";
import { isDestructive, menuActions } from "#web/features/application-review/header/application-actions.ts";
import { InformationRequestDialog } from "#web/features/application-review/requests/information-request-dialog.tsx";
import { OwnerDialog } from "#web/features/ownership/owner-dialog.tsx";
import { ShareStack } from "#web/features/sharing/share-stack.tsx";
import { paths } from "#web/navigation/paths.ts";

type ActionSheetProps = {
  bundle: Bundle;
  runAction: RowsProps["act"];
  onDelete: () => void;
  onClose: () => void;
};

/** Renders the actions for an applicant on a phone (specification, section 2.5). */
export function ActionSheet({ bundle, runAction, onDelete, onClose }: ActionSheetProps) {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const primaryApplication = primaryApplicationOf(bundle);
  const reports = reportsText(bundle, t);
  const { can_manage, is_archived, is_shortlisted, slug } = bundle;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [dialog, setDialog] = useState<"accept" | "decline" | "owner" | "ask" | "export" | null>(null);
  async function change(action: BundleChange) {
    if (await runAction(action, [slug])) onClose();
  }
  // the user's abilities, and the share recipients
  const query = useQuery(applicationQuery(primaryApplication.id));
  const { data: application, isPending } = query;
  const abilities = application?.abilities;
  const canDecide = abilities?.decide === true && isDecidable(application?.status ?? "I");
  const shortlistChange = is_shortlisted ? "unshortlist" : "shortlist";
  const archiveChange = is_archived ? "unarchive" : "archive";
  const actions = menuActions({
    accept: canDecide && { label: t(applicationReviewTexts).select_tenant, run: () => setDialog("accept") },
    decline: canDecide && { label: t(applicationReviewTexts).decline, run: () => setDialog("decline") },
    [shortlistChange]: can_manage && {
      label: is_shortlisted ? t(applicantsTexts).remove_shortlist : t(applicantsTexts).shortlist,
      run: () => void change(shortlistChange),
    },
    [archiveChange]: can_manage && {
      label: is_archived ? t(applicantsTexts).unarchive : t(applicantsTexts).archive,
      run: () => void change(archiveChange),
    },
    share: abilities?.share && { label: t(sharingTexts).share, run: () => setPanel("share") },
    request: abilities?.request_information && {
      label: t(requestInformationTexts).request_more,
      run: () => setDialog("ask"),
    },
    notes: abilities?.write_notes && { label: t(applicationPanelsTexts).notes, run: () => setPanel("notes") },
    shares: {
      label: t(sharingTexts).shared_with_count({ n: application?.shares?.length ?? 0 }),
      run: () => setPanel("shares"),
    },
    history: { label: t(applicationPanelsTexts).history, run: () => setPanel("history") },
    export: application &&
      !isBeforeSubmission(application.status) && {
        label: t(applicationExportTexts).export_application,
        run: () => setDialog("export"),
      },
    owner: bundle.can_change_owner && { label: t(ownershipTexts).change_owner, run: () => setDialog("owner") },
    delete: bundle.can_delete && { label: t(commonTexts).delete, run: onDelete },
  });
  const show = (next: Panel | null) => (next ? setPanel(next) : onClose());
  if (panel)
    return <Panels panel={panel} applicationId={primaryApplication.id} name={nameOf(primaryApplication)} show={show} />;
  if (dialog === "export" && application) return <ExportDialog application={application} onClose={onClose} />;
  if (dialog === "owner") return <OwnerDialog bundles={[{ slug, names: namesOf(bundle) }]} onClose={onClose} />;
  if (dialog === "accept" && application) return <AcceptDialog application={application} onClose={onClose} />;
  if (dialog === "decline" && application) return <DeclineDialog application={application} onClose={onClose} />;
  if (dialog === "ask" && application) return <InformationRequestDialog application={application} onClose={onClose} />;
  return (
    <Dialog
      sheet
      onClose={onClose}
      title={
        <Link to={paths.applicationSummary(primaryApplication.id)} className={styles.head}>
          {nameOf(primaryApplication)}
          {is_shortlisted && (
            <span className={styles.star}>
              <Icon name="starred" size={18} />
              <span className="visually-hidden">{t(applicantsTexts).shortlisted}</span>
            </span>
          )}
        </Link>
      }
    >
      <div className={styles.facts}>
        {primaryApplication.unit_address && <p>{primaryApplication.unit_address}</p>}
        <p>
          {user.landlord?.in_company &&
            t(applicantsTexts).submitted_landlord({ landlord: primaryApplication.landlord.name })}{" "}
          <time dateTime={bundle.created}>{createdTime(new Date(bundle.created), new Date(), timeZone(), locale)}</time>
        </p>
        {reports && <p>{reports}</p>}
        <ShareStack shares={application?.shares} onOpen={() => setPanel("shares")} />
      </div>
      {isPending ? (
        <Skeleton rows={6} height={44} />
      ) : (
        <div className={styles.actions}>
          <QueryFailure of={query} />
          {actions.map(({ name, icon, label, run }) => (
            <button key={name} type="button" className={isDestructive(name) ? styles.danger : undefined} onClick={run}>
              <Icon name={icon} />
              {label}
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}

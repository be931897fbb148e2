import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import type { Bundle, Change } from "#web/api/applications/application-bundles.ts";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import { createdTime } from "#web/features/applicants/cells/created-time.ts";
import { reportsText } from "#web/features/applicants/cells/reports-text.ts";
import styles from "#web/features/applicants/list/action-sheet.module.css";
import { leadOf, nameOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { Panels } from "#web/features/application-panels/panels.tsx";
import type { Panel } from "#web/features/application-panels/use-panel.ts";
import { ShareStack } from "#web/features/sharing/share-stack.tsx";
import { paths } from "#web/navigation/paths.ts";

type ActionSheetProps = {
  bundle: Bundle;
  act: RowsProps["act"];
  onDelete: () => void;
  onClose: () => void;
};

/** The actions for an applicant on a phone (specification, section 2.5). */
export function ActionSheet({ bundle, act, onDelete, onClose }: ActionSheetProps) {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const lead = leadOf(bundle);
  const reports = reportsText(bundle, t);
  const { is_archived, is_shortlisted, slug } = bundle;
  const [panel, setPanel] = useState<Panel | null>(null);
  async function change(what: Change) {
    if (await act(what, [slug])) onClose();
  }
  // the recipients with access, and whether the user may share it
  const { data: application } = useQuery(applicationQuery(lead.id));
  const show = (next: Panel | null) => (next ? setPanel(next) : onClose());
  if (panel) return <Panels panel={panel} applicationId={lead.id} name={nameOf(lead)} show={show} />;
  return (
    <Dialog
      sheet
      onClose={onClose}
      title={
        <Link to={paths.applicationSummary(lead.id)} className={styles.head}>
          {nameOf(lead)}
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
        {lead.unit_address && <p>{lead.unit_address}</p>}
        <p>
          {user.landlord?.in_company && t(applicantsTexts).submitted_landlord({ landlord: lead.landlord.name })}{" "}
          <time dateTime={bundle.created}>{createdTime(new Date(bundle.created), new Date(), timeZone(), locale)}</time>
        </p>
        {reports && <p>{reports}</p>}
        <ShareStack shares={application?.shares} onOpen={() => setPanel("shares")} />
      </div>
      <div className={styles.actions}>
        {application?.abilities.share && (
          <button type="button" onClick={() => setPanel("share")}>
            <Icon name="share" />
            {t(sharingTexts).share}
          </button>
        )}
        <button type="button" onClick={() => setPanel("history")}>
          <Icon name="clock" />
          {t(applicationPanelsTexts).history}
        </button>
        <button type="button" onClick={() => setPanel("notes")}>
          <Icon name="note" />
          {t(applicationPanelsTexts).notes}
        </button>
        <button type="button" onClick={() => void change(is_shortlisted ? "unshortlist" : "shortlist")}>
          <Icon name={is_shortlisted ? "starred" : "star"} />
          {is_shortlisted ? t(applicantsTexts).remove_shortlist : t(applicantsTexts).shortlist}
        </button>
        <button type="button" onClick={() => void change(is_archived ? "unarchive" : "archive")}>
          <Icon name={is_archived ? "unarchive" : "archive"} />
          {is_archived ? t(applicantsTexts).unarchive : t(applicantsTexts).archive}
        </button>
        <button type="button" className={styles.danger} onClick={onDelete}>
          <Icon name="trash" />
          {t(commonTexts).delete}
        </button>
      </div>
    </Dialog>
  );
}

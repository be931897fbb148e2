import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Status as Code, unsubmittedStatuses } from "#rules/workflow/statuses.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { ownApplicationsTexts } from "#texts/own-applications/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import { bundlesQuery } from "#web/api/applications/application-bundles.ts";
import type { ApplicationSummary } from "#web/api/applications/applications.ts";
import { ownDraftsQuery } from "#web/api/forms/own-drafts.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager, RedirectToLastPage } from "#web/components/pager/pager.tsx";
import { usePageParam } from "#web/components/pager/use-page-param.ts";
import { Status } from "#web/components/status.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { UnreadDot } from "#web/features/dashboard/unread-dot.tsx";
import styles from "#web/features/own-applications/list.module.css";
import { OwnDrafts } from "#web/features/own-applications/own-drafts.tsx";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(commonTexts).applications);

/** The user's own applications. */
export default function Applications() {
  const t = useT();
  const page = usePageParam();
  const list = useQuery(bundlesQuery({ page, context: "applicant" }));
  // the list of applications already reports a lost connection
  const drafts = useOptionalQuery(ownDraftsQuery);
  const hrefOf = (to: number) => `${paths.area("applications")}?page=${to}`;
  const applications =
    list.data?.results.flatMap(({ applications, deleted_at }) => applications.map((one) => ({ ...one, deleted_at }))) ??
    [];
  return (
    <>
      <header className={styles.head}>
        <h1>{t(commonTexts).applications}</h1>
        <Link to={paths.area("notifications")} className={buttonClass("quiet")}>
          <Icon name="bell" />
          {t(dashboardTexts).menu.notifications}
          <UnreadDot />
        </Link>
      </header>
      <div className={styles.page}>
        {page === 1 && <OwnDrafts drafts={drafts ?? []} />}
        {list.isPending ? (
          <Skeleton rows={3} height={92} />
        ) : list.isError && !list.data ? (
          <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
        ) : applications.length === 0 && page > 1 ? (
          <RedirectToLastPage count={list.data.count} hrefOf={hrefOf} />
        ) : applications.length === 0 ? (
          <EmptyState
            title={t(ownApplicationsTexts).no_applications_yet}
            text={t(ownApplicationsTexts).no_applications_text}
          />
        ) : (
          <ul role="list" className={styles.list}>
            {applications.map((application) => (
              <Row key={application.id} application={application} />
            ))}
          </ul>
        )}
        <Pager count={list.data?.count ?? 0} page={page} hrefOf={hrefOf} />
      </div>
    </>
  );
}

type ListedApplication = ApplicationSummary & { deleted_at: string | null };

function Row({ application }: { application: ListedApplication }) {
  const t = useT();
  const { id, created, deleted_at, landlord, status, template_name, unit_address } = application;
  const remark = remarkOf(application, t);
  return (
    <li className={styles.row}>
      <div>
        <Link to={paths.ownApplication(id)}>{unit_address || template_name}</Link>
        <p>{landlord.name}</p>
        {remark && <p>{remark}</p>}
      </div>
      {deleted_at && isSubmittedUndecided(status) ? (
        <span>{t(ownApplicationsTexts).deleted_landlord}</span>
      ) : (
        <Status code={status} label={statusLabel(status, t)} />
      )}
      <Timestamp at={created} />
    </li>
  );
}

/** Returns a remark on a row for the applicant; empty if the status says everything. */
function remarkOf({ consent_withdrawn_at, deleted_at, status }: ListedApplication, t: Translate): string {
  if (status === "R")
    return deleted_at ? t(ownApplicationsTexts).deleted_landlord_open_read : t(ownApplicationsTexts).open_read_notice;
  if (deleted_at && !isSubmittedUndecided(status)) return t(ownApplicationsTexts).deleted_landlord_open;
  return consent_withdrawn_at && isSubmittedUndecided(status) ? t(ownApplicationsTexts).withdrew_consent_screening : "";
}

/** Returns the label of a status for applicants, who see submitted applications only. */
function statusLabel(status: Code, t: Translate): string {
  return {
    U: t(ownApplicationsTexts).action_needed,
    P: t(ownApplicationsTexts).received_processing,
    S: t(ownApplicationsTexts).received_waiting_decision,
    A: t(ownApplicationsTexts).youre_approved,
    R: t(ownApplicationsTexts).not_selected,
  }[status as Exclude<Code, (typeof unsubmittedStatuses)[number]>];
}

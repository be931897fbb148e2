import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, type MetaFunction, Outlet, useParams } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { applicationQuery, useMarkSeen } from "#web/api/applications.ts";
import { isProblem } from "#web/api/query.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import { titleOf } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/application/application.module.css";
import { Header } from "#web/screens/application/header.tsx";
import { Tabs } from "#web/tabs.tsx";

export const meta: MetaFunction = () => titleOf("Application");

/** One application: its landlord's side at `/dashboard/view/…`, its applicant at `/dashboard/applicant/view/…`. */
export default function ApplicationLayout() {
  const t = useT();
  const { id = "" } = useParams();
  const query = useQuery(applicationQuery(id));
  const application = query.data;
  const { mutate: markSeen } = useMarkSeen();
  const unseen = application?.is_new && application.abilities.see_history;
  useEffect(() => {
    if (unseen) markSeen(id);
  }, [unseen, id, markSeen]);

  if (query.isPending) {
    return (
      <>
        <h1 className="visually-hidden">{t("Application")}</h1>
        <Skeleton rows={4} height={88} />
      </>
    );
  }
  if (!application) {
    return isProblem(query.error, "not_found") || isProblem(query.error, "invalid") ? (
      <EmptyState
        level={1}
        title={t("This application is not here")}
        text={t("It may have been deleted, or it belongs to another account.")}
      >
        <Link to={paths.dashboard()}>{t("Go to the dashboard")}</Link>
      </EmptyState>
    ) : (
      <>
        <h1 className="visually-hidden">{t("Application")}</h1>
        <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
      </>
    );
  }
  const landlordSide = application.abilities.see_history;
  return (
    <>
      <Link to={landlordSide ? paths.applicants() : paths.applications()} className={styles.back}>
        <Icon name="back" size={16} />
        {landlordSide ? t("Applicants") : t("Applications")}
      </Link>
      <Header application={application} />
      {landlordSide && (
        <Tabs
          label={t("Application")}
          tabs={[
            { to: paths.applicationSummary(id), label: t("Summary") },
            { to: paths.applicationForm(id), label: t("Application") },
          ]}
        />
      )}
      {!landlordSide && <div className={styles.gap} />}
      <Outlet context={application} />
    </>
  );
}

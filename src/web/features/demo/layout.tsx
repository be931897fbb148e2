import { Link, Outlet } from "react-router";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { Status } from "#web/components/status.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { ReviewContext, type ReviewPlace } from "#web/features/application-review/data/review-place.ts";
import styles from "#web/features/demo/demo.module.css";
import { sampleTitle } from "#web/features/demo/demo-title.ts";
import { sampleApplication } from "#web/features/demo/sample.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = sampleTitle((t) => t(dashboardTexts).sample_reports);

const place: ReviewPlace = { reportPath: (_application, type) => paths.demoReport(type), opensFiles: true };

/** A finished application with its reports, for anybody to look at: the landlord's own screens, with built-in data. */
export default function Demo() {
  const t = useT();
  const { applicant, reports, status, unit_address } = sampleApplication;
  return (
    <div className={styles.page}>
      <Notice title={t(dashboardTexts).sample}>
        <p>{t(dashboardTexts).sample_disclaimer}</p>
        <p>
          <Link className={buttonClass("primary")} to={paths.signup()}>
            {t(dashboardTexts).create_own_form}
          </Link>
        </p>
      </Notice>
      <header>
        <h1>{applicant.name}</h1>
        <p className={styles.where}>
          {unit_address}
          <Status code={status} />
        </p>
      </header>
      <Tabs
        label={t(dashboardTexts).sample_reports}
        tabs={[
          { to: paths.demoSummary(), label: t(dashboardTexts).summary },
          { to: paths.demoApplication(), label: t(dashboardTexts).application },
          ...reports.map(({ report_type: type }) => ({
            to: paths.demoReport(type),
            label: t(reportsTexts).name[type],
          })),
        ]}
      />
      <ReviewContext value={place}>
        <Outlet context={sampleApplication} />
      </ReviewContext>
    </div>
  );
}

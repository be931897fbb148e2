import { Link, Outlet } from "react-router";
import { reportNames } from "#rules/reports/reports.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { Status } from "#web/components/status.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import styles from "#web/features/demo/demo.module.css";
import { sampleTitle } from "#web/features/demo/demo-title.ts";
import { sampleApplication } from "#web/features/demo/sample.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = sampleTitle("Sample reports");

/** A finished application with its reports, for anybody to look at: the landlord's own screens, with built-in data. */
export default function Demo() {
  const t = useT();
  const { applicant, reports, status, unit_address } = sampleApplication;
  return (
    <div className={styles.page}>
      <Notice title={t("This is a sample")}>
        <p>
          {t(
            "Nora Castellan isn't a real person, and these reports didn't come from a bureau. Your applicants' reports look like this.",
          )}
        </p>
        <p>
          <Link className={buttonClass("primary")} to={paths.signup()}>
            {t("Create your own form")}
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
        label={t("Sample reports")}
        tabs={[
          { to: paths.demoSummary(), label: t("Summary") },
          { to: paths.demoApplication(), label: t("Application") },
          ...reports.map(({ report_type: type }) => ({ to: paths.demoReport(type), label: t(reportNames[type]) })),
        ]}
      />
      <Outlet context={sampleApplication} />
    </div>
  );
}

import { type ReactNode, useMemo } from "react";
import { Outlet } from "react-router";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { Status } from "#web/components/status.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import {
  defaultReviewContext,
  ReviewContext,
  type ReviewContextValue,
} from "#web/features/application-review/data/review-context.ts";
import styles from "#web/features/demo/demo.module.css";
import { sampleApplication } from "#web/features/demo/sample-application.ts";

/** The paths of the sample's screens. */
export type SamplePaths = { summary: string; application: string; report: (type: string) => string };

/** The landlord's own application screens with built-in data, below a notice that it is a sample. */
export function SampleScreens({ screens, children }: { screens: SamplePaths; children: ReactNode }) {
  const t = useT();
  const { applicant, reports, status, unit_address } = sampleApplication;
  const reviewPlace = useMemo<ReviewContextValue>(
    () => ({ ...defaultReviewContext, reportPath: (_application: string, type: string) => screens.report(type) }),
    [screens],
  );
  return (
    <div className={styles.page}>
      <Notice title={t(dashboardTexts).sample}>{children}</Notice>
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
          { to: screens.summary, label: t(dashboardTexts).summary },
          { to: screens.application, label: t(dashboardTexts).application },
          ...reports.map(({ report_type: type }) => ({ to: screens.report(type), label: t(reportsTexts).name[type] })),
        ]}
      />
      <ReviewContext value={reviewPlace}>
        <Outlet context={sampleApplication} />
      </ReviewContext>
    </div>
  );
}

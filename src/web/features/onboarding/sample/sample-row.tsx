import { Link } from "react-router";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { useT } from "#ui/texts.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { sampleApplication } from "#web/features/demo/sample-application.ts";
import { RemoveSampleApplicant } from "#web/features/onboarding/sample/remove-sample.tsx";
import styles from "#web/features/onboarding/sample/sample.module.css";

/** The sample applicant above the list, separate from it, so that it is in no count, selection or export. */
export function SampleRow() {
  const t = useT();
  const { applicant, unit_address } = sampleApplication;
  return (
    <section className={styles.row} aria-label={t(onboardingTexts).sample_applicant}>
      <div>
        <span className={styles.badge}>{t(onboardingTexts).sample}</span>
        <Link to={dashboardPaths.sampleSummary()}>{applicant.name}</Link>
        <p>{unit_address}</p>
      </div>
      <RemoveSampleApplicant />
    </section>
  );
}

import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Report } from "#web/api/reports.ts";
import styles from "#web/features/application-review/styles/report.module.css";

/** What the landlord certifies about the use of an application's reports, with its source in the law. */
export function CertificationText({ report }: { report: Report }) {
  const t = useT();
  return (
    <>
      <ul>
        {report.compliance_criteria.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
      <p className={styles.id}>{t(applicationReviewTexts).n_15_u}</p>
    </>
  );
}

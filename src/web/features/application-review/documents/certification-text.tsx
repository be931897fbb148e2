import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/application-review/styles/report.module.css";

/** The text of the landlord's certification for an application's reports, with its legal source. */
export function CertificationText() {
  const t = useT();
  return (
    <>
      <ul>
        {Object.values(t(reportsTexts).certification.criteria).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles.id}>{t(applicationReviewTexts).certification_law}</p>
    </>
  );
}

import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import styles from "#web/features/application-review/styles/report.module.css";
import { flagsOf } from "#web/features/application-review/summary/flags-of.ts";

/** Positive and negative facts from the opened reports, without a verdict. */
export function Flags({ application }: { application: Application }) {
  const t = useT();
  const flags = flagsOf(application.reports, t);
  if (flags.length === 0) return null;
  return (
    <ul role="list" aria-label={t(applicationSummaryTexts).reports_show} className={styles.flags}>
      {flags.map(({ text, tone }) => (
        <li key={text} data-tone={tone}>
          <span aria-hidden="true">{tone === "good" ? "✓" : "!"}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

import type { HistoryAction } from "#contract/schemas/audit-events.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { declineReasonsTexts } from "#texts/decline-reasons/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { storedText } from "#texts/stored-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { HistoryActor } from "#web/features/application-panels/history-actor.tsx";
import { usePanel } from "#web/features/application-panels/use-panel.ts";
import styles from "#web/features/application-review/styles/summary.module.css";

/** The number of events in the summary. */
const newestCount = 5;

/** The latest events of the application; the panel shows all. */
export function History({ entries }: { entries: NonNullable<Application["audit_logs"]> }) {
  const t = useT();
  const { show } = usePanel();
  // an unknown action of a newer version is shown as its code
  const { events } = t(applicationSummaryTexts);
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t(applicationSummaryTexts).history}</h2>
      <ol role="list" className={styles.history}>
        {entries
          .slice(0, newestCount)
          .map(({ action, answers, by, on_behalf_of, created, consent, reasons, reports }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ID and never change
            <li key={index}>
              <div>
                <p>
                  <span className={styles.action}>
                    {Object.hasOwn(events, action) ? events[action as HistoryAction] : action}
                  </span>
                  <span className={styles.none}>
                    <HistoryActor entry={{ by, on_behalf_of }} />
                  </span>
                </p>
                {reports.length > 0 && (
                  <p className={styles.none}>{reports.map((kind) => t(reportsTexts).name[kind]).join(" · ")}</p>
                )}
                {reasons.length > 0 && (
                  <p className={styles.none}>
                    {reasons.map((reason) => storedText(t, declineReasonsTexts, reason)).join(" · ")}
                  </p>
                )}
                {answers.length > 0 && (
                  <p className={styles.none}>{answers.map((label) => formText(t, label)).join(" · ")}</p>
                )}
                {consent && (
                  <p className={styles.none}>{t(applicationSummaryTexts).signed_with_consent({ version: consent })}</p>
                )}
              </div>
              <Timestamp at={created} />
            </li>
          ))}
      </ol>
      <Button onClick={() => show("history")}>{t(applicationPanelsTexts).open_history}</Button>
    </section>
  );
}

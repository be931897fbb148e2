import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { Moment } from "#web/moment.tsx";
import styles from "#web/screens/application/summary.module.css";

/** The history's words that say too little by themselves; the rest are shown as they are. */
const clearer: Record<string, string> = { "handed over": "Linked to the applicant's account" };

/** What was done with the application, newest first. */
export function History({ entries }: { entries: NonNullable<Application["audit_logs"]> }) {
  const t = useT();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("History")}</h2>
      <ol role="list" className={styles.history}>
        {entries.map(({ action, by, created }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and none is ever changed
          <li key={at}>
            <p>
              <span className={styles.action}>{t(clearer[action] ?? action)}</span>
              {by && <span className={styles.none}> {t("by {who}", { who: by })}</span>}
            </p>
            <Moment at={created} />
          </li>
        ))}
      </ol>
    </section>
  );
}

import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { keyFacts } from "#web/features/application-review/summary/key-facts.ts";
import styles from "#web/features/application-review/summary/key-facts-strip.module.css";
import { resultTones } from "#web/features/criteria/result-tones.ts";

/** The five key facts for a landlord, side by side. */
export function KeyFactsStrip({ application }: { application: Application }) {
  const t = useT();
  const texts = t(applicationSummaryTexts);
  return (
    <dl className={styles.strip} aria-label={texts.key_facts}>
      {keyFacts(application, t).map(({ name, value, detail, result }) => (
        <div key={name}>
          <dt>{texts.key_fact[name]}</dt>
          <dd className={styles.value}>{value}</dd>
          {detail && <dd className={styles.detail}>{detail}</dd>}
          {result && (
            <dd>
              <StatusBadge tone={resultTones[result]}>{t(criteriaReviewTexts).results[result]}</StatusBadge>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { KeyFact } from "#web/features/application-review/summary/key-facts.ts";
import styles from "#web/features/application-review/summary/key-facts-strip.module.css";
import { resultTones } from "#web/features/criteria/result-tones.ts";

/** A row of facts, each with the value that it is compared with. @param label names the list for screen readers */
export function KeyFactList({ facts, label }: { facts: readonly KeyFact[]; label: string }) {
  const t = useT();
  return (
    <dl className={styles.strip} aria-label={label}>
      {facts.map(({ name, value, detail, result, flags }) => (
        <div key={name}>
          <dt>{t(applicationSummaryTexts).key_fact[name]}</dt>
          {value && <dd className={styles.value}>{value}</dd>}
          {detail && <dd className={styles.detail}>{detail}</dd>}
          {result && (
            <dd>
              <StatusBadge tone={resultTones[result]}>{t(criteriaReviewTexts).results[result]}</StatusBadge>
            </dd>
          )}
          {flags.length > 0 && (
            <dd className={styles.flags}>
              <ul role="list" aria-label={t(applicationSummaryTexts).reports_show}>
                {flags.map(({ text, tone }) => (
                  <li key={text} data-tone={tone}>
                    <span aria-hidden="true">{tone === "good" ? "✓" : "!"}</span>
                    {text}
                  </li>
                ))}
              </ul>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

import { placeName } from "#rules/law/places/places.ts";
import { type Finding, isStale, maxCheckAgeMonths } from "#rules/law/tables/rule.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { latestToday } from "#web/features/forms/law/law.ts";
import styles from "#web/features/forms/law/law-notes.module.css";

type LawNotesProps = { findings: readonly Finding[] };

const tones = { block: "error", warn: "attention", hint: "info" } as const;

/** Lists legal findings by severity: blocking, for the landlord to decide, informational. */
export function LawNotes({ findings }: LawNotesProps) {
  const t = useT();
  const titles = {
    block: t(formSettingsTexts).not_allowed,
    warn: t(formSettingsTexts).please_check,
    hint: t(formSettingsTexts).good_to_know,
  };
  return (["block", "warn", "hint"] as const).map((severity) => {
    const severityFindings = findings.filter((finding) => finding.severity === severity);
    return (
      severityFindings.length > 0 && (
        <Notice key={severity} tone={tones[severity]} title={titles[severity]}>
          <ul role="list" className={styles.findings}>
            {severityFindings.map((finding) => (
              <LawNote key={`${finding.rule} ${finding.text}`} finding={finding} />
            ))}
          </ul>
          {severityFindings.some(isSummarized) && (
            <p className={styles.source}>{t(formSettingsTexts).check_summarized}</p>
          )}
        </Notice>
      )
    );
  });
}

/** Whether a rule is confirmed, but only by a summary of the law. */
const isSummarized = ({ confirmed, secondary }: Finding) => confirmed && secondary === true;

function LawNote({ finding }: { finding: Finding }) {
  const t = useT();
  const { questions, place, message, note, citation } = finding;
  return (
    <li>
      {questions && questions.length > 0 && (
        <p className={styles.questions}>{questions.map((label) => `“${formText(t, label)}”`).join(", ")}</p>
      )}
      <p>{t(message)}</p>
      {note && <p>{t(note)}</p>}
      {/* findings on questions already name their jurisdictions */}
      <p className={styles.source}>
        {[!questions && placeName(place), citation, isSummarized(finding) && t(formSettingsTexts).from_summary]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {!finding.confirmed && <p className={styles.source}>{t(formSettingsTexts).not_confirmed_check}</p>}
      {isStale(finding, latestToday()) && (
        <p className={styles.source}>{t(formSettingsTexts).last_checked_months({ n: maxCheckAgeMonths })}</p>
      )}
    </li>
  );
}

import { costOf, type ReportKind, reportCosts } from "#rules/fees.ts";
import { showCents } from "#rules/money.ts";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { GroupFrame } from "#ui/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/screens/forms/form-fields.module.css";
import { reportTexts } from "#web/screens/forms/report-names.ts";

const kinds = Object.keys(reportCosts) as ReportKind[];

/** Reads `credit,eviction`; what is no report is left out. */
export function reportsOf(text: string | null): ReportKind[] {
  const named = new Set(text?.split(","));
  return kinds.filter((kind) => named.has(kind));
}

type ReportChoiceProps = { chosen: readonly ReportKind[]; onChange: (chosen: ReportKind[]) => void };

/** Which reports a form asks for, each with what it costs. */
export function ReportChoice({ chosen, onChange }: ReportChoiceProps) {
  const t = useT();
  const texts = reportTexts(t);
  return (
    <GroupFrame
      id="reports"
      label={t("Reports")}
      help={t("Each is ordered once an applicant has submitted the form and agreed to it.")}
    >
      <div className={styles.options}>
        {kinds.map((kind) => (
          <CheckboxField
            key={kind}
            id={`report-${kind}`}
            label={`${texts[kind].name} · ${showCents(reportCosts[kind])}`}
            help={texts[kind].text}
            checked={chosen.includes(kind)}
            onChange={(on) => onChange(kinds.filter((one) => (one === kind ? on : chosen.includes(one))))}
          />
        ))}
      </div>
      <p className={styles.total} role="status">
        {chosen.length > 0
          ? t("Cost per applicant: {cost}", { cost: showCents(costOf(chosen)) })
          : t("No reports: the form costs nothing.")}
      </p>
    </GroupFrame>
  );
}

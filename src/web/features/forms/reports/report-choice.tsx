import { type Check, type Checks, checkCosts, costOf, type ReportKind, reportCosts } from "#rules/money/fees.ts";
import { showCents } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { checkTexts, reportTexts } from "#web/features/forms/reports/report-names.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";

const kinds = Object.keys(reportCosts) as ReportKind[];
/** The add-ons of each report, which are listed below it. */
const wider: Partial<Record<ReportKind, Check>> = { eviction: "statewide_eviction", criminal: "statewide_criminal" };

type ReportChoiceProps = {
  chosen: Checks;
  onChange: (chosen: Checks) => void;
  errors?: Message[] | undefined;
};

/** The choice of a form's reports and checks, each with its price. */
export function ReportChoice({ chosen, onChange, errors }: ReportChoiceProps) {
  const t = useT();
  const texts = reportTexts(t);
  const checks = checkTexts(t);
  const { reports } = chosen;
  const choose = (kind: ReportKind, on: boolean) => {
    const add = wider[kind];
    onChange({
      ...chosen,
      reports: kinds.filter((one) => (one === kind ? on : reports.includes(one))),
      ...(add && !on && { [add]: false }),
    });
  };
  const box = (check: Check) => (
    <CheckboxField
      key={check}
      id={check}
      label={`${checks[check].name} · ${showCents(checkCosts[check])}`}
      help={checks[check].text}
      checked={chosen[check] === true}
      onChange={(on) => onChange({ ...chosen, [check]: on })}
    />
  );
  const cost = costOf(chosen);
  return (
    <>
      <GroupFrame
        id="reports"
        label={t(commonTexts).reports}
        help={t(formSettingsTexts).report_order_time}
        errors={errors?.map((text) => t(text))}
      >
        <div className={styles.options}>
          {kinds.map((kind) => {
            const add = wider[kind];
            return (
              <div key={kind} className={styles.option}>
                <CheckboxField
                  id={`report-${kind}`}
                  label={`${texts[kind].name} · ${showCents(reportCosts[kind])}`}
                  help={texts[kind].text}
                  checked={reports.includes(kind)}
                  onChange={(on) => choose(kind, on)}
                />
                {add && reports.includes(kind) && <div className={styles.addOn}>{box(add)}</div>}
              </div>
            );
          })}
        </div>
      </GroupFrame>
      <GroupFrame
        id="checks"
        label={t(formSettingsTexts).verifications}
        help={t(formSettingsTexts).applicant_proves_addition}
      >
        <div className={styles.options}>
          {reports.length > 0 ? (
            <p>
              {t(formSettingsTexts).identity_always_verified({
                cost: showCents(checkCosts.verify_identity),
              })}
            </p>
          ) : (
            box("verify_identity")
          )}
          {box("verify_income")}
        </div>
        <p className={styles.total} role="status">
          {cost > 0
            ? t(formSettingsTexts).cost_per_applicant({ cost: showCents(cost) })
            : t(formSettingsTexts).no_reports_verifications}
        </p>
      </GroupFrame>
    </>
  );
}

import { formatCents } from "#rules/money/money.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import {
  type CheckKind,
  checkCosts,
  checkKinds,
  extendedReport,
  type FormChecks,
  type ReportKind,
  reportCosts,
  screeningCostCents,
} from "#rules/money/screening-costs.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { checkTexts, reportTexts } from "#web/features/forms/reports/report-names.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";

/** The checks that extend a report; they are listed below it. */
const addOnsOf = (kind: ReportKind) => checkKinds.filter((check) => extendedReport[check] === kind);
/** The checks that are independent of reports; identity is included with every report. */
const separateChecks = checkKinds.filter((check) => extendedReport[check] === null && check !== "verify_identity");

type ReportChoiceProps = {
  selectedChecks: FormChecks;
  onChange: (selectedChecks: FormChecks) => void;
  errors?: Message[] | undefined;
};

/**
 * The choice of a form's reports and checks, each with its price. What can't be ordered because the server has no bureau
 * isn't offered; a form that has it already can drop it.
 */
export function ReportChoice({ selectedChecks: chosen, onChange, errors }: ReportChoiceProps) {
  const t = useT();
  const texts = reportTexts(t);
  const checks = checkTexts(t);
  const { reports } = chosen;
  const { order_reports, verify_identities } = useUser().abilities;
  const availableReports = reportKinds.filter((kind) => order_reports || reports.includes(kind));
  const toggleReport = (kind: ReportKind, on: boolean) => {
    onChange({
      ...chosen,
      reports: reportKinds.filter((one) => (one === kind ? on : reports.includes(one))),
      ...(!on && Object.fromEntries(addOnsOf(kind).map((check) => [check, false]))),
    });
  };
  const renderCheckbox = (check: CheckKind) => (
    <CheckboxField
      key={check}
      id={check}
      label={`${checks[check].name} · ${formatCents(checkCosts[check])}`}
      help={checks[check].text}
      checked={chosen[check] === true}
      onChange={(on) => onChange({ ...chosen, [check]: on })}
    />
  );
  const cost = screeningCostCents(chosen);
  return (
    <>
      <GroupFrame
        id="reports"
        label={t(commonTexts).reports}
        help={order_reports ? t(formSettingsTexts).report_order_time : undefined}
        errors={errors?.map((text) => t(text))}
      >
        {!order_reports && <p>{t(formSettingsTexts).no_bureau}</p>}
        <div className={styles.options}>
          {availableReports.map((kind) => (
            <div key={kind} className={styles.option}>
              <CheckboxField
                id={`report-${kind}`}
                label={`${texts[kind].name} · ${formatCents(reportCosts[kind])}`}
                help={texts[kind].text}
                checked={reports.includes(kind)}
                onChange={(on) => toggleReport(kind, on)}
              />
              {reports.includes(kind) &&
                addOnsOf(kind).map((check) => (
                  <div key={check} className={styles.addOn}>
                    {renderCheckbox(check)}
                  </div>
                ))}
            </div>
          ))}
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
                cost: formatCents(checkCosts.verify_identity),
              })}
            </p>
          ) : (
            (verify_identities || chosen.verify_identity) && renderCheckbox("verify_identity")
          )}
          {separateChecks.map(renderCheckbox)}
        </div>
        <p className={styles.total} role="status">
          {cost > 0
            ? t(formSettingsTexts).cost_per_applicant({ cost: formatCents(cost) })
            : t(formSettingsTexts).no_reports_verifications}
        </p>
      </GroupFrame>
    </>
  );
}

import { formatCents } from "#rules/money/money.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import {
  type Check,
  type Checks,
  checkCosts,
  checkNames,
  costOf,
  extendedReport,
  type ReportKind,
  reportCosts,
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
const addOnsOf = (kind: ReportKind) => checkNames.filter((check) => extendedReport[check] === kind);
/** The checks that are independent of reports; identity is included with every report. */
const separateChecks = checkNames.filter((check) => extendedReport[check] === null && check !== "verify_identity");

type ReportChoiceProps = {
  chosen: Checks;
  onChange: (chosen: Checks) => void;
  errors?: Message[] | undefined;
};

/**
 * The choice of a form's reports and checks, each with its price. What can't be ordered because the server has no bureau
 * isn't offered; a form that has it already can drop it.
 */
export function ReportChoice({ chosen, onChange, errors }: ReportChoiceProps) {
  const t = useT();
  const texts = reportTexts(t);
  const checks = checkTexts(t);
  const { reports } = chosen;
  const { order_reports, verify_identities } = useUser().abilities;
  const offeredReports = reportKinds.filter((kind) => order_reports || reports.includes(kind));
  const choose = (kind: ReportKind, on: boolean) => {
    onChange({
      ...chosen,
      reports: reportKinds.filter((one) => (one === kind ? on : reports.includes(one))),
      ...(!on && Object.fromEntries(addOnsOf(kind).map((check) => [check, false]))),
    });
  };
  const box = (check: Check) => (
    <CheckboxField
      key={check}
      id={check}
      label={`${checks[check].name} · ${formatCents(checkCosts[check])}`}
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
        help={order_reports ? t(formSettingsTexts).report_order_time : undefined}
        errors={errors?.map((text) => t(text))}
      >
        {!order_reports && <p>{t(formSettingsTexts).no_bureau}</p>}
        <div className={styles.options}>
          {offeredReports.map((kind) => (
            <div key={kind} className={styles.option}>
              <CheckboxField
                id={`report-${kind}`}
                label={`${texts[kind].name} · ${formatCents(reportCosts[kind])}`}
                help={texts[kind].text}
                checked={reports.includes(kind)}
                onChange={(on) => choose(kind, on)}
              />
              {reports.includes(kind) &&
                addOnsOf(kind).map((check) => (
                  <div key={check} className={styles.addOn}>
                    {box(check)}
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
            (verify_identities || chosen.verify_identity) && box("verify_identity")
          )}
          {separateChecks.map(box)}
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

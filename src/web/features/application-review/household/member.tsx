import type { ReactNode } from "react";
import { Link } from "react-router";
import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { type HouseholdRole, householdRoles } from "#rules/household/household-roles.ts";
import { countReports } from "#rules/reports/count-reports.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { householdTexts } from "#texts/household/texts.ts";
import { SelectInput } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { useChangeHouseholdRole } from "#web/api/applications/households.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Status } from "#web/components/status.tsx";
import styles from "#web/features/application-review/household/household.module.css";
import { toast } from "#web/hooks/toast.ts";
import { paths } from "#web/navigation/paths.ts";

type MemberProps = {
  application: Application;
  role: HouseholdRole;
  /** whether it is this page's application */
  isCurrent: boolean;
  /** whether the caller may change the role */
  canChangeRole: boolean;
  removeButton: ReactNode;
};

/** One member of a household: the role, the open steps, and the reports. */
export function Member({ application, role, isCurrent, canChangeRole, removeButton }: MemberProps) {
  const t = useT();
  const { id, applicant, bundle, charge_hold, reports, status, workflow } = application;
  const { isPending, mutate } = useChangeHouseholdRole(bundle.slug);
  const name = applicantLabel(applicant);
  const counts = countReports(reports);
  return (
    <article className={styles.member} data-current={isCurrent || undefined}>
      <div className={styles.head}>
        <h3>
          <Link to={paths.applicationSummary(id)} aria-current={isCurrent || undefined}>
            {name}
          </Link>
        </h3>
        <Status code={status} />
      </div>
      {/* a household needs a primary applicant: to change it, select that role for another member */}
      {canChangeRole && role !== "applicant" ? (
        <SelectInput
          aria-label={t(householdTexts).role_of({ name })}
          value={role}
          placeholder={null}
          disabled={isPending}
          options={householdRoles.map((value) => ({ value, label: t(householdTexts).roles[value] }))}
          onChange={(value) =>
            mutate(
              { application: id, role: value as HouseholdRole },
              { onError: (error) => toast("error", failureText(error, t)) },
            )
          }
        />
      ) : (
        <p>{t(householdTexts).roles[role]}</p>
      )}
      {workflow.next && (
        <p className={styles.hint}>
          {charge_hold
            ? t(applicationReviewTexts).charge_hold[charge_hold.case]
            : t(householdTexts).next_step({ step: t(applicationReviewTexts).step_pending[workflow.next] })}
        </p>
      )}
      {counts.all > 0 && <p className={styles.hint}>{t(householdTexts).reports(counts)}</p>}
      {application.also_applied.map((other) => (
        <p key={other.id} className={styles.hint}>
          {t(householdTexts).also_applied}{" "}
          <Link to={paths.applicationHousehold(other.id)}>{other.unit_address || t(householdTexts).another_home}</Link>
        </p>
      ))}
      {removeButton}
    </article>
  );
}

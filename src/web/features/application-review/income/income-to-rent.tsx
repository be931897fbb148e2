import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useContext } from "react";
import type { Values } from "#contract/schemas/forms.ts";
import type { HouseholdIncome } from "#contract/schemas/household-income.ts";
import { incomeToRent, statedIncome, tenantRentShare } from "#rules/applicant/income-to-rent.ts";
import { formatCents, toCents } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { householdTexts } from "#texts/household/texts.ts";
import { incomeReviewTexts } from "#texts/income-review/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationQuery } from "#web/api/applications/applications.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import styles from "#web/features/application-review/styles/summary.module.css";

/**
 * Stated income compared with the rent: the applicant's own, or the household's combined income. Loading the answers of
 * all members would record a view of each, so a share recipient gets only the sum.
 */
export function IncomeToRent({ application }: { application: Application }) {
  const t = useT();
  const { shareSession } = useContext(ReviewContext);
  const { bundle, household_income } = application;
  if (bundle.applications.length < 2) return <ApplicantIncomeToRent application={application} />;
  if (!household_income) return <p>{t(incomeReviewTexts).nobody_stated_income}</p>;
  return shareSession === null ? (
    <HouseholdIncomeToRent application={application} income={household_income} />
  ) : (
    <HouseholdIncomeSum income={household_income} />
  );
}

type HouseholdIncomeProps = { income: HouseholdIncome; children?: ReactNode };

function ApplicantIncomeToRent({ application: { values, household_income: household } }: { application: Application }) {
  const t = useT();
  const times = household ? household.times : incomeToRent(values);
  if (times === null) return null;
  return (
    <p className={styles.ratio}>
      <IncomeRatio n={times} isTenantShare={household ? household.voucher : tenantRentShare(values) !== null} />
      <span>{t(incomeReviewTexts).monthly_income_stated}</span>
    </p>
  );
}

function HouseholdIncomeToRent({ application, income }: { application: Application; income: HouseholdIncome }) {
  const t = useT();
  const members = application.bundle.applications;
  const queries = useQueries({ queries: members.map(({ id }) => applicationQuery(id)) });
  const loadedValues = queries.flatMap(({ data }): Values[] => (data ? [data.values] : []));
  if (queries.some(({ isError, data }) => isError && !data)) return <QueryFailure of={queries} />;
  if (loadedValues.length < members.length) return <Skeleton rows={1} height={136} />;
  return (
    <HouseholdIncomeSum income={income}>
      {members.map(({ id, name, role }, index) => (
        <div key={id}>
          <dt>
            {name}
            {role === "guarantor" && (
              <small>
                {t(householdTexts).roles.guarantor}
                {income.guarantors?.counted === false && `. ${t(householdTexts).guarantor_apart}`}
              </small>
            )}
          </dt>
          <dd>{incomeText(loadedValues[index]) ?? t(commonTexts).not_entered}</dd>
        </div>
      ))}
    </HouseholdIncomeSum>
  );
}

/** The household's income, below `children`, the members' incomes. */
function HouseholdIncomeSum({ income: { monthly, times, voucher, guarantors }, children }: HouseholdIncomeProps) {
  const t = useT();
  const texts = t(incomeReviewTexts);
  const total = monthly !== null && toCents(monthly);
  return (
    <div className={styles.ratio}>
      {times !== null && <IncomeRatio n={times} isTenantShare={voucher} />}
      <span>{texts.household_monthly_income}</span>
      <dl className={styles.incomes}>
        {children}
        {total !== false && (
          <div>
            <dt>
              {texts.household}
              {guarantors?.counted && guarantors.times_without !== null && (
                <small>{texts.without_guarantor({ n: guarantors.times_without })}</small>
              )}
            </dt>
            <dd>{formatCents(total)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function incomeText(values: Values | undefined): string | null {
  const income = statedIncome(values ?? {});
  return income === null ? null : formatCents(income);
}

function IncomeRatio({ n, isTenantShare }: { n: string; isTenantShare: boolean }) {
  const t = useT();
  return (
    <strong>
      {isTenantShare ? t(incomeReviewTexts).tenants_share_rent({ n }) : t(incomeReviewTexts).rent_n({ n })}
    </strong>
  );
}

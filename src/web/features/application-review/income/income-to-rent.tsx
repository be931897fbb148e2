import { useQueries } from "@tanstack/react-query";
import type { Values } from "#contract/schemas/forms.ts";
import { householdIncome, incomeToRent, statedIncome, tenantShare } from "#rules/applicant/income-to-rent.ts";
import { showCents } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { householdTexts } from "#texts/household/texts.ts";
import { incomeReviewTexts } from "#texts/income-review/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationQuery } from "#web/api/applications/applications.ts";
import styles from "#web/features/application-review/styles/summary.module.css";

/** Stated income compared with the rent: the applicant's own, or the household's combined income. */
export function IncomeToRent({ application }: { application: Application }) {
  return application.bundle.applications.length > 1 ? (
    <OfHousehold application={application} />
  ) : (
    <OfOne application={application} />
  );
}

function OfOne({ application: { values } }: { application: Application }) {
  const t = useT();
  const times = incomeToRent(values);
  if (times === null) return null;
  return (
    <p className={styles.ratio}>
      <Times n={times} share={tenantShare(values) !== null} />
      <span>{t(incomeReviewTexts).monthly_income_stated}</span>
    </p>
  );
}

function OfHousehold({ application }: { application: Application }) {
  const t = useT();
  const members = application.bundle.applications;
  const queries = useQueries({ queries: members.map(({ id }) => applicationQuery(id)) });
  const known = queries.flatMap(({ data }): Values[] => (data ? [data.values] : []));
  if (known.length < members.length) return <Skeleton rows={1} height={136} />;
  const isTenant = (at: number) => members[at]?.role !== "guarantor";
  const household = householdIncome(known.map((answers, at) => ({ answers, role: members[at]?.role })));
  if (!household) return <p>{t(incomeReviewTexts).nobody_stated_income}</p>;
  const { income, stated, times } = household;
  return (
    <div className={styles.ratio}>
      {times !== null && <Times n={times} share={known.some((values) => tenantShare(values) !== null)} />}
      <span>{t(incomeReviewTexts).household_monthly_income}</span>
      <dl className={styles.incomes}>
        {members.map(({ id, name }, at) => (
          <div key={id}>
            <dt>
              {name}
              {!isTenant(at) && (
                <small>
                  {t(householdTexts).roles.guarantor}. {t(householdTexts).guarantor_apart}
                </small>
              )}
            </dt>
            <dd>{incomeText(known[at]) ?? t(commonTexts).not_entered}</dd>
          </div>
        ))}
        {stated > 1 && (
          <div>
            <dt>{t(incomeReviewTexts).household}</dt>
            <dd>{showCents(income)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function incomeText(values: Values | undefined): string | null {
  const income = statedIncome(values ?? {});
  return income === null ? null : showCents(income);
}

function Times({ n, share }: { n: string; share: boolean }) {
  const t = useT();
  return <strong>{share ? t(incomeReviewTexts).tenants_share_rent({ n }) : t(incomeReviewTexts).rent_n({ n })}</strong>;
}

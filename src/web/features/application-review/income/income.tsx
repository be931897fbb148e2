import { useQuery } from "@tanstack/react-query";
import { formatAmount } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { incomeReviewTexts } from "#texts/income-review/texts.ts";
import { skipReasonsTexts } from "#texts/skip-reasons/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { type IncomeShown, incomeQuery, isInProgress } from "#web/api/applications/income.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import styles from "#web/features/application-review/income/income.module.css";
import { IncomeDocuments } from "#web/features/application-review/income/income-documents.tsx";
import { IncomeReport } from "#web/features/application-review/income/income-report.tsx";
import { SecondFactorRequired } from "#web/features/application-review/reports/second-factor-required.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";

export const handle = definePageTitle((t) => t(incomeReviewTexts).income);

/** The result of the income verification, by any method, for the applicant and the landlord. */
export default function ApplicationIncome() {
  const t = useT();
  const { id, abilities, bundle, person_mismatches } = useApplication();
  const isApplicant = !abilities.see_history;
  const { second_factor } = useUser();
  const requiresSecondFactor = !isApplicant && second_factor.required && !second_factor.on;
  const query = incomeQuery(id, useConfirmed());
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: !requiresSecondFactor });
  const isMismatched = person_mismatches.some(({ resolution }) => resolution === null);
  if (requiresSecondFactor) return <SecondFactorRequired />;
  if (!data)
    return error ? <LoadFailure error={error} retry={refetch} busy={isFetching} /> : <Skeleton rows={3} height={120} />;
  return (
    <div className={styles.page}>
      {data.report && (
        <IncomeReport
          report={data.report}
          statedIncome={data.stated_monthly}
          rent={data.rent}
          tenantShare={data.tenant_share}
          isHousehold={bundle.applications.length > 1}
        />
      )}
      {data.pay_stubs && <IncomeDocuments payStubs={data.pay_stubs} statedIncome={data.stated_monthly} />}
      {data.skipped && <Skipped skipped={data.skipped} statedIncome={data.stated_monthly} isApplicant={isApplicant} />}
      {!data.report && !data.pay_stubs && !data.skipped && (
        <div role="status">
          <EmptyState
            title={t(incomeReviewTexts).no_income_information}
            text={unavailableText(data, { isApplicant, isMismatched }, t)}
          />
        </div>
      )}
    </div>
  );
}

type IncomeReader = { isApplicant: boolean; isMismatched: boolean };

/** Says why there is no income information yet, to the applicant or the landlord. */
function unavailableText(income: IncomeShown, { isApplicant, isMismatched }: IncomeReader, t: Translate): string {
  const texts = t(incomeReviewTexts);
  if (income.status === "ready" && isMismatched && !isApplicant) return texts.mismatch_first;
  if (income.status === "failed") return isApplicant ? texts.own_bank_report_failed : texts.bank_report_failed;
  if (isInProgress(income)) return income.status === "documents" ? texts.reading_pay_stubs : texts.waiting_banks_report;
  return isApplicant ? texts.havent_reached_step : texts.applicant_hasnt_reached;
}

type SkippedProps = { skipped: NonNullable<IncomeShown["skipped"]>; statedIncome: string | null; isApplicant: boolean };

function Skipped({ skipped, statedIncome, isApplicant: own }: SkippedProps) {
  const t = useT();
  return (
    <section aria-labelledby="skipped" className={styles.card}>
      <h2 id="skipped">
        {own ? t(incomeReviewTexts).skipped_income_verification : t(incomeReviewTexts).applicant_skipped_income}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t(incomeReviewTexts).reason}</dt>
          <dd>{t(skipReasonsTexts)[skipped.reason]}</dd>
        </div>
        {skipped.other_detail && (
          <div>
            <dt>{own ? t(incomeReviewTexts).comment : t(incomeReviewTexts).applicants_comment}</dt>
            <dd className={styles.words}>{skipped.other_detail}</dd>
          </div>
        )}
        <div>
          <dt>{t(incomeReviewTexts).stated_monthly_income}</dt>
          <dd>{statedIncome ? formatAmount(statedIncome) : t(commonTexts).not_entered}</dd>
        </div>
      </dl>
    </section>
  );
}

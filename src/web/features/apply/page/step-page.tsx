import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Navigate, useParams } from "react-router";
import { formatCents, toCents } from "#rules/money/money.ts";
import { type ApplicationStep, isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationQuery } from "#web/api/applications/applications.ts";
import { isMissing } from "#web/api/errors/api-error.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/apply/page/apply.module.css";
import { ApplyPage } from "#web/features/apply/page/apply-page.tsx";
import { nextStepPath } from "#web/features/apply/page/next-step-path.ts";
import { ConfirmSession } from "#web/features/authentication/confirm-session.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The poll interval of an application while its bank report is pending, in ms. */
const bankPollMs = 4_000;

type StepPageProps = {
  /** null: a page after the last step; `application`: the form again, subject to `isAvailable` */
  step: ApplicationStep | "application" | null;
  /**
   * whether this screen applies to the application's current state; by default, only while its step is the current one
   */
  isAvailable?: (application: Application) => boolean;
  children: (application: Application) => ReactNode;
};

/**
 * The layout of every page after the form and the account. Visitors to a page that doesn't apply, such as from an old
 * link, are redirected to the current one.
 */
export function StepPage({ step, isAvailable, children }: StepPageProps) {
  const t = useT();
  const { id = "" } = useParams();
  const query = useQuery({
    ...applicationQuery(id),
    refetchOnMount: "always",
    // a failed bank report reopens the income step, whichever page the applicant is on
    refetchInterval: ({ state }) => (state.data?.workflow.income === "processing" ? bankPollMs : false),
  });
  const application = query.data;
  if (!application) return <ApplicationLoading query={query} />;
  if (!application.abilities.complete_steps)
    return <Navigate replace to={(application.abilities.see_history ? paths.application : paths.ownApplication)(id)} />;
  const currentStep = isSubmittedUndecided(application.status) ? application.workflow.next : null;
  if (!(isAvailable?.(application) ?? currentStep === step)) {
    // don't redirect based on stale data
    return query.isFetching ? (
      <ApplicationLoading query={query} />
    ) : (
      <Navigate replace to={nextStepPath(application)} />
    );
  }
  const { landlord, workflow, template_name: name, unit_address, form } = application;
  // the price of the form may exceed what this applicant pays
  const price = application.applicant_fee ?? application.price;
  const cents = toCents(price) ?? 0;
  const steps = workflow.steps.map((each) => each.step);
  return (
    <ApplyPage
      template={{ name, title: "", price, homes: [], landlord, form, custom_css: "", steps }}
      step={step ?? "end"}
      application={application}
      facts={[
        unit_address,
        cents ? t(commonTexts).application_fee({ fee: formatCents(cents) }) : t(commonTexts).no_application_fee,
      ]
        .filter(Boolean)
        .join(" · ")}
    >
      <ConfirmSession>
        {/* the form has its own layout */}
        {step === "application" ? (
          children(application)
        ) : (
          <div className={styles.workflow}>
            <IncomeRefund application={application} />
            {children(application)}
          </div>
        )}
      </ConfirmSession>
    </ApplyPage>
  );
}

/** The notice of a refund because the applicant's bank was not used. */
function IncomeRefund({ application: { income_refund } }: { application: Application }) {
  const t = useT();
  if (!income_refund) return null;
  const amount = formatCents(toCents(income_refund) ?? 0);
  return (
    <Notice title={t(applyTexts).refunding({ amount })}>
      <p>{t(applyTexts).unused_bank_refund}</p>
    </Notice>
  );
}

/** Shown while the application is loading, or if it failed to load. */
function ApplicationLoading({ query }: { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }) {
  const t = useT();
  const { error } = query;
  const isNotFound = isMissing(error);
  return (
    <div className={styles.page}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.workflow}>
          {isNotFound ? (
            <EmptyState level={1} title={t(applyTexts).application_not_found} text={t(applyTexts).not_found_reasons}>
              <Link to={paths.area("applications")}>{t(applyTexts).view_applications}</Link>
            </EmptyState>
          ) : (
            <>
              <h1 className="visually-hidden">{t(applyTexts).rental_application}</h1>
              {error ? (
                <LoadFailure error={error} retry={query.refetch} busy={query.isFetching} />
              ) : (
                <Skeleton rows={4} height={88} />
              )}
            </>
          )}
        </div>
      </main>
    </div>
  );
}

import { Link } from "react-router";
import { dayFormats } from "#rules/email/day-formats.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { ElectronicConsent } from "#web/features/application-review/consent/electronic-consent.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { DelayedRefunds } from "#web/features/application-review/failures/failures.tsx";
import { OwnReportNotice } from "#web/features/application-review/identity/own-report-notice.tsx";
import { OwnMismatch } from "#web/features/application-review/identity/person-mismatch.tsx";
import { OwnConsent } from "#web/features/application-review/identity/screening-consent.tsx";
import { OwnHomeOffer } from "#web/features/application-review/order/own-home-offer.tsx";
import styles from "#web/features/application-review/page/own-status.module.css";
import { doneStepText, statusText, statusTitle } from "#web/features/application-review/page/own-status-text.ts";
import { OwnCharges } from "#web/features/application-review/payments/own-charges.tsx";
import { OwnPaymentRequest } from "#web/features/application-review/payments/own-payment-request.tsx";
import { OwnPayments } from "#web/features/application-review/payments/own-payments.tsx";
import { OwnRequestAnswers, OwnRequests } from "#web/features/application-review/requests/own-requests.tsx";
import { HouseholdInvitations } from "#web/features/households/household-invitations.tsx";
import { LeaveHousehold } from "#web/features/households/leave-household.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(commonTexts).status);

/** An application's status for its applicant: past events, open actions and next steps. */
export default function OwnStatus() {
  const t = useT();
  const application = useApplication();
  const { created, decision_date, landlord, workflow, status } = application;
  // while the law prohibits charging the applicant, they have no open step
  const chargeHold = application.charge_hold;
  const pendingStep = isSubmittedUndecided(status) && !chargeHold && workflow.next;
  const isReviewed = !isSubmittedUndecided(status);
  const isApproved = status === "A" && !chargeHold;
  // the landlord is waiting for answers to information requests
  const hasOnlyRequests = !pendingStep && application.information_requests.some(({ state }) => state === "open");
  const isLandlordReviewing = workflow.identity === "documents";
  const steps: { text: string; at?: string | null; state: "done" | "now" | "later" }[] = [
    { text: t(applicationReviewTexts).received({ landlord: landlord.name }), at: created, state: "done" },
    ...workflow.steps.map(({ step, done }) => ({
      text: done
        ? doneStepText(step, workflow, t)
        : step === "verify" && isLandlordReviewing
          ? t(applicationReviewTexts).id_under_review
          : t(applicationReviewTexts).step_pending[step],
      state: done ? ("done" as const) : step === workflow.next && pendingStep ? ("now" as const) : ("later" as const),
    })),
    {
      text: t(applicationReviewTexts)[isReviewed ? "reviewed" : "review"]({ landlord: landlord.name }),
      state: reviewState(status),
    },
    {
      text: isReviewed ? t(commonTexts).decided : t(applicationReviewTexts).decision,
      at: decision_date,
      state: isReviewed ? "done" : "later",
    },
  ];
  return (
    <div className={styles.page}>
      <OwnRequests application={application} />
      <OwnMismatch application={application} />
      <OwnReportNotice application={application} />
      <PreDeclineNotice application={application} />
      <DelayedRefunds application={application} />
      {application.deleted_at ? (
        <DeletedNotice application={application} at={application.deleted_at} />
      ) : application.pending_questions?.when === "now" ? (
        <OfferQuestionsNotice application={application} questions={application.pending_questions.questions} />
      ) : application.home_offer ? (
        <OwnHomeOffer application={application} />
      ) : hasOnlyRequests ? null : (
        <Notice
          tone={isApproved ? "success" : pendingStep && !isLandlordReviewing ? "attention" : "info"}
          title={statusTitle(application, t)}
        >
          <p>{statusText(application, t)}</p>
          {pendingStep && !isLandlordReviewing && (
            <p>
              <Link className={buttonClass("primary")} to={paths.applyNext(application.id)}>
                {t(applicationReviewTexts).step_action[pendingStep]}
              </Link>
            </p>
          )}
        </Notice>
      )}
      <OwnPaymentRequest application={application} />
      <OwnCharges application={application} />
      {application.abilities.edit && (
        <p>
          <Link className={buttonClass("secondary")} to={paths.applyEdit(application.id)}>
            {t(applicationReviewTexts).change_answers}
          </Link>
        </p>
      )}
      <section aria-labelledby="way">
        <h2 id="way">{t(applicationReviewTexts).application_status}</h2>
        <ol role="list" className={styles.way}>
          {steps.map(({ text, at, state }) => (
            <li key={text} data-state={state} aria-current={state === "now" ? "step" : undefined}>
              <span className={styles.sign} aria-hidden="true">
                {state === "done" ? "✓" : ""}
              </span>
              <span>
                {text}
                <span className="visually-hidden"> {t(applicationReviewTexts).step_state[state]}</span>
              </span>
              {at && <Timestamp at={at} />}
            </li>
          ))}
        </ol>
      </section>
      <OwnPayments applicationId={application.id} />
      <OwnRequestAnswers application={application} />
      <HouseholdInvitations application={application} isOwn />
      <LeaveHousehold application={application} />
      <OwnConsent application={application} />
      <ElectronicConsent application={application} />
    </div>
  );
}

/** The notice that the landlord deleted the application; the applicant can still see it. */
function DeletedNotice({ application: { landlord, status }, at }: { application: Application; at: string }) {
  const t = useT();
  return (
    <Notice tone="info" title={t(applicationReviewTexts).deleted_application({ landlord: landlord.name })}>
      <p>
        {isSubmittedUndecided(status)
          ? t(applicationReviewTexts).no_longer_open
          : t(applicationReviewTexts).deleted_for_landlord}{" "}
        {t(applicationReviewTexts).deleted_still_readable}
      </p>
      <p>
        {t(applicationReviewTexts).deleted} <Timestamp at={at} />
      </p>
    </Notice>
  );
}

/**
 * The applicant's deadline to respond to a notice before a decline, which isn't a decision; renders nothing without
 * one.
 */
function PreDeclineNotice({ application }: { application: Application }) {
  const texts = useT()(applicationReviewTexts);
  const language = useLanguage();
  const { answer_before_decision: answer, landlord, id, reports } = application;
  if (!answer) return null;
  const isReadable = reports.some(({ report_type }) => report_type === "criminal");
  return (
    <Notice tone="attention" title={texts.respond_title}>
      <p>
        {texts.respond_text({ landlord: landlord.name, day: dayFormats[language](answer.until) })} ({answer.citation})
      </p>
      {isReadable && (
        <p>
          <Link className={buttonClass("primary")} to={paths.ownApplicationReport(id, "criminal")}>
            {texts.respond_open}
          </Link>
        </p>
      )}
    </Notice>
  );
}

/** Asks the applicant the questions that the law did not allow before the conditional offer. */
function OfferQuestionsNotice({ application, questions }: { application: Application; questions: string[] }) {
  const t = useT();
  const { id, landlord } = application;
  return (
    <Notice tone="attention" title={t(applicationReviewTexts).made_conditional_offer({ landlord: landlord.name })}>
      <p>{t(applicationReviewTexts).offer_questions_text}</p>
      <ul>
        {questions.map((label) => (
          <li key={label}>{formText(t, label)}</li>
        ))}
      </ul>
      <p>
        <Link className={buttonClass("primary")} to={paths.applyEdit(id)}>
          {t(applicationReviewTexts).answer_questions}
        </Link>
      </p>
    </Notice>
  );
}

const reviewState = (status: Application["status"]) =>
  isSubmittedUndecided(status) ? (status === "U" ? "later" : "now") : "done";

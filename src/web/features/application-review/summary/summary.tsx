import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf } from "#fields/forms/answers.ts";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { CriteriaCard } from "#web/features/application-review/criteria/criteria-card.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { useFieldContext } from "#web/features/application-review/data/use-field-context.ts";
import { Failures } from "#web/features/application-review/failures/failures.tsx";
import { IdentityReview } from "#web/features/application-review/identity/identity-review.tsx";
import { PersonMismatch } from "#web/features/application-review/identity/person-mismatch.tsx";
import { ScreenedPerson } from "#web/features/application-review/identity/screened-person.tsx";
import { ConsentWithdrawn } from "#web/features/application-review/identity/screening-consent.tsx";
import { IncomeToRent } from "#web/features/application-review/income/income-to-rent.tsx";
import { InvitationCard } from "#web/features/application-review/invitation/invitation-card.tsx";
import { OrderCard } from "#web/features/application-review/order/order-card.tsx";
import { OfferNotice } from "#web/features/application-review/reports/offer-notice.tsx";
import { RequestsCard } from "#web/features/application-review/requests/requests-card.tsx";
import styles from "#web/features/application-review/styles/summary.module.css";
import { Contact } from "#web/features/application-review/summary/contact.tsx";
import { History } from "#web/features/application-review/summary/history.tsx";
import { InvitedSummary } from "#web/features/application-review/summary/invited-summary.tsx";
import { KeyFactsStrip } from "#web/features/application-review/summary/key-facts-strip.tsx";
import { Notes } from "#web/features/application-review/summary/notes.tsx";
import { PendingQuestionsNotice } from "#web/features/application-review/summary/pending-questions-notice.tsx";
import { ReportCards } from "#web/features/application-review/summary/report-cards.tsx";
import { Answer } from "#web/features/form-renderer/viewer/answer.tsx";

export const handle = definePageTitle((t) => t(applicationSummaryTexts).summary);

/** The summary for the landlord: key answers, contact data and the latest events. */
export default function ApplicationSummary() {
  const t = useT();
  const application = useApplication();
  const { abilities, audit_logs, form, invitation, values } = application;
  const context = useFieldContext(application);
  // open requests come before the facts; an empty list comes last
  const hasRequests = application.information_requests.length > 0;
  const summaryNames = new Set(application.summary.map(({ name }) => name));
  const facts = [...allFields(form)].filter(({ name }) => summaryNames.has(name));
  if (isBeforeSubmission(application.status)) return <InvitedSummary application={application} />;
  return (
    <div className={styles.page}>
      {application.abilities.see_history && <KeyFactsStrip application={application} />}
      <div className={styles.main}>
        <Failures application={application} />
        {abilities.review_identity && <IdentityReview application={application} />}
        {abilities.see_history && <ConsentWithdrawn application={application} />}
        <PersonMismatch application={application} />
        <ReportCards application={application} />
        {abilities.see_history && <PendingQuestionsNotice application={application} />}
        <OfferNotice application={application} />
        {/* only for the landlord: the sample and share recipients can't load it */}
        {abilities.write_notes && <OrderCard application={application} />}
        {hasRequests && <RequestsCard application={application} />}
        <CriteriaCard application={application} />
        <section aria-labelledby="glance">
          <h2 id="glance">{t(applicationSummaryTexts).at_a_glance}</h2>
          {/* the key facts show the income of a single applicant */}
          {(!abilities.see_history || application.bundle.applications.length > 1) && (
            <IncomeToRent application={application} />
          )}
          {facts.length === 0 ? (
            <p className={styles.none}>{t(applicationSummaryTexts).no_summary_questions}</p>
          ) : (
            <dl className={styles.facts}>
              {facts.map((field) => (
                <Answer key={field.name} field={field} value={answerOf(values, field.name)} context={context} />
              ))}
            </dl>
          )}
        </section>
        {!hasRequests && <RequestsCard application={application} />}
      </div>
      <div className={styles.aside}>
        <Contact application={application} />
        {abilities.write_notes && <Notes notes={application.notes ?? []} />}
        <ScreenedPerson application={application} />
        {invitation && <InvitationCard application={application} invitation={invitation} />}
        {audit_logs && <History entries={audit_logs} />}
      </div>
    </div>
  );
}

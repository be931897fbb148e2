import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf } from "#fields/forms/answers.ts";
import { showPhone } from "#rules/phones/phones.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { languages } from "#texts/languages.ts";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { CriteriaCard } from "#web/features/application-review/criteria/criteria-card.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { useFieldContext } from "#web/features/application-review/data/use-field-context.ts";
import { Failures } from "#web/features/application-review/failures/failures.tsx";
import { IdentityReview } from "#web/features/application-review/identity/identity-review.tsx";
import { PersonMismatch } from "#web/features/application-review/identity/person-mismatch.tsx";
import { ScreenedPerson } from "#web/features/application-review/identity/screened-person.tsx";
import { ConsentWithdrawn } from "#web/features/application-review/identity/screening-consent.tsx";
import { IncomeToRent } from "#web/features/application-review/income/income-to-rent.tsx";
import { OrderCard } from "#web/features/application-review/order/order-card.tsx";
import { RequestsCard } from "#web/features/application-review/requests/requests-card.tsx";
import styles from "#web/features/application-review/styles/summary.module.css";
import { CorrectAddress } from "#web/features/application-review/summary/correct-address.tsx";
import { Flags } from "#web/features/application-review/summary/flags.tsx";
import { History } from "#web/features/application-review/summary/history.tsx";
import { KeyFactsStrip } from "#web/features/application-review/summary/key-facts-strip.tsx";
import { Notes } from "#web/features/application-review/summary/notes.tsx";
import { PendingQuestionsNotice } from "#web/features/application-review/summary/pending-questions-notice.tsx";
import { ReportCards } from "#web/features/application-review/summary/report-cards.tsx";
import { Answer } from "#web/features/form-renderer/viewer/answer.tsx";

export const handle = titleOf((t) => t(applicationSummaryTexts).summary);

/** The summary for the landlord: key answers, contact data, and the latest events. */
export default function ApplicationSummary() {
  const t = useT();
  const application = useApplication();
  const { abilities, applicant, audit_logs, company_agents, form, landlord, language, template_name, user, values } =
    application;
  const context = useFieldContext(application);
  // running work comes before known facts, and an empty list last
  const hasRequests = application.information_requests.length > 0;
  const marked = new Set(application.summary.map(({ name }) => name));
  const facts = [...allFields(form)].filter(({ name }) => marked.has(name));
  const contact = [
    { label: t(commonTexts).email, value: applicant.email, href: `mailto:${encodeURIComponent(applicant.email)}` },
    {
      label: t(applicationSummaryTexts).phone,
      value: showPhone(applicant.phone),
      href: `tel:${applicant.phone.replace(/[^\d+]/g, "")}`,
    },
    { label: t(applicationSummaryTexts).ssn, value: applicant.ssn },
    ...(abilities.see_history
      ? [
          {
            label: t(applicationSummaryTexts).account,
            value: user?.username ?? t(applicationSummaryTexts).no_account_yet,
          },
        ]
      : []),
    { label: t(commonTexts).form, value: template_name },
    ...(language === "en" ? [] : [{ label: t(applicationSummaryTexts).language, value: languages[language] }]),
    ...(company_agents.length > 0 ? [{ label: t(applicationSummaryTexts).landlord, value: landlord.name }] : []),
  ];
  return (
    <div className={styles.page}>
      {application.abilities.see_history && <KeyFactsStrip application={application} />}
      <div className={styles.main}>
        <Failures application={application} />
        {abilities.review_identity && <IdentityReview application={application} />}
        {abilities.see_history && <ConsentWithdrawn application={application} />}
        <PersonMismatch application={application} />
        <Flags application={application} />
        <ReportCards application={application} />
        {abilities.see_history && <PendingQuestionsNotice application={application} />}
        {/* for the landlord's side only: the sample and recipients can't load it */}
        {abilities.write_notes && <OrderCard application={application} />}
        {hasRequests && <RequestsCard application={application} />}
        <CriteriaCard application={application} />
        <section aria-labelledby="glance" className={styles.glance}>
          <h2 id="glance">{t(applicationSummaryTexts).at_a_glance}</h2>
          <IncomeToRent application={application} />
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
        <section aria-labelledby="contact">
          <h2 id="contact">{t(applicationSummaryTexts).contact}</h2>
          <dl className={styles.contact}>
            {contact.map(({ label, value, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={value ? undefined : styles.none}>
                  {value && href ? <a href={href}>{value}</a> : value || t(commonTexts).not_entered}
                </dd>
              </div>
            ))}
          </dl>
          <CorrectAddress application={application} />
        </section>
        {abilities.write_notes && <Notes notes={application.notes ?? []} />}
        <ScreenedPerson application={application} />
        {audit_logs && <History entries={audit_logs} />}
      </div>
    </div>
  );
}

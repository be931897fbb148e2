import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf } from "#fields/forms/answers.ts";
import { showPhone } from "#rules/phones/phones.ts";
import { languages } from "#rules/text/languages.ts";
import { useT } from "#ui/texts.tsx";
import { Answer } from "#web/form/answer.tsx";
import { titleOf } from "#web/mark.tsx";
import { CorrectAddress } from "#web/screens/application/correct-address.tsx";
import { Flags } from "#web/screens/application/flags.tsx";
import { History } from "#web/screens/application/history.tsx";
import { IdentityReview } from "#web/screens/application/identity-review.tsx";
import { IncomeToRent } from "#web/screens/application/income-to-rent.tsx";
import { PersonMismatch } from "#web/screens/application/person-mismatch.tsx";
import { ReportCards } from "#web/screens/application/report-cards.tsx";
import { ScreenedPerson } from "#web/screens/application/screened-person.tsx";
import { ConsentWithdrawn } from "#web/screens/application/screening-consent.tsx";
import styles from "#web/screens/application/summary.module.css";
import { PendingQuestionsNotice } from "#web/screens/application/unasked.tsx";
import { useApplication } from "#web/screens/application/use-application.ts";
import { useFieldContext } from "#web/screens/application/use-field-context.ts";

export const handle = titleOf("Summary");

/** The landlord's questions at a glance: the form's own summary answers, how to reach the applicant, what was done. */
export default function ApplicationSummary() {
  const t = useT();
  const application = useApplication();
  const { applicant, audit_logs, company_agents, form, landlord, language, template_name, user, values } = application;
  const context = useFieldContext(application);
  const marked = new Set(application.summary.map(({ name }) => name));
  const facts = [...allFields(form)].filter(({ name }) => marked.has(name));
  const contact = [
    { label: t("Email"), value: applicant.email, href: `mailto:${encodeURIComponent(applicant.email)}` },
    { label: t("Phone"), value: showPhone(applicant.phone), href: `tel:${applicant.phone.replace(/[^\d+]/g, "")}` },
    { label: t("SSN"), value: applicant.ssn },
    { label: t("Account"), value: user?.username ?? t("No account yet") },
    { label: t("Form"), value: template_name },
    ...(language === "en" ? [] : [{ label: t("Language"), value: languages[language] }]),
    ...(company_agents.length > 0 ? [{ label: t("Landlord"), value: landlord.name }] : []),
  ];
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        {application.abilities.review_identity && <IdentityReview application={application} />}
        <ConsentWithdrawn application={application} />
        <PersonMismatch application={application} />
        <Flags application={application} />
        <ReportCards application={application} />
        {application.abilities.see_history && <PendingQuestionsNotice application={application} />}
        <section aria-labelledby="glance" className={styles.glance}>
          <h2 id="glance">{t("At a glance")}</h2>
          <IncomeToRent application={application} />
          {facts.length === 0 ? (
            <p className={styles.none}>
              {t("No questions on this form are marked for the summary. See all answers in the application.")}
            </p>
          ) : (
            <dl className={styles.facts}>
              {facts.map((field) => (
                <Answer key={field.name} field={field} value={answerOf(values, field.name)} context={context} />
              ))}
            </dl>
          )}
        </section>
      </div>
      <div className={styles.aside}>
        <section aria-labelledby="contact">
          <h2 id="contact">{t("Contact")}</h2>
          <dl className={styles.contact}>
            {contact.map(({ label, value, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={value ? undefined : styles.none}>
                  {value && href ? <a href={href}>{value}</a> : value || t("Not entered")}
                </dd>
              </div>
            ))}
          </dl>
          <CorrectAddress application={application} />
        </section>
        <ScreenedPerson application={application} />
        {audit_logs && <History entries={audit_logs} />}
      </div>
    </div>
  );
}

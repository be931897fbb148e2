import { formatPhone } from "#rules/phones/phones.ts";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { languages } from "#texts/languages.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import styles from "#web/features/application-review/styles/summary.module.css";
import { CorrectAddress } from "#web/features/application-review/summary/correct-address.tsx";

/** The applicant's contact data, and the form that they use. */
export function Contact({ application }: { application: Application }) {
  const t = useT();
  const { abilities, applicant, company_agents, landlord, language, status, template_name, user } = application;
  const isPending = isBeforeSubmission(status);
  const contact = [
    { label: t(commonTexts).email, value: applicant.email, href: `mailto:${encodeURIComponent(applicant.email)}` },
    {
      label: t(applicationSummaryTexts).phone,
      value: formatPhone(applicant.phone),
      href: `tel:${applicant.phone.replace(/[^\d+]/g, "")}`,
    },
    ...(isPending ? [] : [{ label: t(applicationSummaryTexts).ssn, value: applicant.ssn }]),
    ...(abilities.see_history && !isPending
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
  );
}

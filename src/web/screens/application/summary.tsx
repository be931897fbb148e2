import { incomeToRent } from "#rules/income-to-rent.ts";
import { useT } from "#ui/texts.tsx";
import { History } from "#web/screens/application/history.tsx";
import styles from "#web/screens/application/summary.module.css";
import { useApplication } from "#web/screens/application/use-application.ts";

/** The landlord's questions at a glance: the form's own summary answers, how to reach the applicant, what was done. */
export default function ApplicationSummary() {
  const t = useT();
  const { applicant, audit_logs, company_agents, landlord, summary, template_name, user, values } = useApplication();
  const ratio = incomeToRent(values);
  const contact = [
    { label: t("Email"), value: applicant.email, href: `mailto:${encodeURIComponent(applicant.email)}` },
    { label: t("Phone"), value: applicant.phone, href: `tel:${applicant.phone.replace(/[^\d+]/g, "")}` },
    { label: t("SSN"), value: applicant.ssn },
    { label: t("Account"), value: user?.username ?? t("No account yet") },
    { label: t("Form"), value: template_name },
    ...(company_agents.length > 0 ? [{ label: t("Landlord"), value: landlord.name }] : []),
  ];
  return (
    <div className={styles.page}>
      <section aria-labelledby="glance" className={styles.glance}>
        <h2 id="glance">{t("At a glance")}</h2>
        {ratio !== null && (
          <p className={styles.ratio}>
            <strong>{t("{n} × the rent", { n: ratio })}</strong>
            <span>{t("Monthly income, as the applicant states it, to the rent asked for")}</span>
          </p>
        )}
        {summary.length === 0 ? (
          <p className={styles.none}>
            {t("No question of this form is marked for the summary. All answers are in the application.")}
          </p>
        ) : (
          <dl className={styles.facts}>
            {summary.map(({ label, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may be alike, and the list never changes order
              <div key={at}>
                <dt>{t(label)}</dt>
                <dd className={value ? undefined : styles.none}>{value || t("Not entered")}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
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
        </section>
        {audit_logs && <History entries={audit_logs} />}
      </div>
    </div>
  );
}

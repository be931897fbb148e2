import { defaultForm } from "#rules/forms/default-form.ts";
import { blankApplicationTexts } from "#texts/blank-application/texts.ts";
import { landingTexts } from "#texts/landing/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { blankPdfLink } from "#web/api/forms/blank-pdf.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import styles from "#web/features/landing/blank-application.module.css";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle(
  (t) => t(landingTexts).free_rental_application,
  (t) => t(blankApplicationTexts).complete_rental_application,
);

export default function BlankApplication() {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <section className={styles.pitch}>
        <h1>{t(blankApplicationTexts).free_rental_application_ready}</h1>
        <p>{t(blankApplicationTexts).complete_application_pdf}</p>
        <a href={blankPdfLink("sample", language)} download="rental-application.pdf" className={buttonClass("primary")}>
          <Icon name="download" size={18} />
          {t(blankApplicationTexts).download_pdf}
        </a>
        <Notice tone="attention" title={t(blankApplicationTexts).ssn_warning_title}>
          <p>{t(blankApplicationTexts).ssn_warning}</p>
        </Notice>
      </section>
      <section aria-labelledby="inside" className={styles.inside}>
        <h2 id="inside">{t(blankApplicationTexts).whats_included}</h2>
        <ol>
          {defaultForm.sections.map(({ section_id, label }) => (
            <li key={section_id}>{formText(t, label)}</li>
          ))}
        </ol>
        <p>{t(blankApplicationTexts).no_record_questions}</p>
      </section>
      <section aria-labelledby="online" className={styles.online}>
        <h2 id="online">{t(blankApplicationTexts).accept_applications_online}</h2>
        <p>{t(blankApplicationTexts).create_own_form}</p>
        <div className={styles.actions}>
          <SiteLink to={paths.signup()} className={buttonClass("primary")}>
            {t(landingTexts).create_application_form}
          </SiteLink>
          <SiteLink to={paths.sample()} className={buttonClass("secondary")}>
            {t(blankApplicationTexts).try_online_form}
          </SiteLink>
        </div>
      </section>
    </div>
  );
}

import { Link } from "react-router";
import { defaultForm } from "#rules/forms/default-form.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { blankPdfLink } from "#web/api/blank-pdf.ts";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/landing/blank-application.module.css";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf(
  "Free rental application PDF",
  "A complete rental application as a PDF to fill in on screen or print. Free, no account needed.",
);

export default function BlankApplication() {
  const t = useT();
  return (
    <div className={styles.page}>
      <section className={styles.pitch}>
        <h1>{t("A free rental application, ready to print")}</h1>
        <p>
          {t(
            "A complete application as a PDF. Fill it in on any computer or phone, or print it. It's free, and you don't need an account.",
          )}
        </p>
        <a href={blankPdfLink("sample")} download="rental-application.pdf" className={buttonClass("primary")}>
          <Icon name="download" size={18} />
          {t("Download the PDF")}
        </a>
        <Notice tone="attention" title={t("Don't email Social Security numbers")}>
          <p>
            {t(
              "Email isn't secure, and messages stay in mailboxes for years. Leave the number blank in the file and give it in person or by phone, or use the online form, which encrypts it.",
            )}
          </p>
        </Notice>
      </section>
      <section aria-labelledby="inside" className={styles.inside}>
        <h2 id="inside">{t("What's included")}</h2>
        <ol>
          {defaultForm.sections.map(({ section_id, label }) => (
            <li key={section_id}>{t(label)}</li>
          ))}
        </ol>
        <p>
          {t(
            "It doesn't ask about convictions or evictions, because several states and cities prohibit those questions.",
          )}
        </p>
      </section>
      <section aria-labelledby="online" className={styles.online}>
        <h2 id="online">{t("Or accept applications online")}</h2>
        <p>
          {t(
            "Create your own form with the same questions. Applicants fill it in and sign it on their phones, required questions can't be skipped, and you see every answer in one place.",
          )}
        </p>
        <div className={styles.actions}>
          <Link to={paths.signup()} className={buttonClass("primary")}>
            {t("Create your application form")}
          </Link>
          <Link to={paths.sample()} className={buttonClass("secondary")}>
            {t("Try the online form")}
          </Link>
        </div>
      </section>
    </div>
  );
}

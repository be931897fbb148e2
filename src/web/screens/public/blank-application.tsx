import { Link } from "react-router";
import { defaultForm } from "#rules/forms/default-form.ts";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { blankPdfLink } from "#web/api/blank-pdf.ts";
import { titleOf } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/public/blank-application.module.css";

export const handle = titleOf(
  "Free rental application PDF",
  "A complete rental application as a PDF to fill in on a screen or print. Free, without an account.",
);

export default function BlankApplication() {
  const t = useT();
  return (
    <div className={styles.page}>
      <section className={styles.pitch}>
        <h1>{t("A free rental application, ready to print")}</h1>
        <p>
          {t(
            "A complete application as a PDF. Fill it in on any computer or phone, or print it and write. It costs nothing and needs no account.",
          )}
        </p>
        <a href={blankPdfLink("sample")} download="rental-application.pdf" className={buttonClass("primary")}>
          <Icon name="download" size={18} />
          {t("Download the PDF")}
        </a>
        <Notice tone="attention" title={t("Keep Social Security numbers out of e-mail")}>
          <p>
            {t(
              "An e-mail can be read on its way and stays in mailboxes for years. Leave the number open in the file and give it in person or by phone, or send the application through the online form, which seals it.",
            )}
          </p>
        </Notice>
      </section>
      <section aria-labelledby="inside" className={styles.inside}>
        <h2 id="inside">{t("What is in it")}</h2>
        <ol>
          {defaultForm.sections.map(({ section_id, label }) => (
            <li key={section_id}>{t(label)}</li>
          ))}
        </ol>
        <p>{t("It asks nothing about convictions or evictions, which several states and cities forbid.")}</p>
      </section>
      <section aria-labelledby="online" className={styles.online}>
        <h2 id="online">{t("Or let people apply online")}</h2>
        <p>
          {t(
            "The same questions as a form of your own: people fill it in on their phones and sign it, nothing is left out, and every answer is in one place.",
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

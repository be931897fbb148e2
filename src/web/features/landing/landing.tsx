import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import { Link, type LinksFunction } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/landing/landing.module.css";
import { Miniature } from "#web/features/landing/miniature.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf(
  "Rental applications, from form to decision",
  "Build a rental application, share one link, and read every answer side by side before you decide.",
);

export const links: LinksFunction = () => [
  { rel: "preload", href: fraunces, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export default function Landing() {
  const t = useT();
  const steps = [
    {
      title: t("Build your form"),
      text: t("Start with a complete rental application, then change it to fit your property."),
    },
    {
      title: t("Share one link"),
      text: t("Post it with your listing or send it. Applicants fill it in and sign it on any phone."),
    },
    {
      title: t("Read and decide"),
      text: t("See every applicant in one list and every answer in the same place. Then select a tenant."),
    },
  ];
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1>{t("The right tenant starts at a good front door.")}</h1>
          <p>{t("Build your rental application once, share the link, and review every answer in one place.")}</p>
          <Link to={paths.signup()} className={`${buttonClass("primary")} ${styles.action}`}>
            {t("Create your application form")}
          </Link>
        </div>
        <Miniature />
      </section>
      <section aria-labelledby="steps" className={styles.steps}>
        <h2 id="steps">{t("How it works")}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

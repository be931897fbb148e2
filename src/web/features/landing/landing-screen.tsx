import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import type { LinksFunction } from "react-router";
import { landingTexts } from "#texts/landing/texts.ts";
import { websiteTexts } from "#texts/website/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { CallToAction } from "#web/features/landing/call-to-action.tsx";
import styles from "#web/features/landing/landing.module.css";
import { SampleForm } from "#web/features/landing/sample-form.tsx";
import { paths } from "#web/navigation/paths.ts";

export const landingLinks: LinksFunction = () => [
  { rel: "preload", href: fraunces, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

type LandingScreenProps = { heading: string; lead: string; children?: ReactNode };

/** The layout of the landing page and the marketing pages: a headline next to a form to try, and how it works. */
export function LandingScreen({ heading, lead, children }: LandingScreenProps) {
  const t = useT();
  const steps = [
    {
      title: t(landingTexts).build_form,
      text: t(landingTexts).start_complete_rental,
    },
    {
      title: t(landingTexts).share_one_link,
      text: t(landingTexts).share_one_link_text,
    },
    {
      title: t(landingTexts).read_decide,
      text: t(landingTexts).read_decide_text,
    },
  ];
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1>{heading}</h1>
          <p>{lead}</p>
          <SiteLink to={paths.signup()} className={`${buttonClass("primary")} ${styles.action}`}>
            {t(landingTexts).create_application_form}
          </SiteLink>
          <p className={styles.note}>{t(landingTexts).no_subscription}</p>
          <p className={styles.note}>
            {t(landingTexts).renters} <SiteLink to={paths.page("applicants")}>{t(websiteTexts).applying}</SiteLink>
          </p>
        </div>
        <SampleForm />
      </section>
      <section aria-labelledby="steps" className={styles.steps}>
        <h2 id="steps">{t(landingTexts).how_works}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      {children}
      <CallToAction />
    </>
  );
}

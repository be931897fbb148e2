import { landingTexts } from "#texts/landing/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import styles from "#web/features/landing/landing.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The call to action at the end of the landing and marketing pages. */
export function CallToAction() {
  const t = useT();
  return (
    <section aria-labelledby="start" className={styles.start}>
      <h2 id="start">{t(landingTexts).start_heading}</h2>
      <SiteLink to={paths.signup()} className={buttonClass("primary")}>
        {t(landingTexts).create_application_form}
      </SiteLink>
      <SiteLink to={paths.sample()} className={buttonClass("secondary")}>
        {t(landingTexts).open_full_sample}
      </SiteLink>
    </section>
  );
}

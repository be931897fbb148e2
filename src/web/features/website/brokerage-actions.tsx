import { landingTexts } from "#texts/landing/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The call to action for brokerages on the page about teams. */
export function BrokerageActions() {
  const t = useT();
  return (
    <>
      <SiteLink to={paths.signup()} className={buttonClass("primary")}>
        {t(landingTexts).create_application_form}
      </SiteLink>
      <SiteLink to={paths.demoSummary()} className={buttonClass("secondary")}>
        {t(landingTexts).sample_reports}
      </SiteLink>
    </>
  );
}

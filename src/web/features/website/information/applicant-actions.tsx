import { websiteTexts } from "#texts/website/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The call to action for renters on the page about applications. */
export function ApplicantActions() {
  const t = useT();
  return (
    <>
      <SiteLink to={paths.area("applications")} className={buttonClass("primary")}>
        {t(websiteTexts).open_applications}
      </SiteLink>
      <SiteLink to={paths.sample()} className={buttonClass("secondary")}>
        {t(websiteTexts).see_sample}
      </SiteLink>
    </>
  );
}

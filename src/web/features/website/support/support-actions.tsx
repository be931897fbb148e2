import { websiteTexts } from "#texts/website/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { paths } from "#web/navigation/paths.ts";

/** Links to further help. */
export function SupportActions() {
  const t = useT();
  return (
    <>
      <SiteLink to={paths.page("applicants")} className={buttonClass("secondary")}>
        {t(websiteTexts).applying}
      </SiteLink>
      <SiteLink to={paths.page("report-accuracy")} className={buttonClass("secondary")}>
        {t(websiteTexts).report_errors}
      </SiteLink>
    </>
  );
}

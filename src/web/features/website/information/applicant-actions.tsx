import { Link } from "react-router";
import { websiteTexts } from "#texts/website/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/navigation/paths.ts";

/** What a renter can do after reading about applications. */
export function ApplicantActions() {
  const t = useT();
  return (
    <>
      <Link to={paths.applications()} className={buttonClass("primary")}>
        {t(websiteTexts).open_applications}
      </Link>
      <Link to={paths.sample()} className={buttonClass("secondary")}>
        {t(websiteTexts).see_sample}
      </Link>
    </>
  );
}

import { Link } from "react-router";
import { landingTexts } from "#texts/landing/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/navigation/paths.ts";

/** What somebody from a brokerage can do after reading about teams. */
export function BrokerageActions() {
  const t = useT();
  return (
    <>
      <Link to={paths.signup()} className={buttonClass("primary")}>
        {t(landingTexts).create_application_form}
      </Link>
      <Link to={paths.demoSummary()} className={buttonClass("secondary")}>
        {t(landingTexts).sample_reports}
      </Link>
    </>
  );
}

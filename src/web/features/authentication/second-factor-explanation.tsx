import { Link, useLocation } from "react-router";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/navigation/paths.ts";

/** Explains why two-step verification is required, with a link to its setting, which links back. */
export function SecondFactorExplanation() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <p>{t(reportOrdersTexts).need_two_step}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.settingsTwoStep(pathname)}>
          {t(reportOrdersTexts).turn_on_two_step}
        </Link>
      </p>
    </>
  );
}

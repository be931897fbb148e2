import { Link, useLocation } from "react-router";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/navigation/paths.ts";

/**
 * Shown instead of a report or an income: the landlord's company or this installation requires a second factor first.
 */
export function SecureFirst() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Notice tone="attention" title={t(reportOrdersTexts).turn_two_step_verification}>
      <p>{t(reportOrdersTexts).need_two_step}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.settingsTwoStep(pathname)}>
          {t(reportOrdersTexts).turn_two_step}
        </Link>
      </p>
    </Notice>
  );
}

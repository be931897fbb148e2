import { Link, useLocation } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/navigation/paths.ts";

/** In place of a report or an income: the landlord's company or this installation asks for a second factor first. */
export function SecureFirst() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Notice tone="attention" title={t("Turn on two-step verification to read reports and income information")}>
      <p>{t("You need two-step verification to open reports and income information.")}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.settingsTwoStep(pathname)}>
          {t("Turn on two-step verification")}
        </Link>
      </p>
    </Notice>
  );
}

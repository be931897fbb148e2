import { Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";

/** In place of a report or an income: the landlord's company or this installation asks for a second factor first. */
export function SecureFirst() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Notice tone="attention" title={t("Switch on two-step verification to read reports and incomes")}>
      <p>{t("Your account has to ask for a second thing beside your password before it opens reports and incomes.")}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.settingsTwoStep(pathname)}>
          {t("Switch on two-step verification")}
        </Link>
      </p>
    </Notice>
  );
}

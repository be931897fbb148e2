import { Link, useNavigate, useSearchParams } from "react-router";
import { findStarter } from "#rules/forms/starters.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { newFormParams } from "#web/features/forms/creation/new-form.ts";
import { forgetNewForm } from "#web/features/forms/creation/new-form-draft.ts";
import { useNewFormScreens } from "#web/features/forms/creation/new-form-screens.ts";
import { StarterChoice } from "#web/features/forms/creation/starter-choice.tsx";
import { parseChecks } from "#web/features/forms/reports/checks.ts";
import { ReportChoice } from "#web/features/forms/reports/report-choice.tsx";
import styles from "#web/features/forms/styles/form-fields.module.css";
import type { NewForm } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(formListTexts).new_form);

/** The first step of a new form. The choice is in the URL, so that the second step and the back button preserve it. */
export default function NewFormReports() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const screens = useNewFormScreens();
  const selectedChecks = parseChecks(params.get("reports"));
  const starter = findStarter(params.get("starter")) ?? "default";
  const newForm = newFormParams(selectedChecks, starter);
  const showChoice = (next: NewForm) =>
    void navigate(screens.reports(next), { replace: true, preventScrollReset: true });
  return (
    <>
      <h1>{t(formListTexts).new_form}</h1>
      {screens.isStandalone && <p className={styles.steps}>{t(formListTexts).step_screening}</p>}
      <div className={styles.form}>
        <StarterChoice selectedStarter={starter} onChange={(next) => showChoice(newFormParams(selectedChecks, next))} />
        <ReportChoice selectedChecks={selectedChecks} onChange={(next) => showChoice(newFormParams(next, starter))} />
        <p>{t(formListTexts).next_step_hint}</p>
        <div className={styles.foot}>
          <Link to={screens.name(newForm)} className={buttonClass("primary")}>
            {t(commonTexts).continue}
          </Link>
          <Link to={screens.exitPath} className={buttonClass("quiet")} onClick={forgetNewForm}>
            {t(commonTexts).cancel}
          </Link>
        </div>
      </div>
    </>
  );
}

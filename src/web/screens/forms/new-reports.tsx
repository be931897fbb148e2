import { Link, type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/forms/form-fields.module.css";
import { ReportChoice, reportsOf } from "#web/screens/forms/report-choice.tsx";

export const meta: MetaFunction = () => titleOf("New form");

/** First step of a new form. The choice is in the address, so that the second step and the back button know it. */
export default function NewFormReports() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const chosen = reportsOf(params.get("reports"));
  const text = chosen.length > 0 ? chosen.join(",") : undefined;
  return (
    <>
      <h1>{t("New form")}</h1>
      <p className={styles.steps}>{t("Step 1 of 2: what you want to know about an applicant")}</p>
      <div className={styles.form}>
        <ReportChoice
          chosen={chosen}
          onChange={(next) =>
            void navigate(paths.newFormReports(next.length > 0 ? next.join(",") : undefined), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <p>
          {t("In the next step you set the fee that applicants pay: it may cover the reports, or you pay for them.")}
        </p>
        <div className={styles.foot}>
          <Link to={paths.newFormName(text)} className={buttonClass("primary")}>
            {t("Continue")}
          </Link>
          <Link to={paths.forms()} className={buttonClass("quiet")}>
            {t("Cancel")}
          </Link>
        </div>
      </div>
    </>
  );
}

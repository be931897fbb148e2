import { Link } from "react-router";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { LandlordMessage } from "#web/features/apply/page/landlord-message.tsx";
import { nextStepPath } from "#web/features/apply/page/next-step-path.ts";
import { StepPage } from "#web/features/apply/page/step-page.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(applicationStepsTexts).application_submitted);

/** The last page: the application is in the applicant's account, and no step is left. */
export default function ApplyComplete() {
  const t = useT();
  return (
    <StepPage
      step={null}
      isAvailable={(application) => nextStepPath(application) === paths.applyComplete(application.id)}
    >
      {({ id, form, landlord, optin, unit_address }) => (
        <>
          <h2>{t(applicationStepsTexts).application_submitted}</h2>
          <p>
            {unit_address
              ? t(applicationStepsTexts).application_received({
                  landlord: landlord.name,
                  unit: unit_address,
                })
              : t(applicationStepsTexts).received_application({ landlord: landlord.name })}{" "}
            {t(applicationStepsTexts).decision_note}
          </p>
          <LandlordMessage landlord={landlord.name} text={form.appearance?.closing} />
          <p>
            <Link className={buttonClass("primary")} to={paths.area("applications")}>
              {t(applicationStepsTexts).view_applications}
            </Link>
          </p>
          {optin === null && (
            <p>
              <Link to={paths.applyOptin(id)}>{t(applicationStepsTexts).offers_question}</Link>
            </p>
          )}
        </>
      )}
    </StepPage>
  );
}

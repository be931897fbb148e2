import { useMemo } from "react";
import { useLocation, useParams } from "react-router";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { applicantIdentityCalls } from "#web/api/applications/identity.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StepPage } from "#web/features/apply/page/step-page.tsx";
import { VerifyScreens } from "#web/features/identity/verify-screens.tsx";
import { lastSegment } from "#web/navigation/last-segment.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(commonTexts).verify_identity);

/** The identity step of the applicant. */
export default function ApplyVerify() {
  const t = useT();
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const calls = useMemo(() => applicantIdentityCalls(id), [id]);
  return (
    <StepPage
      step="verify"
      // a successful verification is shown before the next step
      isAvailable={({ status, workflow }) =>
        (isSubmittedUndecided(status) && workflow.next === "verify") ||
        workflow.identity === "passed" ||
        workflow.identity === "reviewed"
      }
    >
      {({ landlord }) => (
        <VerifyScreens
          child={lastSegment(pathname)}
          who="applicant"
          landlord={landlord.name}
          calls={calls}
          editPath={paths.applyEdit(id)}
          statusPath={paths.ownApplication(id)}
          pathOf={(next) => paths.applyVerify(id, next)}
          nextLink={{ to: paths.applyNext(id), label: t(applicationStepsTexts).continue_next_step }}
        />
      )}
    </StepPage>
  );
}

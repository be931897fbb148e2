import { commonTexts } from "#texts/common/texts.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { useT } from "#ui/texts.tsx";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { SampleScreens } from "#web/features/demo/sample-screens.tsx";
import { defineSampleTitle } from "#web/features/demo/sample-title.ts";
import { RemoveSampleApplicant } from "#web/features/onboarding/sample/remove-sample.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = defineSampleTitle((t) => t(dashboardTexts).sample_application);

const screens = {
  summary: dashboardPaths.sampleSummary(),
  application: dashboardPaths.sampleApplication(),
  report: dashboardPaths.sampleReport,
};

/** The sample applicant, as a landlord reviews applicants. It isn't stored, so it is never counted or sent. */
export default function SampleApplicant() {
  const t = useT();
  return (
    <>
      <BackLink to={paths.applicantsTab("submitted")}>{t(commonTexts).applicants}</BackLink>
      <SampleScreens screens={screens}>
        <p>{t(onboardingTexts).sample_explained}</p>
        <RemoveSampleApplicant />
      </SampleScreens>
    </>
  );
}

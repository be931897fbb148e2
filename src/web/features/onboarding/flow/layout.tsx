import { Outlet, useLocation } from "react-router";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { requireAccess } from "#web/features/authentication/require-access.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { type NewFormScreens, NewFormScreensContext } from "#web/features/forms/creation/new-form-screens.ts";
import styles from "#web/features/onboarding/flow/flow.module.css";
import { FlowPage } from "#web/features/onboarding/flow/flow-page.tsx";
import { isVerified } from "#web/features/onboarding/tasks/setup-tasks.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(onboardingTexts).set_up);

type Step = "verify" | "create" | "send";

const currentStepIn = (pathname: string): Step => {
  if (pathname.includes("/verify")) return "verify";
  return pathname.endsWith("/send") ? "send" : "create";
};

const screens: NewFormScreens = {
  reports: (choices) => dashboardPaths.flowListing("reports", choices),
  name: (choices) => dashboardPaths.flowListing("name", choices),
  created: (slug) => dashboardPaths.flowListing("send", { form: slug }),
  exitPath: paths.area("forms"),
  isStandalone: false,
};

/** Admits users who may create forms. */
export const clientLoader = requireAccess(({ abilities }) => abilities.create_form, paths.dashboard);

/** The onboarding for a landlord's first listing. The user can leave at any step and continue later. */
export default function FlowLayout() {
  const t = useT();
  const { pathname } = useLocation();
  const { landlord, abilities } = useUser();
  const currentStep = currentStepIn(pathname);
  const steps: Step[] = abilities.verify_identities ? ["verify", "create", "send"] : ["create", "send"];
  const isDone = (step: Step) =>
    step === "verify"
      ? landlord !== null && isVerified(landlord.identity)
      : steps.indexOf(step) < steps.indexOf(currentStep);
  return (
    <FlowPage isFinished={currentStep === "send"}>
      <ol role="list" className={styles.steps} aria-label={t(onboardingTexts).steps}>
        {steps.map((step, index) => (
          <li key={step} aria-current={step === currentStep ? "step" : undefined}>
            <span aria-hidden="true">{isDone(step) ? "✓" : index + 1}</span>
            {t(onboardingTexts).step[step]}
            {isDone(step) && <span className="visually-hidden">: {t(onboardingTexts).state.done}</span>}
          </li>
        ))}
      </ol>
      <NewFormScreensContext value={screens}>
        <Outlet />
      </NewFormScreensContext>
    </FlowPage>
  );
}

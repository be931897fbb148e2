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

const steps = ["verify", "create", "send"] as const;

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
  const { landlord } = useUser();
  const currentIndex = pathname.includes("/verify") ? 0 : pathname.endsWith("/send") ? 2 : 1;
  const isDone = (index: number) =>
    index === 0 ? landlord !== null && isVerified(landlord.identity) : index < currentIndex;
  return (
    <FlowPage isFinished={currentIndex === 2}>
      <ol role="list" className={styles.steps} aria-label={t(onboardingTexts).steps}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === currentIndex ? "step" : undefined}>
            <span aria-hidden="true">{isDone(index) ? "✓" : index + 1}</span>
            {t(onboardingTexts).step[step]}
            {isDone(index) && <span className="visually-hidden">: {t(onboardingTexts).state.done}</span>}
          </li>
        ))}
      </ol>
      <NewFormScreensContext value={screens}>
        <Outlet />
      </NewFormScreensContext>
    </FlowPage>
  );
}

import { useMemo } from "react";
import { Link, useLocation } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { landlordIdentityCalls } from "#web/api/applications/identity.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { ConfirmSession } from "#web/features/authentication/confirm-session.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { VerifyScreens } from "#web/features/identity/verify-screens.tsx";
import styles from "#web/features/onboarding/flow/flow.module.css";
import { lastSegment } from "#web/navigation/last-segment.ts";

export const handle = definePageTitle((t) => t(commonTexts).verify_identity);

/**
 * The first step. The disclosure and the personal information are on one screen, and a verified landlord continues
 * directly to the form, without a success screen.
 */
export default function FlowVerify() {
  const t = useT();
  const { pathname } = useLocation();
  const { name } = useUser();
  const calls = useMemo(landlordIdentityCalls, []);
  const nextPath = dashboardPaths.flowListing("reports");
  return (
    <ConfirmSession>
      <h1>{t(commonTexts).verify_identity}</h1>
      <VerifyScreens
        child={lastSegment(pathname)}
        who="landlord"
        landlord={name}
        calls={calls}
        isShort
        pathOf={(child) =>
          child === "success" ? nextPath : dashboardPaths.flowVerify(child === "disclaimer" ? undefined : child)
        }
        nextLink={{ to: nextPath, label: t(commonTexts).continue }}
      />
      <p className={styles.skip}>
        <Link to={nextPath} className={buttonClass("quiet")}>
          {t(onboardingTexts).skip_now}
        </Link>
      </p>
    </ConfirmSession>
  );
}

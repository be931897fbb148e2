import { useMemo } from "react";
import { useLocation } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { landlordIdentityCalls } from "#web/api/applications/identity.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { ConfirmSession } from "#web/features/authentication/confirm-session.tsx";
import { VerifyScreens } from "#web/features/identity/verify-screens.tsx";
import { lastSegment } from "#web/navigation/last-segment.ts";
import { paths } from "#web/navigation/paths.ts";
import { useNextPath } from "#web/navigation/url-query.ts";

export const handle = definePageTitle((t) => t(commonTexts).verify_identity);

/** The landlord's identity verification. */
export default function Verify() {
  const t = useT();
  const { pathname } = useLocation();
  const nextPath = useNextPath();
  const { name } = useUser();
  const calls = useMemo(landlordIdentityCalls, []);
  return (
    <ConfirmSession>
      <h1>{t(commonTexts).verify_identity}</h1>
      <VerifyScreens
        child={lastSegment(pathname)}
        who="landlord"
        landlord={name}
        calls={calls}
        pathOf={(step) => paths.verify(step, nextPath)}
        nextLink={
          nextPath
            ? { to: nextPath, label: t(identityTexts).go_back }
            : { to: paths.settingsProfile(), label: t(identityTexts).back_to_settings }
        }
      />
    </ConfirmSession>
  );
}

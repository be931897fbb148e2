import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { findImpersonation } from "#web/api/session.ts";
import { Toasts } from "#web/components/toasts/toasts.tsx";
import { BottomBar } from "#web/features/dashboard/bottom-bar.tsx";
import { DashboardTheme } from "#web/features/dashboard/dashboard-theme.tsx";
import { useEngagement } from "#web/features/dashboard/engagement/engagement.ts";
import styles from "#web/features/dashboard/layout.module.css";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import { menuItemsOf } from "#web/features/dashboard/menu.ts";
import { SideMenu } from "#web/features/dashboard/side-menu.tsx";
import { VerifyEmail } from "#web/features/dashboard/verify-email.tsx";
import { hasBothRoles, switchView, viewAt } from "#web/features/dashboard/view.ts";
import { ConfiguredErrorReplay } from "#web/features/error-replay/configured-error-replay.tsx";
import { LiveUpdates } from "#web/features/live-updates/live-updates.tsx";
import { LazyChat } from "#web/features/support-chat/lazy-chat.tsx";
import { scrollToFocused } from "#web/hooks/scroll-to-focused.ts";
import { useEmbedded } from "#web/navigation/embedded.ts";

export { DashboardSkeleton as HydrateFallback } from "#web/features/dashboard/skeleton.tsx";

// loaded on demand, since few accounts show it
const EndedMembership = lazyDialog(() =>
  import("#web/features/teams/ended-membership.tsx").then((module) => module.EndedMembership),
);

/** Loads no data. It prevents server rendering of the child routes, since the server has no user. */
export async function clientLoader() {
  return null;
}

export default function DashboardLayout() {
  const t = useT();
  const { key, pathname } = useLocation();
  const user = useUser();
  useEngagement(user);
  const embedded = useEmbedded();
  const view = viewAt(pathname, user);
  const isBoth = hasBothRoles(user);
  useEffect(() => {
    if (isBoth) switchView(view);
  }, [isBoth, view]);
  const items = menuItemsOf(user, view, t);
  const endedMembership = view === "landlord" && user.landlord?.ended_membership;
  return (
    <DashboardTheme>
      <div className={embedded ? undefined : styles.page} data-bottom-bar={embedded ? undefined : true}>
        {!embedded && <SideMenu items={items} user={user} view={view} />}
        <main id="main" tabIndex={-1} className={styles.main} onFocus={scrollToFocused}>
          {!user.email_verified && <VerifyEmail />}
          {endedMembership && <EndedMembership {...endedMembership} />}
          <Outlet />
          {user.abilities.see_applicants && !findImpersonation() && <LiveUpdates />}
        </main>
        <LazyChat user={user} />
        <ConfiguredErrorReplay />
        {!embedded && <BottomBar key={key} items={items} user={user} view={view} />}
        <Toasts />
      </div>
    </DashboardTheme>
  );
}

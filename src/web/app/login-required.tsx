import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type ClientLoaderFunctionArgs, Outlet, redirect, useNavigate } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { setSessionExpired } from "#web/api/expired-session.ts";
import { queryClient } from "#web/api/query-client.ts";
import { accessToken, endSession, subscribeToSession } from "#web/api/session.ts";
// registers the cleanup of the user's data in this tab, including that of screens shown before a reload
import "#web/api/clear-user-data.ts";
import { DashboardSkeleton } from "#web/features/dashboard/skeleton.tsx";
import { applyAccountLanguage } from "#web/i18n/page-texts.tsx";
import { paths } from "#web/navigation/paths.ts";

/** Loads the user before the child routes load any data; visitors without a session load none (specification, 2.4). */
export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const login = paths.login(pathname + search);
    if (!accessToken()) throw redirect(login);
    const user = await queryClient.ensureQueryData(userQuery).catch((error: unknown) => {
      // a network or server error doesn't mean that the session has ended: the error screen offers a retry
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      endSession("expired");
      setSessionExpired(true);
      throw redirect(login);
    });
    setSessionExpired(false);
    await applyAccountLanguage(user.language);
    if (user.old_site) {
      location.replace(user.old_site + pathname + search);
      // this landlord can't use the screens below: block until the browser has navigated away
      await new Promise(() => undefined);
    }
  },
];

/** Makes the guard run for the first page too, since the server renders these pages without user data. */
export async function clientLoader(_: ClientLoaderFunctionArgs) {
  return null;
}

export { DashboardSkeleton as HydrateFallback };

export default function LoginRequired() {
  const navigate = useNavigate();
  const isEnding = useRef(false);
  useEffect(() => {
    const redirectTo = (to: string) => {
      isEnding.current = true;
      void navigate(to, { replace: true });
    };
    const loginPath = () => paths.login(location.pathname + location.search);
    // another tab may have logged out before this listener was registered
    if (!accessToken()) redirectTo(loginPath());
    return subscribeToSession((change) => {
      // another user may be logged in now: none of the previous user's data may stay on screen
      if (change === "elsewhere" && accessToken()) return location.reload();
      setSessionExpired(change === "expired");
      redirectTo(change === "logged_out" ? paths.landing() : loginPath());
    });
  }, [navigate]);
  useEffect(
    () => () => {
      // clear the cache only when no screen shows its data, which would load it again
      if (isEnding.current) queryClient.clear();
    },
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query-client.ts";
import { accessToken, subscribeToSession } from "#web/api/session.ts";
import { homePathOf, viewOf } from "#web/features/dashboard/view.ts";
import { paths, safeNextPath } from "#web/navigation/paths.ts";

/**
 * Navigates into the product: to the page that required the login, else to the user's first screen. A visitor who is
 * already logged in, here or in another tab, is redirected immediately.
 * @returns `enter(start)`; `start` is the first screen of a new user
 */
export function useContinueAfterLogin(): (start?: string) => Promise<void> {
  const navigate = useNavigate();
  const continueAfterLogin = useCallback(
    async (start?: string) => {
      // not the router's query, which is empty during hydration; a second navigation would replace this one
      const nextPath = safeNextPath(window.location.search);
      await navigate(nextPath ?? start ?? (await loadFirstScreenPath()), { replace: true });
    },
    [navigate],
  );
  useEffect(() => {
    if (accessToken()) void continueAfterLogin();
    return subscribeToSession(() => accessToken() && void continueAfterLogin());
  }, [continueAfterLogin]);
  return continueAfterLogin;
}

/** Loads the user into the cache, where the screens find it. On failure the dashboard loads it again. */
async function loadFirstScreenPath(): Promise<string> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => null);
  return user ? homePathOf(viewOf(user)) : paths.dashboard();
}

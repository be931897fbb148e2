import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";
import { accessToken, onSessionChange } from "#web/api/session.ts";
import { homeOf, viewOf } from "#web/features/dashboard/view.ts";
import { paths, safeNext } from "#web/navigation/paths.ts";

/**
 * Navigates into the product: to the page that required the login, else to the user's first screen. A visitor who is
 * already logged in, here or in another tab, is redirected immediately.
 * @returns `enter(start)`; `start` is the first screen of a new user
 */
export function useEnter(): (start?: string) => Promise<void> {
  const navigate = useNavigate();
  const enter = useCallback(
    async (start?: string) => {
      // not the router's query, which is empty during hydration; a second navigation would replace this one
      const next = safeNext(window.location.search);
      await navigate(next ?? start ?? (await firstScreen()), { replace: true });
    },
    [navigate],
  );
  useEffect(() => {
    if (accessToken()) void enter();
    return onSessionChange(() => accessToken() && void enter());
  }, [enter]);
  return enter;
}

/** Loads the user into the cache, where the screens find it. On failure the dashboard loads it again. */
async function firstScreen(): Promise<string> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => null);
  return user ? homeOf(viewOf(user)) : paths.dashboard();
}

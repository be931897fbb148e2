import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";
import { accessToken, onSessionChange } from "#web/api/session.ts";
import { homeOf, viewOf } from "#web/features/dashboard/view.ts";
import { paths, safeNext } from "#web/navigation/paths.ts";

/**
 * Navigates into the product: to the page that required the login, else to the user's first screen. A visitor who is
 * already signed in, here or in another tab, is redirected immediately.
 * @returns `enter(start)`; `start` is the first screen of somebody who has never been here
 */
export function useEnter(): (start?: string) => Promise<void> {
  const navigate = useNavigate();
  const enter = useCallback(
    async (start?: string) => {
      // not the query of the router, which is empty during hydration: a second navigation would replace this one
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

/** The user is asked for once: the screens find them in the cache. Without an answer the dashboard asks again. */
async function firstScreen(): Promise<string> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => null);
  return user ? homeOf(viewOf(user)) : paths.dashboard();
}

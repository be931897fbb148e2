import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { queryClient } from "#web/api/query.ts";
import { accessToken, onSessionChange } from "#web/api/session.ts";
import { userQuery } from "#web/api/users.ts";
import { homeOf, viewOf } from "#web/features/dashboard/view.ts";
import { useAddressQuery } from "#web/navigation/address-query.ts";
import { paths, safeNext } from "#web/navigation/paths.ts";

/**
 * Into the product: to where the visitor wanted to go before they had to log in, else to the user's first screen.
 * Whoever is signed in already, here or in another tab, goes there at once.
 */
export function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const next = safeNext(useAddressQuery());
  const enter = useCallback(
    async () => await navigate(next ?? (await firstScreen()), { replace: true }),
    [navigate, next],
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

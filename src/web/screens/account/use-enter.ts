import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useAddressQuery } from "#web/address-query.ts";
import { accessToken, onSessionChange } from "#web/api/session.ts";
import { paths, safeNext } from "#web/paths.ts";

/**
 * Into the product: to where the visitor wanted to go before they had to log in, else to the dashboard.
 * Whoever is signed in already, here or in another tab, goes there at once.
 */
export function useEnter(): () => void {
  const navigate = useNavigate();
  const next = safeNext(useAddressQuery()) ?? paths.dashboard();
  useEffect(() => {
    const enter = () => void navigate(next, { replace: true });
    if (accessToken()) enter();
    return onSessionChange(() => accessToken() && enter());
  }, [navigate, next]);
  return () => void navigate(next, { replace: true });
}

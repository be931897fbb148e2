import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { safeNext } from "#web/navigation/paths.ts";

const never = () => () => undefined;

/**
 * Returns the URL's query, such as `?next=%2Fdashboard`. It is empty during hydration, because the server renders the
 * same page for every query.
 */
export function useAddressQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => "",
  );
}

/**
 * Returns the path in the URL's `next` parameter, where the visitor continues; undefined without one, and during
 * hydration.
 */
export const useNextPath = (): string | undefined => safeNext(useAddressQuery()) ?? undefined;

import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { safeNextPath } from "#web/navigation/paths.ts";

const subscribeToNothing = () => () => undefined;

/**
 * Returns the URL's query, such as `?next=%2Fdashboard`. It is empty during hydration, because the server renders the
 * same page for every query.
 */
export function useUrlQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    subscribeToNothing,
    () => search,
    () => "",
  );
}

/**
 * Returns the path in the URL's `next` parameter, where the visitor continues; undefined without one, and during
 * hydration.
 */
export const useNextPath = (): string | undefined => safeNextPath(useUrlQuery()) ?? undefined;

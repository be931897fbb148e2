import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

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

import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const never = () => () => undefined;

/**
 * The address's query, such as `?next=%2Fdashboard`. Empty in what the server rendered, which is the same for
 * every query, and there from the first change after it.
 */
export function useAddressQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => "",
  );
}

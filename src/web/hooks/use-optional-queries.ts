import { type DefaultError, type QueryKey, type UseQueryOptions, useQueries } from "@tanstack/react-query";

/** Loads several kinds of optional data for a screen. @returns those that are loaded */
export function useOptionalQueries<Queried, Key extends QueryKey>(
  queries: UseQueryOptions<Queried, DefaultError, Queried, Key>[],
): Queried[] {
  return useQueries({ queries }).flatMap(({ data }) => data ?? []);
}

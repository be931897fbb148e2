import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";

/**
 * Loads what a screen is complete without: nothing is shown while it loads or if it can't be loaded. Where people would
 * miss it, use `useQuery` and `<QueryFailure>`.
 * @returns undefined until it is loaded
 */
export function useOptionalQuery<Queried, Data = Queried, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Queried, DefaultError, Data, Key>,
): Data | undefined {
  return useQuery(options).data;
}

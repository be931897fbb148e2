import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";

/**
 * Loads optional data for a screen: nothing is shown while it loads or if it fails. If users would miss it, use
 * `useQuery` and `<QueryFailure>`.
 */
export function useOptionalQuery<Queried, Data = Queried, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Queried, DefaultError, Data, Key>,
): Data | undefined {
  return useQuery(options).data;
}

import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query-client.ts";

/** How long navigation waits for data, in ms, so that the page renders once instead of twice. */
const maxWaitMs = 150;

/**
 * Requests a page's data on navigation, before it renders, and waits briefly for it; cached data is shown immediately.
 * Nothing is requested before the user is loaded.
 */
export async function prefetchPageData<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (!queryClient.getQueryData(userQuery.queryKey)) return;
  const isCached = queryClient.getQueryData(query.queryKey) !== undefined;
  const prefetch = queryClient.prefetchQuery(query);
  if (isCached) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxWaitMs);
  await Promise.race([prefetch, promise]);
  clearTimeout(timer);
}

import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";

/** Milliseconds that a page waits for data, which it then renders once instead of twice. */
const maxWaitMs = 150;

/**
 * Requests what a page will show as soon as it is chosen, before it renders, and waits a moment for it; after that the
 * page shows what it has. What was loaded before is shown at once. Nothing is requested before the user is known.
 */
export async function loadAhead<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (!queryClient.getQueryData(userQuery.queryKey)) return;
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined;
  const loaded = queryClient.prefetchQuery(query);
  if (isKnown) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxWaitMs);
  await Promise.race([loaded, promise]);
  clearTimeout(timer);
}

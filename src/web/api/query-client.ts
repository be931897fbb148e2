import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isProblem } from "#web/api/errors/api-error.ts";

/**
 * Creates a cache of server data. Retries are done by the client (`client.ts`). Data that the user may no longer read
 * is removed, so that no page keeps showing it; data that fails to reload for another reason stays.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isInaccessible = isProblem(error, "not_found") || isProblem(error, "forbidden");
        if (isInaccessible && query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000 },
      // fail immediately while offline, instead of pausing silently
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** The browser's cache of the user's data. On the server it stays empty: pages rendered there make no API calls. */
export const queryClient = createQueryClient();

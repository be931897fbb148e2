import { QueryClient } from "@tanstack/react-query";

/** Creates a cache of server data. Retries are done by the client (`client.ts`). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000 },
      // without a connection they fail at once and say so, rather than wait for it in silence
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** The browser's cache of the user's data. On the server it is empty: pages rendered there call no API. */
export const queryClient = createQueryClient();

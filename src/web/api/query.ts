import { QueryClient } from "@tanstack/react-query";

/**
 * The browser's cache of server data. On the server it is empty: pages rendered there call no API. Retries are done by
 * the client (`client.ts`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    // without a connection they fail at once and say so, rather than wait for it in silence
    mutations: { retry: false, networkMode: "always" },
  },
});

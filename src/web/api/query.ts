import { QueryClient } from "@tanstack/react-query";

/**
 * What the browser knows of the server. On the server it holds nothing: pages rendered there ask no API.
 * Retries are the client's own affair (`client.ts`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    // without a connection they fail at once and say so, rather than wait for it in silence
    mutations: { retry: false, networkMode: "always" },
  },
});

import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import { byPage } from "#web/api/next-page.ts";

export type { HistoryEntry };

/** Loads an application's history, newest first, page by page. */
export function historyQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [applicationsKey, id, "history"],
    queryFn: ({ signal, pageParam }) =>
      call("GET /applications/:id/history/", { params: { id }, query: { page: pageParam }, signal }),
    ...byPage,
    staleTime: 0,
  });
}

/** Records how far the user has read. Entries marked as new stay marked until the history is opened again. */
export function useMarkHistorySeen(id: string) {
  return useMutation({
    mutationFn: (position: number) =>
      call("POST /applications/:id/history/seen/", { params: { id }, body: { position } }),
  });
}

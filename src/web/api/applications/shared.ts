import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Output } from "#contract/api/call-types.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";

export type { Shared };
export type ShareLink = Output<"POST /shares/open/">;

/** Who shared something with whom, by the link's token. */
export const openShareLink = (token: string, signal?: AbortSignal): Promise<ShareLink> =>
  call("POST /shares/open/", { body: { token }, ...(signal && { signal }) });

export const sendShareCode = (token: string) => call("POST /shares/send_code/", { body: { token } });

export const confirmShare = (token: string, code: string) => call("POST /shares/confirm/", { body: { token, code } });

const sharedKey = "shared";

/** What is shared with the holder of a share session. */
export const sharedQuery = (session: string) =>
  queryOptions({
    queryKey: [sharedKey, session],
    queryFn: ({ signal }): Promise<Shared> => call("GET /shared/", { session, signal }),
  });

/** A shared application. @param part what is read of it, for the landlord's side to see */
export const sharedApplicationQuery = (session: string, id: string, part: "summary" | "application") =>
  queryOptions({
    queryKey: [sharedKey, session, "application", id, part],
    queryFn: ({ signal }): Promise<Application> =>
      call("GET /shared/applications/:id/", { params: { id }, query: { part }, session, signal }),
  });

export const sharedReportQuery = (session: string, id: string) =>
  queryOptions({
    queryKey: [sharedKey, session, "report", id],
    queryFn: ({ signal }) => call("GET /shared/reports/:id/", { params: { id }, session, signal }),
  });

/** Recommends one of several bundles. */
export function useRecommend(session: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { bundle: string; reason: string }): Promise<Shared> =>
      call("POST /shared/recommend/", { body, session }),
    onSuccess: (shared) => client.setQueryData(sharedQuery(session).queryKey, shared),
  });
}

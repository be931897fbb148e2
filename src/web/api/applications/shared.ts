import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Output } from "#contract/api/call-types.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Decision } from "#web/api/applications/application-bundles.ts";
import { type Application, applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { Shared };
export type ShareLink = Output<"POST /shares/open/">;

/** Returns who shared what with whom, by the link's token. */
export const openShareLink = (token: string, signal?: AbortSignal): Promise<ShareLink> =>
  call("POST /shares/open/", { body: { token }, ...(signal && { signal }) });

/** Emails the code with which a share's recipient confirms their address. */
export const sendShareCode = (token: string) => call("POST /shares/send_code/", { body: { token } });

/** Exchanges a share's token and the emailed code for a session. */
export const confirmShareCode = (token: string, code: string) =>
  call("POST /shares/confirm/", { body: { token, code } });

const sharedKey = "shared";

/** Loads what is shared with the holder of a share session. */
export const sharedQuery = (session: string) =>
  queryOptions({
    queryKey: [sharedKey, session],
    queryFn: ({ signal }): Promise<Shared> => call("GET /shared/", { session, signal }),
  });

/** Loads a shared application. @param part the part being read, which is recorded for the landlord */
export const sharedApplicationQuery = (session: string, id: string, part: "summary" | "application") =>
  queryOptions({
    queryKey: [sharedKey, session, "application", id, part],
    queryFn: ({ signal }): Promise<Application> =>
      call("GET /shared/applications/:id/", { params: { id }, query: { part }, session, signal }),
  });

/** Loads a report that was shared with the session's recipient. */
export const sharedReportQuery = (session: string, id: string) =>
  queryOptions({
    queryKey: [sharedKey, session, "report", id],
    queryFn: ({ signal }) => call("GET /shared/reports/:id/", { params: { id }, session, signal }),
  });

/**
 * Accepts or declines a shared bundle, or undoes that, as the share's recipient. Every retry of one decision sends the
 * same `idempotencyKey`.
 */
export function useSharedDecision(session: string, slug: string) {
  const client = useQueryClient();
  const params = { slug };
  return useMutation({
    mutationFn: (decision: (Decision & { idempotencyKey: string }) | "undo"): Promise<Shared> => {
      if (decision === "undo") return call("POST /shared/bundles/:slug/undo_decision/", { params, session });
      const { idempotencyKey } = decision;
      return decision.accept
        ? call("POST /shared/bundles/:slug/accept/", { params, body: decision.body, session, idempotencyKey })
        : call("POST /shared/bundles/:slug/reject/", { params, body: decision.body, session, idempotencyKey });
    },
    onSettled: () => reloadShared(client),
  });
}

/** Ends a share recipient's session. */
export const logOutOfShare = (session: string) => call("POST /shared/log_out/", { session });

/** Downloads a document of a shared application. @param path the file's key, from the application */
export const downloadSharedAttachment = (session: string, path: string): Promise<Blob> =>
  callForBlob("GET /shared/attachments/download", { query: { path }, session });

/** Reloads everything that is shared. */
export async function reloadShared(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [sharedKey] }),
    client.invalidateQueries({ queryKey: [applicationsKey] }),
  ]);
}

/** Recommends one of several bundles. */
export function useRecommendBundle(session: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { bundle: string; reason: string }): Promise<Shared> =>
      call("POST /shared/recommend/", { body, session }),
    onSuccess: (shared) => client.setQueryData(sharedQuery(session).queryKey, shared),
  });
}

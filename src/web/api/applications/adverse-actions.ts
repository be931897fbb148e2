import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  AdverseAction,
  Delivery,
  Notice,
  PreviewedNotice,
  RefusedReason,
  Terms,
} from "#contract/adverse-actions.ts";
import type { Input } from "#contract/api/call-types.ts";
import { reloadBundles } from "#web/api/applications/application-bundles.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { AdverseAction, Delivery, Notice, PreviewedNotice, RefusedReason, Terms };
export type NoticePreviewBody = Input<"POST /adverse_actions/preview/">["body"];

/**
 * Loads the adverse action notices that a decision would send, for its dialog; the previous ones stay visible while it
 * changes.
 */
export function noticePreviewQuery(body: NoticePreviewBody, session: string | null = null) {
  return queryOptions({
    queryKey: ["adverse_actions", "preview", body, session],
    queryFn: ({ signal }) =>
      session === null
        ? call("POST /adverse_actions/preview/", { body, signal })
        : call("POST /shared/adverse_actions/preview/", { body, session, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Loads the notices sent for an application; reloaded together with applications. */
export function adverseActionsQuery(application: string) {
  return queryOptions({
    queryKey: [applicationsKey, application, "adverse_actions"],
    queryFn: ({ signal }) => call("GET /adverse_actions/", { query: { application }, signal }),
  });
}

/** Loads the PDF of an adverse action notice. */
export function downloadNoticePdf(id: string): Promise<Blob> {
  return callForBlob("GET /adverse_actions/:id/pdf/", { params: { id } });
}

/** Notifies the applicants of a bundle before they are declined because of a criminal record. */
export function useProposeDecline(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (
      input: Pick<Input<"POST /application_bundles/:slug/propose_decline/">, "body"> & { idempotencyKey: string },
    ) => call("POST /application_bundles/:slug/propose_decline/", { params: { slug }, ...input }),
    onSettled: () => reloadBundles(client),
  });
}

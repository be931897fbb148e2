import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { CheckedInvitations, InvitationBatch } from "#contract/invitations/invitation-batches.ts";
import { reloadBundles } from "#web/api/applications/application-bundles.ts";
import { call } from "#web/api/client.ts";

export type { CheckedInvitations, InvitationBatch };
export type NewBatch = Input<"POST /application_templates/:slug/send_invitations/">["body"];

const batchesKey = "invitation_batches";

/** Whether a batch still has invitations to send. */
export const isSending = ({ finished, stopped }: InvitationBatch): boolean => !finished && !stopped;

/** Checks each row of a list before it is sent, without sending anything. */
export function checkedRowsQuery(slug: string, body: NewBatch) {
  return queryOptions({
    queryKey: ["checked_invitations", slug, body],
    queryFn: ({ signal }) =>
      call("POST /application_templates/:slug/send_invitations/", {
        params: { slug },
        body: { ...body, check_only: true },
        signal,
      }),
    // the people already invited change with every batch
    staleTime: 30_000,
    placeholderData: (previousData) => previousData,
  });
}

/** Sends a list of invitations. The server stores it and sends them one by one. */
export function useSendBatch(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewBatch; idempotencyKey: string }) =>
      call("POST /application_templates/:slug/send_invitations/", { params: { slug }, body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: [batchesKey, slug] }),
  });
}

/** Loads the latest batches that were sent for a form. */
export function batchesQuery(slug: string) {
  return queryOptions({
    queryKey: [batchesKey, slug],
    queryFn: ({ signal }) =>
      call("GET /application_templates/:slug/invitation_batches/", {
        params: { slug },
        query: { page_size: 5 },
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.results.some(isSending) ? 5_000 : false),
  });
}

/** Loads a batch's progress, and its people who can't be invited. */
export function batchQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [batchesKey, "one", id, page],
    queryFn: ({ signal }) =>
      call("GET /invitation_batches/:id/", {
        params: { id },
        query: { state: "skipped", page, page_size: 50 },
        signal,
      }),
    staleTime: 0,
    placeholderData: (previousData) => previousData,
    refetchInterval: ({ state }) => (state.data && isSending(state.data.batch) ? 2_000 : false),
  });
}

/** Stops sending the remaining invitations of a batch. */
export function useStopBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /invitation_batches/:id/stop/", { params: { id } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [batchesKey] });
      await reloadBundles(client);
    },
  });
}

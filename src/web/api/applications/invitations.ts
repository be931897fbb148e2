import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { Invitation } from "#contract/invitations/invitations.ts";
import { reloadBundles } from "#web/api/applications/application-bundles.ts";
import { call } from "#web/api/client.ts";

export type { Invitation };
export type NewInvitation = Input<"POST /application_templates/:slug/send_invitation/">["body"];
type ResendBody = Input<"POST /invitations/:id/resend/">["body"];
type PreviewBody = Input<"POST /application_templates/:slug/preview_invitation/">["body"];
export type InvitationMessage = Pick<PreviewBody, "subject" | "body" | "language">;

/** Invites a person to apply to a form. */
export function useSendInvitation(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewInvitation; idempotencyKey: string }) =>
      call("POST /application_templates/:slug/send_invitation/", { params: { slug }, body, idempotencyKey }),
    onSettled: () => reloadBundles(client),
  });
}

/** Loads a preview of the invitation email. */
export function invitationPreviewQuery(slug: string, body: PreviewBody) {
  return queryOptions({
    queryKey: ["invitation_preview", slug, body],
    queryFn: ({ signal }) =>
      call("POST /application_templates/:slug/preview_invitation/", { params: { slug }, body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previousData) => previousData,
  });
}

/** Sends an invitation again; if `email` is given, to that address. */
export function useResendInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: { id: string; body: ResendBody; idempotencyKey: string }) =>
      call("POST /invitations/:id/resend/", { params: { id }, body, idempotencyKey }),
    onSettled: () => reloadBundles(client),
  });
}

/** Reminds an invited person. */
export function useRemindInvitee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      call("POST /invitations/:id/remind/", { params: { id }, idempotencyKey }),
    onSettled: () => reloadBundles(client),
  });
}

/** Withdraws an invitation and revokes its links. */
export function useWithdrawInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /invitations/:id/withdraw/", { params: { id } }),
    onSettled: () => reloadBundles(client),
  });
}

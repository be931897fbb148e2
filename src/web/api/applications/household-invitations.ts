import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { HouseholdInvitation } from "#contract/invitations/household-invitations.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";

export type { HouseholdInvitation };

type NewInvitation = Input<"POST /applications/:id/invitations/">["body"];

export const householdInvitationsKey = "household-invitations";

/** Loads the people who were invited to apply together with an applicant. */
export function householdInvitationsQuery(id: string) {
  return queryOptions({
    queryKey: [householdInvitationsKey, id],
    queryFn: ({ signal }) => call("GET /applications/:id/invitations/", { params: { id }, signal }),
    // invited people make progress at any time
    staleTime: 0,
  });
}

/** Invites a person to an application's household. */
export function useInviteToHousehold(id: string) {
  const onSettled = useReloadInvitations();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewInvitation; idempotencyKey: string }) =>
      call("POST /applications/:id/invitations/", { params: { id }, body, idempotencyKey }),
    onSettled,
  });
}

/** Emails an invited person a new link. */
export function useRemindHouseholdInvitee() {
  const onSettled = useReloadInvitations();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      call("POST /household_invitations/:id/remind/", { params: { id }, idempotencyKey }),
    onSettled,
  });
}

/** Withdraws an invitation and revokes its links. */
export function useWithdrawHouseholdInvitation() {
  const onSettled = useReloadInvitations();
  return useMutation({
    mutationFn: (id: string) => call("POST /household_invitations/:id/withdraw/", { params: { id } }),
    onSettled,
  });
}

/** Removes the applicant from the household that they were invited to. */
export function useLeaveHousehold(id: string) {
  const onSettled = useReloadInvitations();
  return useMutation({
    mutationFn: () => call("POST /applications/:id/leave_household/", { params: { id } }),
    onSettled,
  });
}

/** Reloads everything that shows invitations: the lists, and the applications with their history. */
function useReloadInvitations() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [householdInvitationsKey] }),
      client.invalidateQueries({ queryKey: [applicationsKey] }),
    ]);
}

import type { OpenedInvitation } from "#contract/invitations/household-invitations.ts";
import type { OpenedInvitationToApply } from "#contract/invitations/invitations.ts";
import { call } from "#web/api/client.ts";

type LoadedInvitation =
  | { to: "household"; opened: OpenedInvitation }
  | { to: "apply"; opened: OpenedInvitationToApply };

/** An invitation whose link opened the page of a form: to join a household, to apply, or one that isn't found. */
export type PageInvitation = LoadedInvitation | { to: "unknown" };

/**
 * Exchanges the secret in an invitation's link for the invitation.
 * @param isToApply whether it is an invitation to apply, rather than to join a household
 * @throws ApiError 404 for an unknown link
 */
export async function openInvitation(token: string, isToApply = false): Promise<LoadedInvitation> {
  const body = { token };
  return isToApply
    ? { to: "apply", opened: await call("POST /invitations/open/", { body }) }
    : { to: "household", opened: await call("POST /household_invitations/open/", { body }) };
}

import type { OpenedInvitation } from "#contract/invitations/household-invitations.ts";
import type { OpenedInvitationToApply } from "#contract/invitations/invitations.ts";
import { call } from "#web/api/client.ts";

/** An invitation that opened the page of a form: to join a household, or to apply. */
export type PageInvitation =
  | { to: "household"; opened: OpenedInvitation }
  | { to: "apply"; opened: OpenedInvitationToApply };

/**
 * Exchanges the secret of an invitation's link for what it leads to.
 * @param isToApply whether it is an invitation to apply, rather than to join a household
 * @throws ApiError 404 for an unknown link
 */
export async function openInvitation(token: string, isToApply = false): Promise<PageInvitation> {
  const body = { token };
  return isToApply
    ? { to: "apply", opened: await call("POST /invitations/open/", { body }) }
    : { to: "household", opened: await call("POST /household_invitations/open/", { body }) };
}

/** How far an invited person has come. */
export const invitationStates = [
  "sent",
  "delivered",
  "bounced",
  "opened",
  "started",
  "submitted",
  "expired",
  "withdrawn",
] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The maximum characters of an invitation's subject and body. */
export const mostSubject = 200;
export const mostBody = 5_000;

type Times = {
  expires: Date;
  delivered_at: Date | null;
  bounced_at: Date | null;
  opened_at: Date | null;
  withdrawn_at: Date | null;
  submitted_at: Date | null;
  /** whether they have answered anything yet */
  is_started: boolean;
};

/** Returns how far an invited person has come. */
export function invitationState(invitation: Times, now: Date): InvitationState {
  if (invitation.submitted_at) return "submitted";
  if (invitation.withdrawn_at) return "withdrawn";
  if (invitation.is_started) return "started";
  if (invitation.expires <= now) return "expired";
  if (invitation.opened_at) return "opened";
  if (invitation.bounced_at) return "bounced";
  return invitation.delivered_at ? "delivered" : "sent";
}

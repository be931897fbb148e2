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

/** How often an invitation can be sent again, how many reminders can be sent by hand, and the hours between two emails. */
export const mostResends = 5;
export const mostReminders = 3;
export const invitationHours = 24;

/** The reminders that can be planned, and the latest day for one. */
export const mostTimedReminders = 2;
export const latestReminder = 30;

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

type Sending = Times & { sent_at: Date; resends: number; reminders: number; unsubscribed_at: Date | null };

const isLate = ({ sent_at }: Pick<Sending, "sent_at">, now: Date) =>
  sent_at.getTime() + invitationHours * 3_600_000 <= now.getTime();

/** What stands in the way of another email. */
export type SendRefusal =
  | "already_submitted"
  | "withdrawn"
  | "unsubscribed"
  | "wait"
  | "enough"
  | "already_opened"
  | "bounced"
  | "expired";

/**
 * Returns why an invitation can't be sent again; null if it can.
 * @param isOther to another address
 */
export function resendRefusal(invitation: Sending, now: Date, isOther = false): SendRefusal | null {
  const state = invitationState(invitation, now);
  const ended = endedBy(invitation, now);
  if (ended) return ended === "unsubscribed" && isOther ? null : ended;
  // the draft belongs to whoever opened the link
  if (isOther && invitation.opened_at) return "already_opened";
  if (invitation.resends >= mostResends) return "enough";
  return isOther || state === "bounced" || state === "expired" || isLate(invitation, now) ? null : "wait";
}

/** Returns why a person can't be reminded; null if they can. */
export function remindRefusal(invitation: Sending, now: Date): SendRefusal | null {
  const state = invitationState(invitation, now);
  const ended = endedBy(invitation, now);
  if (ended) return ended;
  if (state === "bounced" || state === "expired") return state;
  if (invitation.reminders >= mostReminders) return "enough";
  return isLate(invitation, now) ? null : "wait";
}

function endedBy(invitation: Sending, now: Date): SendRefusal | null {
  const state = invitationState(invitation, now);
  if (state === "submitted") return "already_submitted";
  if (state === "withdrawn") return "withdrawn";
  return invitation.unsubscribed_at ? "unsubscribed" : null;
}

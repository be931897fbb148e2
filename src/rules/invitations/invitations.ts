import type { TextState } from "#rules/text-messages/delivery.ts";
import { dayMs, hourMs } from "#rules/time/durations.ts";

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
export const maxSubjectLength = 200;
export const maxBodyLength = 5_000;

/**
 * How often an invitation can be sent again, how many reminders can be sent manually, and the hours between two emails.
 */
const maxResends = 5;
const maxReminders = 3;
const hoursBetweenMessages = 24;

/** The maximum number of scheduled reminders, and the latest day for one. */
export const maxScheduledReminders = 2;
export const maxReminderDay = 30;
/**
 * The reminder schedules that pages offer: the days after the invitation on which a person who has not opened the form
 * is reminded.
 */
export const reminderSchedules = [[], [3], [7], [3, 7]] as const satisfies readonly (readonly number[])[];

type InvitationFacts = {
  expires: Date;
  delivered_at: Date | null;
  bounced_at: Date | null;
  opened_at: Date | null;
  withdrawn_at: Date | null;
  submitted_at: Date | null;
  /** whether they have answered anything yet */
  is_started: boolean;
  /** whether it was sent by email; true by default */
  has_email?: boolean;
  /** the state of the newest text message; null: none was sent */
  text_state?: TextState | null;
};

/** How an invitation is sent. */
export const invitationWays = ["email", "text"] as const;
export type InvitationChannel = (typeof invitationWays)[number];

/** Whether every message that was sent failed: the email bounced and the text message wasn't delivered. */
export function hasBounced({
  bounced_at,
  has_email = true,
  text_state = null,
}: Pick<InvitationFacts, "bounced_at" | "has_email" | "text_state">): boolean {
  const byEmail = has_email ? bounced_at !== null : null;
  const byText = text_state === null ? null : text_state === "failed";
  return [byEmail, byText].every((each) => each !== false) && (byEmail ?? byText ?? false);
}

/** Returns how far an invited person has come. */
export function invitationState(invitation: InvitationFacts, now: Date): InvitationState {
  if (invitation.submitted_at) return "submitted";
  if (invitation.withdrawn_at) return "withdrawn";
  if (invitation.is_started) return "started";
  if (invitation.expires <= now) return "expired";
  if (invitation.opened_at) return "opened";
  if (hasBounced(invitation)) return "bounced";
  return invitation.delivered_at || invitation.text_state === "delivered" ? "delivered" : "sent";
}

type SentInvitation = InvitationFacts & {
  sent_at: Date;
  resends: number;
  reminders: number;
  unsubscribed_at: Date | null;
  /** when the person opted out of text messages */
  text_stopped_at?: Date | null;
};

/** Returns the ways by which an invitation was sent and that its recipient hasn't opted out of. */
export function openChannels({
  has_email = true,
  text_state = null,
  text_stopped_at = null,
  unsubscribed_at,
}: Pick<SentInvitation, "has_email" | "text_state" | "text_stopped_at" | "unsubscribed_at">): InvitationChannel[] {
  const isOpen = {
    email: has_email && unsubscribed_at === null,
    text: text_state !== null && text_stopped_at === null,
  };
  return invitationWays.filter((channel) => isOpen[channel]);
}

/** Returns the open ways whose last message didn't fail. */
export function workingChannels(
  invitation: Parameters<typeof openChannels>[0] & Pick<InvitationFacts, "bounced_at">,
): InvitationChannel[] {
  const hasFailed = { email: invitation.bounced_at !== null, text: invitation.text_state === "failed" };
  return openChannels(invitation).filter((channel) => !hasFailed[channel]);
}

const hasWaitedLongEnough = ({ sent_at }: Pick<SentInvitation, "sent_at">, now: Date) =>
  sent_at.getTime() + hoursBetweenMessages * hourMs <= now.getTime();

/** Why another email can't be sent. */
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
 * @param isOther whether it would be sent to another address
 */
export function resendRefusal(invitation: SentInvitation, now: Date, isOther = false): SendRefusal | null {
  const state = invitationState(invitation, now);
  const ended = finalRefusal(invitation, now);
  if (ended) return ended === "unsubscribed" && isOther ? null : ended;
  // the draft belongs to the person who opened the link
  if (isOther && invitation.opened_at) return "already_opened";
  if (invitation.resends >= maxResends) return "enough";
  return isOther || state === "bounced" || state === "expired" || hasWaitedLongEnough(invitation, now) ? null : "wait";
}

/** Returns why a person can't be reminded; null if they can. */
export function reminderRefusal(invitation: SentInvitation, now: Date): SendRefusal | null {
  const state = invitationState(invitation, now);
  const ended = finalRefusal(invitation, now);
  if (ended) return ended;
  if (state === "bounced" || state === "expired") return state;
  if (workingChannels(invitation).length === 0) return "bounced";
  if (invitation.reminders >= maxReminders) return "enough";
  return hasWaitedLongEnough(invitation, now) ? null : "wait";
}

type ScheduledInvitation = SentInvitation & { created: Date; remind_after: readonly number[]; timed_reminders: number };

/** Returns when an invited person is reminded next by the sender's rule; null: they are not. */
export function nextReminder(invitation: ScheduledInvitation, now: Date): Date | null {
  const state = invitationState(invitation, now);
  const days = invitation.remind_after[invitation.timed_reminders];
  if ((state !== "sent" && state !== "delivered") || days === undefined) return null;
  if (workingChannels(invitation).length === 0) return null;
  const at = new Date(invitation.created.getTime() + days * dayMs);
  return at < invitation.expires ? at : null;
}

function finalRefusal(invitation: SentInvitation, now: Date): SendRefusal | null {
  const state = invitationState(invitation, now);
  if (state === "submitted") return "already_submitted";
  if (state === "withdrawn") return "withdrawn";
  return openChannels(invitation).length === 0 ? "unsubscribed" : null;
}

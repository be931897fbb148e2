/** What somebody can be invited as: a household has one main applicant already. */
export const invitedRoles = ["co_applicant", "guarantor"] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** How many days an invitation's link is good. */
export const invitationDays = 14;

/** How many times a person is reminded, and hours between two emails to them. */
export const mostReminders = 3;
export const reminderHours = 24;

/** The characters of an inviter's message. */
export const mostMessageText = 500;

/** The emails that one application's invitations send within 24 hours, and the invitations that it ever has. */
export const invitationLimits = {
  applicant: { perDay: 5, ever: 10 },
  landlord: { perDay: 20, ever: 40 },
} as const;

/** Why an invited person's application was not put into the household. */
export const separateReasons = ["closed", "decided", "shared", "agents"] as const;
export type SeparateReason = (typeof separateReasons)[number];

export const invitationStates = ["sent", "opened", "started", "submitted", "expired", "withdrawn"] as const;
export type InvitationState = (typeof invitationStates)[number];

type Times = {
  expires: Date;
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
  // their answers are saved as long as they go on with them
  if (invitation.is_started) return "started";
  if (invitation.expires <= now) return "expired";
  return invitation.opened_at ? "opened" : "sent";
}

/** Whether a person can still be reminded or their invitation withdrawn. */
export const isPending = (state: InvitationState): boolean => state !== "submitted" && state !== "withdrawn";

const links =
  /https?:|www\.|[\w-]@[\w-]|[\w-]\.(?:com|net|org|io|ru|cn|info|biz|xyz|link|top|co|me|us|app|site|online|club|live|shop)\b/i;

/** Whether a text has a link or an address in it: an invitation is no way to send those to strangers. */
export const hasLink = (text: string): boolean => links.test(text);

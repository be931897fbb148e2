/** The roles that an invited person can have: a household has one main applicant already. */
export const invitedRoles = ["co_applicant", "guarantor"] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** How many days an invitation's link is valid. */
export const invitationDays = 14;

/** The maximum number of reminders to a person, and the hours between two emails to them. */
export const maxHouseholdReminders = 3;
export const reminderHours = 24;

/** The maximum characters of an inviter's message. */
export const maxMessageLength = 500;

/** The maximum number of invitation emails of one application within 24 hours, and of its invitations in total. */
export const invitationLimits = {
  applicant: { perDay: 5, ever: 10 },
  landlord: { perDay: 20, ever: 40 },
} as const;

/** Why an invited person's application was not added to the household. */
export const separateReasons = ["closed", "decided", "agents"] as const;
export type SeparateReason = (typeof separateReasons)[number];

export const householdInvitationStates = ["sent", "opened", "started", "submitted", "expired", "withdrawn"] as const;
type HouseholdInvitationState = (typeof householdInvitationStates)[number];

type InvitationFacts = {
  expires: Date;
  opened_at: Date | null;
  withdrawn_at: Date | null;
  submitted_at: Date | null;
  /** whether they have answered anything yet */
  is_started: boolean;
};

/** Returns an invited person's progress. */
export function householdInvitationState(invitation: InvitationFacts, now: Date): HouseholdInvitationState {
  if (invitation.submitted_at) return "submitted";
  if (invitation.withdrawn_at) return "withdrawn";
  // once started, the draft remains valid after the link expires
  if (invitation.is_started) return "started";
  if (invitation.expires <= now) return "expired";
  return invitation.opened_at ? "opened" : "sent";
}

/** Whether a person can still be reminded or their invitation withdrawn. */
export const isInvitationPending = (state: HouseholdInvitationState): boolean =>
  state !== "submitted" && state !== "withdrawn";

/** Patterns of links and addresses. A domain can contain letters of any script: `café.com`. */
const linkPatterns = [
  /https?:|www\.|:\/\//,
  // an email address
  /[\p{L}\p{N}_-]@[\p{L}\p{N}_-]+\.\p{L}/u,
  // a domain by its ending, for those that scams use most; one character before the dot is an initial: "J.Co Homes"
  /[\p{L}\p{N}_-]{2}\.(?:com|net|org|edu|gov|io|ai|ru|cn|info|biz|xyz|link|top|co|me|us|app|dev|site|online|club|live|shop|store|page|icu)\b/u,
  // a domain with a path, whatever its ending
  /[\p{L}\p{N}_-]\.\p{L}{2,}\/[\w?#%-]/u,
  // a network address
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
];

/**
 * Whether a text contains a link or an address: names, homes and messages in emails to strangers must not contain any.
 */
export function hasLink(text: string): boolean {
  const normalized = normalizeForLinks(text).toLowerCase();
  return linkPatterns.some((link) => link.test(normalized));
}

/**
 * Normalizes a text as programs that detect links do: without invisible characters, with ASCII dots, and with the
 * normal form of full-width and half-width characters.
 */
const normalizeForLinks = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .replace(/[\u3002\uff61]/g, ".");

/** Returns a name that no email program turns into a link: a link or an address in it is split into words. */
export const nameWithoutLinks = (name: string): string =>
  hasLink(name)
    ? normalizeForLinks(name)
        .replace(/[.@:/\\]+/g, " ")
        .replace(/\s+/g, " ")
        .trim()
    : name;

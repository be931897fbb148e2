import { dayMs } from "#rules/time/durations.ts";
/** The kinds of people an application is shared with, by their part in the decision. */
export const recipientKinds = ["owner", "agent", "co_decider", "other"] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/**
 * Whether a person of this kind may be shown consumer reports: only a person who takes part in the decision has a
 * permissible purpose (15 U.S.C. 1681b(a)(3)(F)), and the landlord certified that they show them to no other person.
 */
export const canReceiveReports = (kind: RecipientKind): boolean => kind !== "other";

/** The number of days until a share expires by default, and at most. */
export const defaultShareDays = 90;
export const maxShareDays = 365;

/** The parts of an application whose views by recipients are recorded. */
export const sharedParts = ["summary", "application", "credit", "eviction", "criminal", "document"] as const;
export type SharedPart = (typeof sharedParts)[number];

/**
 * Returns when a share that is valid through a day ends: once that day is over everywhere in the United States.
 * @param until YYYY-MM-DD
 */
export const shareEndsAt = (until: string): Date => new Date(Date.parse(`${until}T00:00:00Z`) + 1.5 * dayMs);

/**
 * Whether a share can be valid through a day: from yesterday (it is still that day somewhere) to the longest allowed.
 */
export function isValidShareDay(until: string, now: Date): boolean {
  const start = Date.parse(`${until}T00:00:00Z`);
  return shareEndsAt(until) > now && start <= now.getTime() + maxShareDays * dayMs;
}

/** Returns the last whole day on which a share is valid everywhere, YYYY-MM-DD: the reverse of `shareEndsAt`. */
export const lastDayOfShare = (expires: Date): string =>
  new Date(expires.getTime() - 1.5 * dayMs).toISOString().slice(0, 10);

/**
 * Why a report can't be shared: the applicant agreed to show it to the landlord only, withdrew consent or provided the
 * report themselves, or the landlord may not read it either.
 */
export const unshareableReasons = ["consent", "withdrawn", "portable", "unavailable"] as const;
export type UnshareableReason = (typeof unshareableReasons)[number];

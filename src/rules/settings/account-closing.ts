import { dayMs } from "#rules/time/durations.ts";
/** How long a closed account can be opened again by logging in, in days. */
export const reopenDays = 30;

/** How long a copy of an account's data can be downloaded, in days. */
export const dataExportDays = 7;

/**
 * Why an account can't be closed yet: it owns a team with members; landlords have undecided applications, or a decision
 * that can still be undone; move-in charges that are still to be paid; an applicant's reports are being prepared; a
 * payment, refund or dispute is in progress; its balance is not zero.
 */
export const closingObstacles = [
  "owns_team",
  "applications_undecided",
  "charges_open",
  "reports_in_progress",
  "payments_in_progress",
  "balance",
] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

/** The status of a copy of an account's data. */
export type ExportStatus = "preparing" | "ready" | "failed";

/** @returns when an account that was closed at a time is deleted */
export const accountDeletedAt = (closed: Date): Date => new Date(closed.getTime() + reopenDays * dayMs);

import { isRealDate, todayAnywhere } from "#rules/text/dates.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { PaymentStatus } from "./payment-status.ts";

/** What a landlord can request of an accepted applicant before they move in. */
export const moveInKinds = ["first_rent", "security_deposit", "holding_deposit", "other_charge"] as const;
export type MoveInKind = (typeof moveInKinds)[number];

/** Whether a charge is a deposit: it isn't the landlord's earnings, and is accounted for and paid out separately. */
export const isDeposit = (kind: MoveInKind): boolean => kind === "security_deposit" || kind === "holding_deposit";

export type StoredMoveInStatus = "open" | "paid" | "canceled";

/**
 * The state of a move-in charge as both sides see it. `processing`: a bank payment is being processed, which takes
 * days; `failed`: the last attempt to pay was refused, and the applicant can try again; `disputed`: the payer's bank
 * returned the money to the payer, or holds it.
 */
export const moveInStatuses = [
  "requested",
  "processing",
  "failed",
  "paid",
  "canceled",
  "partly_refunded",
  "refunded",
  "disputed",
] as const;
export type MoveInStatus = (typeof moveInStatuses)[number];

/**
 * Why no move-in charge can be requested now: the application isn't accepted; its acceptance can still be undone; the
 * applicant declined the offer of the home or didn't answer it in time; the applicant has no email address; payments
 * aren't turned on for its landlord; they have no account for payouts, or it isn't ready; this installation accepts no
 * payments, or no move-in charges.
 */
export const moveInBlockReasons = [
  "not_accepted",
  "decision_not_final",
  "offer_ended",
  "no_email",
  "payments_off",
  "no_account",
  "account_not_ready",
  "payments_unavailable",
] as const;
export type MoveInBlockReason = (typeof moveInBlockReasons)[number];

/** Why no requested charge can be paid yet: the applicant hasn't accepted the offer of the home. */
export const payBlockReasons = ["offer_open"] as const;
export type PayBlockReason = (typeof payBlockReasons)[number];

/** The minimum amount, which the payment provider sets, and the maximum, in cents. */
export const minMoveInChargeCents = 50;
export const maxMoveInChargeCents = 5_000_000;

/** The maximum number of open charges of one application, and of all its charges. */
export const maxOpenMoveInCharges = 10;
export const maxMoveInCharges = 50;

/** The maximum number of days until a due date. */
export const maxDueDateDays = 180;

/** The maximum characters of the name of a charge, and of the message to the applicant. */
export const maxMoveInLabelLength = 80;
export const maxMoveInMessageLength = 500;

/**
 * The version of the text by which a payer authorizes a debit of their bank account; it is incremented when the text
 * changes.
 */
export const bankAuthorizationVersion = 1;

/** The hours between two reminders that are sent manually. */
export const reminderIntervalHours = 24;

/** Whether a day, YYYY-MM-DD, is valid as a due date: today at the earliest, in any time zone. */
export function isMoveInDueDate(due: string, now: Date): boolean {
  if (!isRealDate(due)) return false;
  const latest = new Date(now.getTime() + maxDueDateDays * dayMs).toISOString().slice(0, 10);
  return due >= todayAnywhere(now).earliest && due <= latest;
}

/** The facts that decide the state of a charge. `payment`: the one that was not canceled. */
type MoveInFacts = {
  status: StoredMoveInStatus;
  payment: { status: PaymentStatus; amountCents: number; refundedCents: number; isReversed: boolean } | null;
};

/** Returns the state of a charge. */
export function moveInStatusOf({ status, payment }: MoveInFacts): MoveInStatus {
  if (payment?.status === "succeeded") {
    if (payment.isReversed) return "disputed";
    if (payment.refundedCents === 0) return status === "canceled" ? "canceled" : "paid";
    return payment.refundedCents < payment.amountCents ? "partly_refunded" : "refunded";
  }
  if (status === "canceled") return "canceled";
  if (payment?.status === "processing") return "processing";
  return payment?.status === "declined" ? "failed" : "requested";
}

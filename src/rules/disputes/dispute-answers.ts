import type { DisputeState } from "#rules/money/disputes.ts";
import { dayMs } from "#rules/time/durations.ts";

/** The kinds of a landlord's answer: evidence against the dispute, or that they accept it. */
export const disputeAnswerKinds = ["evidence", "acceptance"] as const;
export type DisputeAnswerKind = (typeof disputeAnswerKinds)[number];

/** The status of one answer of the landlord's. `started`: it is being sent; `failed`: the provider rejected it. */
export const disputeAnswerStatuses = ["started", "sent", "failed"] as const;
export type DisputeAnswerStatus = (typeof disputeAnswerStatuses)[number];

/** Why an answer wasn't accepted; `answered_elsewhere`: evidence was submitted at the provider. */
export const disputeAnswerFailures = ["too_late", "ended", "answered_elsewhere", "refused"] as const;
export type DisputeAnswerFailure = (typeof disputeAnswerFailures)[number];

/**
 * The current step of a dispute or an inquiry for its landlord. `sending` and `not_sent`: the provider doesn't have
 * their answer yet; `not_sent`: all attempts to send it have failed; `not_possible`: the bank accepts no answer.
 */
export const disputeSteps = [
  "needs_answer",
  "sending",
  "not_sent",
  "answered",
  "too_late",
  "not_possible",
  "won",
  "lost",
  "closed",
] as const;
export type DisputeStep = (typeof disputeSteps)[number];

/** The step of an open dispute as the provider reports it. */
export type ReportedStep = Extract<DisputeStep, "needs_answer" | "answered" | "not_possible">;

/** The step of a dispute while the status of its newest answer is `started`. */
export type UnsentStep = Extract<DisputeStep, "sending" | "not_sent">;

type DisputeStepFacts = {
  state: DisputeState;
  reported: ReportedStep;
  unsent: UnsentStep | null;
  respondBy: Date | null;
};

/**
 * Returns the current step of a dispute for its landlord: the bank's state once it has decided, else that of the
 * landlord's answer.
 */
export function disputeStep({ state, reported, unsent, respondBy }: DisputeStepFacts, now: Date): DisputeStep {
  if (state !== "inquiry" && state !== "open") return state;
  if (unsent === "sending") return "sending";
  if (reported !== "needs_answer") return reported;
  if (respondBy && respondBy <= now) return "too_late";
  return unsent ?? "needs_answer";
}

/** Whether a dispute at this step waits for its landlord. */
export const waitsForLandlord = (step: DisputeStep): boolean => step === "needs_answer" || step === "not_sent";

/** The maximum characters of a landlord's statement; the provider accepts 20,000 per text. */
export const maxStatementLength = 5_000;

/** Days before the deadline of an unanswered dispute at which its landlord is reminded, the last reminder first. */
export const disputeReminderDays = [1, 3];

/** Whether the landlord should be reminded of the deadline now. @param notified when they were last notified of it */
export function isReminderDue({ respondBy, notified }: { respondBy: Date; notified: Date }, now: Date): boolean {
  const msLeft = respondBy.getTime() - now.getTime();
  const reachedDays = disputeReminderDays.find((days) => msLeft <= days * dayMs);
  return msLeft > 0 && reachedDays !== undefined && notified.getTime() < respondBy.getTime() - reachedDays * dayMs;
}

/** The documents that are sent as evidence, each a PDF. */
export const evidenceDocuments = ["service_documentation", "receipt", "customer_signature"] as const;
export type EvidenceDocument = (typeof evidenceDocuments)[number];

/** The files that a landlord can add to the evidence, one file of each kind, in the provider's terms. */
export const disputeFileKinds = ["customer_communication", "refund_policy", "uncategorized_file"] as const;
export type DisputeFileKind = (typeof disputeFileKinds)[number];

/** The maximum bytes of all these files. The provider accepts 4.5 MB, including the product's own documents. */
export const maxDisputeFileBytes = 4_000_000;

/** The texts that are sent as evidence, in the provider's terms. */
export const evidenceTexts = [
  "customer_name",
  "customer_email_address",
  "customer_purchase_ip",
  "product_description",
  "service_date",
  "refund_policy_disclosure",
  "uncategorized_text",
] as const;
export type EvidenceText = (typeof evidenceTexts)[number];

/** Requires the same separator twice: a ZIP+4 code has only one. */
const socialSecurityNumber = /(?<!\d)\d{3}([- ]?)\d{2}\1\d{4}(?!\d)/;
const cardNumber = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/;

/** Whether a text contains what looks like a Social Security or card number, which no bank needs from a landlord. */
export const hasSensitiveNumber = (text: string): boolean => socialSecurityNumber.test(text) || cardNumber.test(text);

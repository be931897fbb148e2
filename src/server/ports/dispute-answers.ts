import type { DisputeFileKind, EvidenceDocument, EvidenceText, ReportedStep } from "#rules/disputes/dispute-answers.ts";
import type { DisputeState } from "#rules/money/disputes.ts";

/** The provider's record of a dispute or inquiry by the payer's bank. */
export type ProviderDispute = {
  id: string;
  chargeId: string;
  state: DisputeState;
  /** the provider's term for the reason */
  reason: string;
  amountCents: number;
  /** the amount that the bank currently holds; 0 before it withheld it and after it returned it */
  heldCents: number;
  /** the provider's fee for it so far */
  feeCents: number;
  /** until when it can be answered */
  respondBy: Date | null;
  /** while the dispute is open */
  step: ReportedStep;
  /** our answer whose evidence was submitted last; null: none was, or it was submitted at the provider itself */
  answerId: string | null;
  /** when the payer's bank began it */
  began?: Date | undefined;
};

/** What is submitted against a dispute: texts, and the provider's IDs of the documents that were uploaded. */
type Evidence = {
  texts: Partial<Record<EvidenceText, string>>;
  files: Partial<Record<EvidenceDocument | DisputeFileKind, string>>;
};

/**
 * Answers disputes. All calls may be repeated, and throw ProblemError `unavailable` while the provider does not respond:
 * the answer may have been taken. `null`: the provider refuses it.
 */
export type DisputeAnswers = {
  /** Uploads a file. With the same key and bytes, it is uploaded once. @returns the provider's ID */
  upload: (file: { key: string; name: string; type: string; bytes: Buffer }) => Promise<string | null>;
  /**
   * Submits evidence to the bank, which is final. The dispute names our answer from then on, so that a repeated call can
   * be recognized.
   */
  submit: (order: { answerId: string; disputeId: string; evidence: Evidence }) => Promise<ProviderDispute | null>;
  /** Accepts a dispute: it is lost immediately. An inquiry can't be accepted. */
  accept: (order: { answerId: string; disputeId: string }) => Promise<ProviderDispute | null>;
};

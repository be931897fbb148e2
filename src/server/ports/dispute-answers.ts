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
  /** the provider's fee for the dispute so far */
  feeCents: number;
  /** the deadline for an answer */
  respondBy: Date | null;
  /** the step of an open dispute */
  step: ReportedStep;
  /** our answer whose evidence was submitted last; null: none, or submitted directly at the provider */
  answerId: string | null;
  /** when the payer's bank began it */
  openedAt?: Date | undefined;
};

/** The evidence against a dispute: texts, and the provider's IDs of uploaded documents. */
type Evidence = {
  texts: Partial<Record<EvidenceText, string>>;
  files: Partial<Record<EvidenceDocument | DisputeFileKind, string>>;
};

/**
 * Answers disputes. All calls are idempotent, and throw ProblemError `unavailable` while the provider does not respond:
 * the answer may have been accepted. `null`: the provider rejects it.
 */
export type DisputeAnswers = {
  /** Uploads a file. With the same key and bytes, it is uploaded once. @returns the provider's ID */
  uploadFile: (file: { key: string; name: string; type: string; bytes: Buffer }) => Promise<string | null>;
  /**
   * Submits evidence to the bank, which is final. The dispute then contains our answer's ID, so that a repeated call
   * can be recognized.
   */
  submitEvidence: (order: {
    answerId: string;
    disputeId: string;
    evidence: Evidence;
  }) => Promise<ProviderDispute | null>;
  /** Accepts a dispute: it is lost immediately. An inquiry can't be accepted. */
  submitAcceptance: (order: { answerId: string; disputeId: string }) => Promise<ProviderDispute | null>;
};

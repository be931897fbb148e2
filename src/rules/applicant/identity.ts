import { hourMs } from "#rules/time/durations.ts";
/** The maximum number of attempts at answering questions; after that, only documents can verify the person. */
export const maxIdentityAttempts = 3;

/** Seconds for each question (NIST SP 800-63A, 5.3.2: two minutes). */
export const secondsPerQuestion = 120;

/** Additional seconds for an answer in transit. */
export const answerGraceSeconds = 5;

/** Hours after which a person without attempts left can start again, with other questions. */
export const identityRetryHours = 24;

/** Why the last attempt did not verify the person. */
export const identityReasons = [
  "",
  "wrong",
  "late",
  /** most of the questions had "none of the above" as the right answer */
  "weak",
  "not_found",
  "no_questions",
  "frozen",
  /** the bureau requires a manual review, or accepts no more answers */
  "manual",
  /** the applicant has neither an SSN nor an ITIN: no bureau is called */
  "no_ssn",
  /** the landlord found the documents inconclusive */
  "refused",
] as const;
export type IdentityReason = (typeof identityReasons)[number];

/** Reasons that other questions can't resolve: only documents can verify the person. */
const reasonsWithoutRetry: readonly IdentityReason[] = ["no_questions", "manual", "no_ssn"];

/** Returns the state after a failed attempt. @param attempts made so far, including this one */
export const identityStateAfterFailure = (reason: IdentityReason, attempts: number): "failed" | "locked" =>
  reason === "frozen" || reasonsWithoutRetry.includes(reason) || attempts >= maxIdentityAttempts ? "locked" : "failed";

/**
 * Returns when new questions can be requested after all attempts were used; people with a frozen credit file can
 * unfreeze it until then. Null: never.
 */
export function identityRetryAt(reason: IdentityReason, lockedAt: Date): Date | null {
  if (reasonsWithoutRetry.includes(reason)) return null;
  return new Date(lockedAt.getTime() + identityRetryHours * hourMs);
}

/** Whether a choice is "none of the above", as bureaus word it. */
const isNoneChoice = (choice: string): boolean => /^none of the above/i.test(choice);

/**
 * Whether most of the choices are "none of the above": such questions don't verify a person (NIST SP 800-63A, 5.3.2).
 */
export function hasMostlyNoneAnswers(questions: { choices: string[] }[], choices: number[]): boolean {
  const noneCount = questions.filter((question, index) =>
    isNoneChoice(question.choices[(choices[index] ?? 0) - 1] ?? ""),
  ).length;
  return noneCount * 2 > questions.length;
}

/** The stock forms' questions for a photo ID, which have the same names in copies of these forms. */
export const photoIdFields: readonly string[] = ["attachments__photo_id"];

/** The files that an applicant uploads instead of answering questions; the back of an ID only if it has one. */
export const identityDocuments = ["front", "back", "selfie"] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

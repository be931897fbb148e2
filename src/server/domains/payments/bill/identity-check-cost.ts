import type { IdentityState } from "#rules/workflow/steps.ts";

/** The states of an identity check in which only ID documents are left, or were sent instead of more questions. */
const documentStates: readonly IdentityState[] = ["locked", "documents", "reviewed"];

/**
 * Whether the cost of an identity check was incurred: the applicant passed, or ID documents took the place of the questions
 * after the bureau had been called. About a person without an SSN it isn't called.
 */
export const isIdentityCheckBillable = ({
  identity,
  attempts,
}: {
  identity: IdentityState;
  attempts: number;
}): boolean => identity === "passed" || (documentStates.includes(identity) && attempts > 0);

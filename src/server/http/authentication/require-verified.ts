import { ProblemError } from "#server/platform/common/errors.ts";
import { problemsTexts } from "#texts/problems/texts.ts";

/**
 * Rejects actions that outlive the session or affect other people, unless the account's email address is verified.
 * Calls that always require it declare `verified` in the contract.
 * @throws ProblemError `forbidden`
 */
export function requireVerified({ isVerified }: { isVerified: boolean }): void {
  if (!isVerified) throw new ProblemError("forbidden", (t) => t(problemsTexts).verify_email_first);
}

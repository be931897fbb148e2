import { problemsTexts } from "#texts/problems/texts.ts";
import { ProblemError } from "../../platform/common/errors.ts";

/**
 * Refuses what outlives the session or reaches other people, as long as the account may be somebody else's. Calls that
 * always need it declare `verified` in the contract.
 * @throws ProblemError `forbidden`
 */
export function requireVerified({ isVerified }: { isVerified: boolean }): void {
  if (!isVerified) throw new ProblemError("forbidden", (t) => t(problemsTexts).verify_email_first);
}

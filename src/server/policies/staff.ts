import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { problemsTexts } from "#texts/problems/texts.ts";

/**
 * Requires the operator's staff, acting in their own name. Staff who act on a user's behalf are rejected earlier, by
 * the call's contract.
 * @throws ProblemError `forbidden` for everyone else, and for staff whose address isn't verified
 */
export function requireStaff(actor: Actor): void {
  if (!actor.isStaff || !actor.isVerified || actor.impersonation)
    throw new ProblemError("forbidden", (t) => t(problemsTexts).staff_only);
}

import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { problemsTexts } from "#texts/problems/texts.ts";

/**
 * What the operator's staff may do in their own name, in the product itself. Nobody who acts in a user's name is staff
 * then: the call's contract rejects them before.
 * @throws ProblemError `forbidden` for everybody else, and for staff whose address isn't verified
 */
export function requireStaff(actor: Actor): void {
  if (!actor.isStaff || !actor.isVerified || actor.impersonation)
    throw new ProblemError("forbidden", (t) => t(problemsTexts).staff_only);
}

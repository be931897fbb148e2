import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { canManageApplication } from "#server/policies/applications.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";

/** Requires that the actor may manage all of these bundles, of which they may know. @throws ProblemError `forbidden` */
export function requireCanManage(actor: Actor, bundles: readonly Parameters<typeof canManageApplication>[1][]): void {
  if (!bundles.every((bundle) => canManageApplication(actor, bundle)))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
}

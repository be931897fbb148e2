import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { referralProblemsTexts } from "#texts/referral-problems/texts.ts";

/** Referring others for a reward: landlords for whom the operator turned it on. */
export const canRefer = (actor: Actor): boolean => actor.isLandlord && actor.hasReferral;

/** Requires that the actor may refer others. @throws ProblemError `forbidden` for everyone else */
export function requireReferrer(actor: Actor): void {
  if (!canRefer(actor)) throw new ProblemError("forbidden", (t) => t(referralProblemsTexts).referral_off);
}

import { referralProblemsTexts } from "#texts/referral-problems/texts.ts";
import type { Actor } from "../../http/authentication/actor.ts";
import { ProblemError } from "../../platform/common/errors.ts";

/** Referring others for a reward: landlords for whom the operator switched it on. */
export const canRefer = (actor: Actor): boolean => actor.isLandlord && actor.hasReferral;

/** @throws ProblemError `forbidden` for everybody else */
export function requireReferrer(actor: Actor): void {
  if (!canRefer(actor)) throw new ProblemError("forbidden", (t) => t(referralProblemsTexts).referral_off);
}

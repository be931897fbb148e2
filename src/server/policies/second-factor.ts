import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import type { Config } from "#server/platform/config/config.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import type { Message } from "#texts/message.ts";

/** Whether a landlord must have a second factor: if their company or the installation requires it. */
export const needsSecondFactor = (actor: Actor, config: Pick<Config, "requireLandlordSecondFactor">): boolean =>
  actor.isLandlord && (config.requireLandlordSecondFactor || (actor.company?.requiresSecondFactor ?? false));

/** The message for users who may not view reports and income before they turn on a second factor. */
export const secondFactorRequired: Message = (t) => t(accountProblemsTexts).turn_on_second_factor;

/** Whether a required second factor is missing, which blocks access to reports and income information. */
export const lacksSecondFactor = (actor: Actor, config: Pick<Config, "requireLandlordSecondFactor">): boolean =>
  needsSecondFactor(actor, config) && !actor.hasSecondFactor;

/**
 * Requires the second factor of landlords who must have one, before they read an applicant's income or report.
 * @throws ProblemError `second_factor_required`
 */
export function requireSecondFactor(actor: Actor, config: Pick<Config, "requireLandlordSecondFactor">): void {
  if (lacksSecondFactor(actor, config)) throw new ProblemError("second_factor_required", secondFactorRequired);
}

import type { Actor } from "#server/http/authentication/actor.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type ApplicationParties, canSeeApplication, isLandlordSide } from "./applications.ts";
import { lacksSecondFactor } from "./second-factor.ts";

/** A notice is readable by its sender and its recipient: everyone who sees the application. */
export const canSeeAdverseAction = canSeeApplication;

/**
 * Whether a reader of a notice may see its credit score: the recipient, and those on the landlord's side who may read
 * reports. Staff who act on a user's behalf may not.
 */
export const canSeeNoticeScore = (
  actor: Actor,
  config: Pick<Config, "requireLandlordSecondFactor">,
  application: ApplicationParties,
): boolean => !actor.impersonation && !(isLandlordSide(actor, application) && lacksSecondFactor(actor, config));

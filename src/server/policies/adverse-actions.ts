import type { Actor } from "#server/http/authentication/actor.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type ApplicationParties, canSeeApplication, isLandlordSide } from "./applications.ts";
import { lacksSecondFactor } from "./second-factor.ts";

/** A notice is readable by its sender and its recipient: everyone who sees the application. */
export const canSeeAdverseAction = canSeeApplication;

/**
 * Whether somebody who may read a notice may see the credit score in it: its recipient may, and of the landlord's side
 * everyone who may read reports. Staff who act in a user's name may not.
 */
export const canSeeNoticeScore = (
  actor: Actor,
  config: Pick<Config, "requireLandlordSecondFactor">,
  application: ApplicationParties,
): boolean => !actor.impersonation && !(isLandlordSide(actor, application) && lacksSecondFactor(actor, config));

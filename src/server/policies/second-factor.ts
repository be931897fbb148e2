import type { Actor } from "../http/authentication/actor.ts";
import type { Config } from "../platform/config/config.ts";

/** Landlords must have one where their company or the installation says so; else it is everybody's own choice. */
export const needsSecondFactor = (actor: Actor, config: Pick<Config, "requireLandlordSecondFactor">): boolean =>
  actor.isLandlord && (config.requireLandlordSecondFactor || (actor.company?.requiresSecondFactor ?? false));

/** What somebody is told from whom reports and incomes are kept. */
export const secondFactorFirst = "Turn on two-step verification first, under Settings → Password.";

/** Whether it is missing, which reports and incomes are closed by. */
export const lacksSecondFactor = (actor: Actor, config: Pick<Config, "requireLandlordSecondFactor">): boolean =>
  needsSecondFactor(actor, config) && !actor.hasSecondFactor;

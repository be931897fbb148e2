import type { Deps } from "#server/ports/deps.ts";

/** Returns how many requests a vendor's address may make a minute: vendors send in bursts, and retry rejected requests. */
export const webhooksPerMinute = ({ config }: Pick<Deps, "config">): number => 5 * config.rateLimitPerMinute;

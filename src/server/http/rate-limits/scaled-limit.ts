import type { Deps } from "#server/ports/deps.ts";

/**
 * Scales a limit of requests per minute in proportion to the configured general limit.
 * @param perMinute the limit if the general limit is 600
 */
export const scaledLimit = ({ config }: Pick<Deps, "config">, perMinute: number): number =>
  Math.ceil((perMinute * config.rateLimitPerMinute) / 600);

import type { Deps } from "#server/ports/deps.ts";

/**
 * Returns a limit of requests per minute as configured: in proportion to the general one.
 * @param perMinute the limit where the general one is 600
 */
export const scaledLimit = ({ config }: Pick<Deps, "config">, perMinute: number): number =>
  Math.ceil((perMinute * config.rateLimitPerMinute) / 600);

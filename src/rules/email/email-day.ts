import { hourMs } from "#rules/time/durations.ts";

/** Returns the last full day before a link expires, `YYYY-MM-DD`. */
export const lastDayBefore = (expires: Date): string =>
  new Date(expires.getTime() - 12 * hourMs).toISOString().slice(0, 10);

import { hourMs } from "#rules/time/durations.ts";

/** Seconds between polls of a manual identity check, which takes the bureau days. */
export const manualPollSeconds = 3_600;

/** Milliseconds after placing an order from which no result is expected anymore. */
export const pollLimitMs = 3 * 24 * hourMs;

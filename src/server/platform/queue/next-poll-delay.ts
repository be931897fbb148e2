/** Seconds between polls in case no webhook arrives: short at first, then increasing. */
const minDelaySeconds = 10;
const maxDelaySeconds = 3_600;

/** Returns the seconds until the next poll of an order, based on the time since it was placed. */
export function nextPollDelay(since: Date, now: Date): number {
  const elapsedSeconds = (now.getTime() - since.getTime()) / 1_000;
  return Math.min(maxDelaySeconds, Math.max(minDelaySeconds, Math.round(elapsedSeconds / 2)));
}

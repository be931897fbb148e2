import { setTimeout as delay } from "node:timers/promises";

const pauseMs = 50;
/** How long a client waits for actions of a bank, the provider or another person, in milliseconds. */
const waitMs = 6_000;

/** Polls until something is found; undefined after the timeout. */
export async function pollUntilFound<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const since = performance.now(); performance.now() - since < waitMs; await delay(pauseMs)) {
    const found = await find();
    if (found) return found;
  }
  return undefined;
}

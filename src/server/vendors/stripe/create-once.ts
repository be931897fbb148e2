import { isStripeError } from "./request.ts";

/** The maximum number of consecutive errors that Stripe may repeat in the day for which it stores them. */
const maxKeys = 100;

/**
 * Whether Stripe repeats an error that it stored for an idempotency key, for a day: retries with that key are useless.
 */
const isReplayedError = (error: unknown): boolean =>
  isStripeError(error) && error.headers?.["idempotent-replayed"] === "true";

/**
 * Creates an object at Stripe once, even if called repeatedly or concurrently. Stripe repeats the first response to an
 * idempotency key for a day, including errors, so a new key is used after an error that it repeats. The keys are
 * derived from ours, so that concurrent calls use the same ones.
 * @param find returns what an earlier call created, even if its response was an error; called before each key
 */
export async function createOnce<T>(
  key: string,
  find: () => Promise<T | undefined>,
  create: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const existing = await find();
    if (existing !== undefined) return existing;
    try {
      return await create(attempt === 0 ? key : `${key}:${attempt}`);
    } catch (error) {
      if (!isReplayedError(error) || attempt === maxKeys) throw error;
    }
  }
}

/** Finds nothing: for objects that are harmless if created twice, or can't be searched for. */
export const findNothing = async (): Promise<undefined> => undefined;

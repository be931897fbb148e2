import Stripe from "stripe";

/** Errors in a row that Stripe may repeat in the day for which it stores them. */
const maxKeys = 100;

/** Whether Stripe repeats an error that it stored for an idempotency key, for a day: nothing will come of that key. */
const isRepeated = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.["idempotent-replayed"] === "true";

/**
 * Creates something at Stripe once, however often it is called, also concurrently. Stripe repeats the first answer to an
 * idempotency key for a day, errors included, so the next key is used after an error that it repeats: the keys follow from
 * ours, so that concurrent calls use the same one.
 * @param find what an earlier call created, also one that was answered with an error; searched before each key
 */
export async function createOnce<T>(
  key: string,
  find: () => Promise<T | undefined>,
  create: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const known = await find();
    if (known !== undefined) return known;
    try {
      return await create(attempt === 0 ? key : `${key}:${attempt}`);
    } catch (error) {
      if (!isRepeated(error) || attempt === maxKeys) throw error;
    }
  }
}

/** For what does no harm if there are two, or can't be searched for. */
export const findNothing = async (): Promise<undefined> => undefined;

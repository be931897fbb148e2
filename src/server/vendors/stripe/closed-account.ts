import Stripe from "stripe";

/**
 * Whether Stripe reports that a connected account was deleted or rejected, or that its owner disconnected it: the
 * platform can never access it again.
 */
const isClosedAccount = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError && error.code === "account_invalid";

/** Runs a call about a connected account. @returns null if the account is closed */
export async function nullIfClosed<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isClosedAccount(error)) return null;
    throw error;
  }
}

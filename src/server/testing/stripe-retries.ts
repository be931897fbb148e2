/**
 * Makes Stripe's SDK repeat a failed request after 10 ms instead of at least half a second: tests cause failures in
 * hundreds of calls.
 */
export async function shortenStripeRetries(): Promise<void> {
  const { default: Stripe } = await import("stripe");
  const delaySeconds = 0.01;
  const delays = { getInitialNetworkRetryDelay: () => delaySeconds, getMaxNetworkRetryDelay: () => delaySeconds };
  for (const name of Object.keys(delays))
    if (!(name in Stripe.prototype)) throw new Error(`Stripe's SDK has no method ${name} anymore.`);
  Object.assign(Stripe.prototype, delays);
}

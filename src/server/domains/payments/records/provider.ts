import { ProblemError } from "#server/platform/common/errors.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Payments } from "#server/ports/payments.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";

/** The payment provider's name in `provider_events`: its stored events are never deleted. */
export const paymentProviderName = "stripe";

/**
 * Returns the payment provider's client.
 * @throws ProblemError `unavailable` if card payments are not available
 */
export function paymentsOf(deps: Deps): Payments {
  if (!deps.payments)
    throw new ProblemError("unavailable", (t) => t(paymentProblemsTexts).cards_unavailable, { retryAfter: 3_600 });
  return deps.payments;
}

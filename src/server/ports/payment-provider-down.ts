import { ProblemError } from "#server/platform/common/errors.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";

/** The value of Retry-After in seconds. */
const retryAfter = 30;

/** Returns the error for a payment provider that doesn't respond, with the time after which to retry. */
export const providerUnavailable = () =>
  new ProblemError("unavailable", (t) => t(paymentProblemsTexts).provider_down, { retryAfter });

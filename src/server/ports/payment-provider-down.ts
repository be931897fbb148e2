import { ProblemError } from "#server/platform/common/errors.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";

/** Seconds until a call should be tried again. */
const retryAfter = 30;

/** The error for a payment provider that doesn't respond, with the time after which to try again. */
export const providerDown = () =>
  new ProblemError("unavailable", (t) => t(paymentProblemsTexts).provider_down, { retryAfter });

import Stripe from "stripe";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;
type ToProblem = (error: StripeError) => unknown;

/** Whether an error was thrown by Stripe's SDK: a response with an error, or a failed connection. */
export const isStripeError = (error: unknown): error is StripeError => error instanceof Stripe.errors.StripeError;

/**
 * Returns the error to throw for a failed call. An error of Stripe is `unavailable` by default, since it may be
 * temporary; any other error is a bug, and stays as it is.
 */
export const asProblem = (error: unknown, toProblem: ToProblem = providerUnavailable): unknown =>
  isStripeError(error) ? toProblem(error) : error;

/** Returns a function that makes a call, and throws the problems that `toProblem` returns for errors of Stripe. */
export const requestWith =
  (toProblem: ToProblem = providerUnavailable) =>
  async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw asProblem(error, toProblem);
    }
  };

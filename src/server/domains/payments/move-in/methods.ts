import { type PaymentMethod, paymentMethods } from "#rules/money/payment-status.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * Returns the payment methods for move-in charges. Charges requested before the operator turned off a method can still
 * be paid.
 */
export const paymentMethodsOf = ({ config }: Deps): readonly PaymentMethod[] =>
  config.moveInCharges === "bank" ? ["bank"] : paymentMethods;

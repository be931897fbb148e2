import { type PaymentMethod, paymentMethods } from "#rules/money/payment-status.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Returns how move-in charges can be paid here. What was requested before the operator turned them off can be paid. */
export const methodsOf = ({ config }: Deps): readonly PaymentMethod[] =>
  config.moveInCharges === "bank" ? ["bank"] : paymentMethods;

import { onlyWith } from "#web/features/authentication/only-with.ts";
import { paths } from "#web/navigation/paths.ts";

/** Leads users without the right to see payments to the screen that explains it. */
export const onlyWithPayments = onlyWith(({ landlord }) => landlord?.show_my_payments, paths.paymentsNotEnabled);

/** Leads users who are paid nothing to that screen too: the others see payments, or are ambassadors. */
export const onlyWithPayouts = onlyWith(
  ({ landlord }) => landlord?.show_my_payments || landlord?.show_referral,
  paths.paymentsNotEnabled,
);

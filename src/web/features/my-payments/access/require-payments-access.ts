import { requireAccess } from "#web/features/authentication/require-access.ts";
import { paths } from "#web/navigation/paths.ts";

/** Redirects users who may not see payments to the screen that explains it. */
export const requirePaymentsAccess = requireAccess(
  ({ landlord }) => landlord?.show_my_payments,
  paths.paymentsNotEnabled,
);

/** Redirects users without payouts there too; users with payouts see payments or are ambassadors. */
export const requirePayoutsAccess = requireAccess(
  ({ landlord }) => landlord?.show_my_payments || landlord?.show_referral,
  paths.paymentsNotEnabled,
);

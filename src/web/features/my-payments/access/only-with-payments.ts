import { redirect } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";
import { paths } from "#web/navigation/paths.ts";

/** Leads users without the right to see payments to the screen that explains it. */
export async function onlyWithPayments() {
  const { landlord } = await queryClient.ensureQueryData(userQuery);
  return landlord?.show_my_payments ? null : redirect(paths.paymentsNotEnabled());
}

/** Leads users who are paid nothing to that screen too: the others see payments, or are ambassadors. */
export async function onlyWithPayouts() {
  const { landlord } = await queryClient.ensureQueryData(userQuery);
  return landlord?.show_my_payments || landlord?.show_referral ? null : redirect(paths.paymentsNotEnabled());
}

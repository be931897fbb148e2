import { redirect } from "react-router";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";

/** Redirects the URL without a step to the first step. */
export async function clientLoader() {
  return redirect(dashboardPaths.paymentsSignup("bank_account_info"));
}

export default function PaymentsSignupStart() {
  return null;
}

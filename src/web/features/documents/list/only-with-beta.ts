import { redirect } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";
import { paths } from "#web/navigation/paths.ts";

/** Documents are for landlords with beta features; others go to their first screen. */
export async function onlyWithBeta() {
  const { landlord } = await queryClient.ensureQueryData(userQuery);
  return landlord?.beta_features_enabled ? null : redirect(paths.dashboard());
}

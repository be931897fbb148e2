import { redirect } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";
import { paths } from "#web/navigation/paths.ts";

/** The screens in this layout are for landlords and their teams; other users are redirected to their own. */
export async function clientLoader() {
  const { landlord } = await queryClient.ensureQueryData(userQuery);
  return landlord ? null : redirect(paths.dashboard());
}

export { Outlet as default } from "react-router";

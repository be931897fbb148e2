import { redirect } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query-client.ts";
import { homePathOf, viewOf } from "#web/features/dashboard/view.ts";

export async function clientLoader() {
  const user = await queryClient.ensureQueryData(userQuery);
  return redirect(homePathOf(viewOf(user)));
}

export default function DashboardHome() {
  return null;
}

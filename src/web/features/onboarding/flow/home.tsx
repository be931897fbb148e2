import { redirect } from "react-router";
import { userQuery } from "#web/api/accounts/users.ts";
import { templatesQuery } from "#web/api/forms/application-templates.ts";
import { queryClient } from "#web/api/query-client.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { isVerified } from "#web/features/onboarding/tasks/setup-tasks.ts";

/** Redirects to the next step of the onboarding, based on the server's data, on any device. */
export async function clientLoader() {
  const user = await queryClient.ensureQueryData(userQuery);
  const { results } = await queryClient.fetchQuery(templatesQuery(1));
  if (results[0]) return redirect(dashboardPaths.flowListing("send", { form: results[0].slug }));
  const { identity } = user.landlord ?? {};
  const isDone = !user.abilities.verify_identities || (identity && isVerified(identity));
  return redirect(isDone ? dashboardPaths.flowListing("reports") : dashboardPaths.flowVerify());
}

export default function FlowHome() {
  return null;
}

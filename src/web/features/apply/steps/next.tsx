import { redirect } from "react-router";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { queryClient } from "#web/api/query-client.ts";
import { nextStepPath } from "#web/features/apply/page/next-step-path.ts";
import { paths } from "#web/navigation/paths.ts";

/** Redirects to the next step; lists and emails link here. Loading errors are shown on the page of the last step. */
export async function clientLoader({ params }: { params: { id?: string } }) {
  const id = params.id ?? "";
  const application = await queryClient.fetchQuery({ ...applicationQuery(id), staleTime: 0 }).catch(() => null);
  return redirect(application ? nextStepPath(application) : paths.applyComplete(id));
}

export default function ApplyNext() {
  return null;
}

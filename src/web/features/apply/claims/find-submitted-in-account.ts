import { isSubmittedUndecided, undecidedStatuses } from "#rules/workflow/steps.ts";
import { call } from "#web/api/client.ts";
import type { SubmittedApplication } from "#web/features/apply/claims/submissions.ts";

/**
 * Finds the newest undecided application to a form in the logged-in applicant's account. @param slug the form's current
 * slug
 */
export async function findSubmittedInAccount(slug: string): Promise<SubmittedApplication | undefined> {
  const user = (await call("GET /users/", { query: {} }).catch(() => null))?.results[0];
  if (!user?.applicant) return undefined;
  const query = { context: "applicant", status: undecidedStatuses.join(","), page_size: 100 } as const;
  const page = await call("GET /application_bundles/", { query }).catch(() => null);
  const application = page?.results
    .flatMap(({ applications }) => applications)
    .find(({ template_slug, status }) => template_slug === slug && isSubmittedUndecided(status));
  return application && { id: application.id, at: application.created };
}

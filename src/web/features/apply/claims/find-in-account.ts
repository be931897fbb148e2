import { isSubmittedUndecided, submittedUndecided } from "#rules/workflow/steps.ts";
import { call } from "#web/api/client.ts";
import type { Submitted } from "#web/features/apply/claims/form-submitted.ts";

/**
 * Finds the newest undecided application to a form in the logged-in applicant's account. @param slug the form's current
 * slug
 */
export async function findInAccount(slug: string): Promise<Submitted | undefined> {
  const user = (await call("GET /users/", { query: {} }).catch(() => null))?.results[0];
  if (!user?.applicant) return undefined;
  const query = { context: "applicant", status: submittedUndecided.join(","), page_size: 100 } as const;
  const page = await call("GET /application_bundles/", { query }).catch(() => null);
  const sent = page?.results
    .flatMap(({ applications }) => applications)
    .find(({ template_slug, status }) => template_slug === slug && isSubmittedUndecided(status));
  return sent && { id: sent.id, at: sent.created };
}

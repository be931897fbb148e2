import { claimFragment } from "#rules/applicant/claim.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { createClaimToken } from "./claim-token.ts";

type LinkedApplication = { id: string; user_id: string | null; applicant_email: string; slug: string };

/**
 * Returns the URL for an email to an applicant: a page of their account or, if they have no account, the page where
 * they create it and claim the application, which then redirects there. Anyone with that URL can claim the application,
 * so the email must have no copies. `slug`: the form's.
 */
export async function createApplicantLink(
  deps: TenantDeps,
  trx: Db,
  { id, user_id, applicant_email, slug }: LinkedApplication,
  page = `/dashboard/applicant/view/${id}`,
): Promise<string> {
  const next = `/apply/${id}/next`;
  if (user_id !== null) return deps.config.publicUrl + page;
  const token = await createClaimToken(deps, trx, id, applicant_email);
  return `${deps.config.publicUrl}/apply/${slug}/account${claimFragment({ token, id, ...(page !== next && { page }) })}`;
}

/** `createApplicantLink` for an application whose form isn't loaded. */
export async function loadApplicantLink(
  deps: TenantDeps,
  trx: Db,
  application: Omit<LinkedApplication, "slug"> & { template_id: string },
  page?: string,
): Promise<string> {
  const { slug } = await trx
    .selectFrom("application_templates")
    .select("slug")
    .where("id", "=", application.template_id)
    .executeTakeFirstOrThrow();
  return await createApplicantLink(deps, trx, { ...application, slug }, page);
}

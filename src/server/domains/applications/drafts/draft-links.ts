import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { tryCountEmailByApplicant } from "#server/platform/mail/count-custom-emails.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Counts a resume link, unless it goes to the verified address of the draft's account: anybody can enter somebody else's
 * address.
 * @param db may be in a transaction; the count is committed on its own
 * @returns whether the link may be emailed now
 */
export async function tryCountDraftLink(deps: TenantDeps, db: Db, draftId: string, email: string): Promise<boolean> {
  const owner = await db
    .selectFrom("drafts as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select("u.id")
    .where("d.id", "=", draftId)
    .where("u.username", "=", email)
    .where("u.email_verified_at", "is not", null)
    .executeTakeFirst();
  return owner !== undefined || (await tryCountEmailByApplicant(deps, tenantOf(deps.db), "draft_link"));
}

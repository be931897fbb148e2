import type { Db } from "#server/platform/db/connect.ts";

/**
 * Whether an application has an unresolved mismatch: the verified person, the account's owner or a report's subject
 * differs from the applicant.
 */
export async function hasOpenMismatch(db: Db, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("person_mismatches")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("resolution", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

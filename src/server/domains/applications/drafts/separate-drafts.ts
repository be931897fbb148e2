import type { Db } from "#server/platform/db/connect.ts";
import { applicationsOnLegalHold } from "../deletion/legal-holds.ts";

/**
 * Separates the drafts that were started from withdrawn invitations from these invitations: each stays with its writer,
 * for a separate application. Drafts of an application on legal hold aren't separated, since a hold finds a draft only
 * by its application.
 */
export async function separateDrafts(trx: Db, applications: readonly string[]): Promise<void> {
  if (applications.length === 0) return;
  await trx
    .updateTable("drafts")
    .set({ application_id: null })
    .where("application_id", "in", applications)
    .where("application_id", "not in", applicationsOnLegalHold(trx))
    .execute();
}

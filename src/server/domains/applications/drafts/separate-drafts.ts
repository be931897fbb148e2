import type { Db } from "#server/platform/db/connect.ts";
import { onHold } from "../deletion/holds.ts";

/**
 * Separates the drafts that were started with withdrawn invitations from these: each stays with its writer, for an
 * application of its own. One of an application on legal hold stays with it, since a hold finds a draft only by its
 * application.
 */
export async function separateDrafts(trx: Db, applications: readonly string[]): Promise<void> {
  if (applications.length === 0) return;
  await trx
    .updateTable("drafts")
    .set({ application_id: null })
    .where("application_id", "in", applications)
    .where("application_id", "not in", onHold(trx))
    .execute();
}

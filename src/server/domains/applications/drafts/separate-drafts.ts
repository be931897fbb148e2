import type { Db } from "#server/platform/db/connect.ts";

/**
 * Separates the drafts that were started from withdrawn invitations from these invitations: each stays with its writer,
 * for a separate application.
 */
export async function separateDrafts(trx: Db, applications: readonly string[]): Promise<void> {
  if (applications.length === 0) return;
  await trx.updateTable("drafts").set({ application_id: null }).where("application_id", "in", applications).execute();
}

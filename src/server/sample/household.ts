import { followBundle } from "../domains/applications/workflow/advance.ts";
import type { Db } from "../platform/db/connect.ts";

/** Puts an application into the bundle of another one, so that they are reviewed and decided together. */
export async function joinHousehold(trx: Db, id: string, other: { bundle: string }, now: Date): Promise<void> {
  const { bundle_id: left } = await trx
    .selectFrom("applications")
    .select("bundle_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await trx.updateTable("applications").set({ bundle_id: other.bundle }).where("id", "=", id).execute();
  await trx.deleteFrom("application_bundles").where("id", "=", left).execute();
  await followBundle(trx, other.bundle, now);
}

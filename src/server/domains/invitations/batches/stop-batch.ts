import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Stops a list, so that no more of its invitations are sent. Safe to repeat; a finished list stays finished. */
export async function stopBatch(deps: Pick<TenantDeps, "now">, trx: Db, id: string): Promise<void> {
  const stopped = await trx
    .updateTable("invitation_batches")
    .set({ stopped_at: deps.now() })
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .where("finished_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!stopped) return;
  await trx
    .updateTable("invitation_recipients")
    .set({ state: "stopped" })
    .where("batch_id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

import type { GlobalDb } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";

/** Deletes a user's saved card; a job also removes it at the payment provider. Does nothing if there is none. */
export async function deleteSavedCard(trx: GlobalDb, userId: string): Promise<void> {
  const deleted = await trx
    .deleteFrom("saved_cards")
    .where("user_id", "=", userId)
    .returning("payment_method as method")
    .executeTakeFirst();
  if (deleted) await enqueueGlobal(trx, "remove-saved-card", deleted, { ifQueued: "add" });
}

import type { GlobalDb } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";

/**
 * Deletes a user's payout account; a job deletes it at the payment provider. If it received payouts, the provider
 * retains it for its tax forms, and the payouts still store its ID. Does nothing if there is none.
 */
export async function deletePayoutAccount(trx: GlobalDb, userId: string): Promise<void> {
  const deleted = await trx
    .deleteFrom("payout_accounts")
    .where("user_id", "=", userId)
    .returning("provider_account as account")
    .executeTakeFirst();
  if (!deleted) return;
  const earlierPayout = await trx
    .selectFrom("payouts")
    .select("id")
    .where("user_id", "=", userId)
    .where("provider_account", "=", deleted.account)
    .limit(1)
    .executeTakeFirst();
  if (!earlierPayout) await enqueueGlobal(trx, "remove-payout-account", deleted, { ifQueued: "add" });
}

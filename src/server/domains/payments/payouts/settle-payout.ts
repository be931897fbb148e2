import { idPattern } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { postEntries } from "../records/ledger.ts";
import { isPayoutDelayed, lockPayout, type PayoutRow, recordPayoutChange } from "./payout-rows.ts";
import { returnToBalance } from "./return-to-balance.ts";
import { setRewardsPaid } from "./set-rewards-paid.ts";

/** Posts that a payout's money has finally left for the bank. */
export async function postPaidPayout(trx: GlobalDb, row: PayoutRow, now: Date): Promise<void> {
  const tenantTrx = await inTenant(trx, row.user_id);
  await postEntries(
    tenantTrx,
    [
      { account: "payouts", cents: row.amount_cents },
      { account: "provider", cents: 0 - row.amount_cents },
    ],
    { payoutId: row.id, created: now },
  );
  await setRewardsPaid(tenantTrx, row, now);
}

/**
 * Ends a delayed payout that was in transit when the payment provider closed its account. Its state can't be loaded
 * anymore, so the operator enters what the provider reported by other means.
 * @param settlement `returned`: the platform has the money again, and it returns to the balance
 * @returns false if there is no such payout
 */
export async function settlePayout(
  trx: GlobalDb,
  id: string,
  settlement: { end: "paid" | "returned"; reason: string; now: Date },
): Promise<boolean> {
  const { end, reason, now } = settlement;
  if (!idPattern.test(id)) return false;
  const row = await lockPayout(trx, id);
  if (row?.status !== "in_transit" || !isPayoutDelayed(row) || (await isAccountOpen(trx, row))) return false;
  const isPaid = end === "paid";
  const status = isPaid ? "paid" : "failed";
  await trx
    .updateTable("payouts")
    .set({ status, ended_at: now, modified: now, exhausted_at: null })
    .$if(!isPaid, (update) => update.set({ failure: "payout_account_closed" }))
    .where("id", "=", id)
    .execute();
  if (isPaid) await postPaidPayout(trx, row, now);
  else {
    await returnToBalance(trx, row, "payouts", now);
    await enqueueGlobal(trx, "send-payout-email", { payout: id }, { ifQueued: "add" });
  }
  await recordPayoutChange(trx, row, { actorId: null, status, created: now, reason });
  // replaces the job that has used up its attempts; it has nothing left to do
  await enqueueGlobal(trx, "process-payout", { payout: id });
  return true;
}

/** Returns whether a payout's account is still open as far as known, so that its state can be loaded. */
async function isAccountOpen(trx: GlobalDb, { provider_account }: PayoutRow): Promise<boolean> {
  const openAccount = await trx
    .selectFrom("payout_accounts")
    .select("id")
    .where("provider_account", "=", provider_account)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return openAccount !== undefined;
}

import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { payoutSourceAccount, postEntries } from "../records/ledger.ts";
import type { PayoutRow } from "./payout-rows.ts";

/** Posts the money of a payout back to its balance. @param from the account that has the money */
export async function returnToBalance(
  trx: GlobalDb,
  row: PayoutRow,
  from: "payouts" | "provider",
  now: Date,
): Promise<void> {
  await postEntries(
    await inTenant(trx, row.user_id),
    [
      { account: payoutSourceAccount(row.source, row.user_id), cents: row.reward_cents - row.amount_cents },
      { account: `referrer:${row.user_id}`, cents: 0 - row.reward_cents },
      { account: from, cents: row.amount_cents },
    ],
    { payoutId: row.id, created: now },
  );
}

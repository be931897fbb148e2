import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * The ledger accounts: money at the provider; the cost of reports and checks, and of disputes; a landlord's balance
 * (`landlord:<user's id>`).
 */
export type Account = "provider" | "costs:reports" | "costs:disputes" | `landlord:${string}`;

export const landlordAccount = (userId: string): Account => `landlord:${userId}`;

/**
 * Posts one ledger transaction. Incoming amounts are positive, their allocations negative, and they sum to zero, which
 * the database enforces too. Entries of 0 cents are omitted.
 */
export async function postEntries(
  trx: Db,
  entries: { account: Account; cents: number }[],
  of: { paymentId: string; refundId?: string; disputeId?: string; created: Date },
): Promise<void> {
  const transaction_id = newId();
  const rows = entries
    .filter(({ cents }) => cents !== 0)
    .map(({ account, cents }, at) => ({
      transaction_id,
      position: at + 1,
      account,
      amount_cents: cents,
      payment_id: of.paymentId,
      refund_id: of.refundId ?? null,
      dispute_id: of.disputeId ?? null,
      created: of.created,
    }));
  if (rows.length) await trx.insertInto("ledger_entries").values(rows).execute();
}

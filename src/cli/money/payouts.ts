import { settlePayout } from "#server/domains/payments/payouts/settle-payout.ts";
import type { Config } from "#server/platform/config/config.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { withDb } from "../database/with-db.ts";

/**
 * Ends a delayed payout of a closed account with the outcome reported by the payment provider. The audit log records
 * the reason.
 * @returns the exit code: 0, or 1 if no such payout has this ID
 */
export async function endPayout(config: Config, id: string, end: "paid" | "returned", reason: string): Promise<number> {
  const isEnded = await withDb(config, (db) =>
    transaction(db, (trx) => settlePayout(trx, id, { end, reason, now: new Date() })),
  );
  console.log(
    isEnded
      ? "Recorded."
      : "No delayed payout has this ID that was on its way to the bank when the payment provider closed its account.",
  );
  return isEnded ? 0 : 1;
}

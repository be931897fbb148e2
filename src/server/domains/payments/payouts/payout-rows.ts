import type { Selectable } from "kysely";
import { isPayoutActive } from "#rules/money/payouts.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Payouts } from "#server/platform/db/schema.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";

export type PayoutRow = Selectable<Payouts>;

/** Returns whether the job of an unfinished payout has used up its attempts. */
export const isPayoutDelayed = ({ status, exhausted_at }: PayoutRow): boolean =>
  exhausted_at !== null && isPayoutActive(status);

/** Returns the payout with this ID; undefined if there is none. */
export async function findPayout(db: GlobalDb, id: string): Promise<PayoutRow | undefined> {
  return await db.selectFrom("payouts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns a payout and locks it until the transaction ends, so that no other process sends, cancels or returns it. */
export async function lockPayout(trx: GlobalDb, id: string): Promise<PayoutRow | undefined> {
  return await trx.selectFrom("payouts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/**
 * Records a change of a payout in the audit log.
 * @param change `actorId`: null for a job or an operator; `status`: the new status; `reason`: an operator's
 */
export async function recordPayoutChange(
  trx: GlobalDb,
  { id, user_id, amount_cents }: PayoutRow,
  change: { actorId: string | null; status: PayoutRow["status"]; created: Date; reason?: string },
): Promise<void> {
  const { actorId, status, created, reason } = change;
  await record(await inTenant(trx, user_id), {
    action: "payout changed",
    applicationId: null,
    actorId,
    data: { payout: id, amount_cents, status, ...(reason !== undefined && { reason }) },
    created,
  });
}

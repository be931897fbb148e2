import { sql } from "kysely";
import type { Db } from "#server/platform/db/connect.ts";
import type { PayoutRow } from "./payout-rows.ts";

/**
 * Marks the rewards in a payout as paid, or as unpaid after the payout was returned. Includes the rewards of earlier,
 * returned payouts whose money is in this one, but not those that were reversed before.
 * @param tenantTrx the tenant of the payout's user
 * @param paidAt null: unpaid
 */
export async function setRewardsPaid(tenantTrx: Db, row: PayoutRow, paidAt: Date | null): Promise<void> {
  await sql`
    with recursive contained (payout_id) as (
      select ${row.id}::uuid
      union
      select e.payout_id
      from contained c
      join payout_entries x on x.payout_id = c.payout_id
      join ledger_entries e on e.tenant = ${row.user_id} and e.transaction_id = x.transaction_id and e.payout_id is not null
    ), rewards as (
      select e.referral_id as id
      from contained c
      join payout_entries x on x.payout_id = c.payout_id
      join ledger_entries e on e.tenant = ${row.user_id} and e.transaction_id = x.transaction_id and e.account = ${`referrer:${row.user_id}`}
      where e.referral_id is not null
      group by e.referral_id
      having sum(e.amount_cents) < 0
    )
    update referrals r set paid_at = ${paidAt}
    from rewards where r.id = rewards.id and (r.paid_at is null) <> ${paidAt === null}`.execute(tenantTrx);
}

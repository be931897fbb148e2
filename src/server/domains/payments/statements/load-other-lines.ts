import { sql } from "kysely";
import type { StatementKind } from "#rules/money/statements.ts";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";

/** A payout, its return, or a reward of the ambassador program. */
export type OtherLine = {
  id: string;
  created: Date;
  /** in the reader's time zone, such as `2026-03` */
  month: string;
  kind: Extract<StatementKind, "payout" | "payout_returned" | "reward">;
  /** the change of the account's balance, in cents */
  net: number;
  /** the bank account of a payout; otherwise empty */
  bank_name: string;
  bank_last4: string;
  /** the owner of the bank account; otherwise empty */
  landlord: string;
};

/**
 * Loads the changes of an account other than transactions, oldest first.
 * @param timeZone determines where months begin
 */
export async function loadOtherLines(db: ManyTenantsDb, tenant: string, timeZone: string): Promise<OtherLine[]> {
  const { rows } = await sql<OtherLine>`
    with lines as (
      select p.transaction_id as id, p.created, case when p.net < 0 then 'payout' else 'payout_returned' end as kind, p.net,
        p.bank_name, p.bank_last4, l.name as landlord
      from payouts_of_tenant(${tenant}::uuid) p join landlords l on l.user_id = p.landlord
      union all
      select transaction_id, min(created), 'reward', -sum(amount_cents)::int, '', '', ''
      from ledger_entries
      where tenant = ${tenant} and account = ${`referrer:${tenant}`} and payout_id is null
      group by transaction_id
    )
    select *, to_char(created at time zone ${timeZone}, 'YYYY-MM') as month from lines order by created, id`.execute(
    db,
  );
  return rows;
}

import { sql } from "kysely";
import type { TransactionMonth } from "#contract/my-payments/transactions.ts";
import { fromCents } from "#rules/money/money.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isLandlordAccount } from "../records/ledger.ts";
import { selectTransactions } from "./select.ts";

type Row = { month: string; received: number; returned: number; fees: number; net: number };

/**
 * Returns a landlord's transaction sums by month: the current month and the 11 before it, oldest first.
 * @param timeZone determines where months begin; an IANA name
 * @throws ProblemError `forbidden`
 */
export async function listMonths(deps: Deps, actor: Actor, timeZone: string): Promise<TransactionMonth[]> {
  const scopes = requireTransactionScopes(actor);
  const db = acrossTenants(
    deps.db,
    scopes.map(({ tenant }) => tenant),
  );
  const { rows } = await sql<Row>`
    with month as (
      select first, first + interval '1 month' as next
      from (select date_trunc('month', ${deps.now()}::timestamptz at time zone ${timeZone}) as current) today,
        generate_series(current - interval '11 months', current, interval '1 month') as first
    ), sums as (
      select date_trunc('month', found.created at time zone ${timeZone}) as first,
        sum(e.amount_cents) filter (where account = 'costs:reports') as costs,
        sum(e.amount_cents) filter (where ${isLandlordAccount}) as landlord
      from (${selectTransactions(scopes, undefined)}) found
      join ledger_entries e on e.tenant = found.tenant and e.transaction_id = found.transaction_id
      where found.created >= (select min(first) from month) at time zone ${timeZone} and account <> 'provider'
      group by found.tenant, found.transaction_id, found.created
    ), amounts as (
      select first, -coalesce(costs, 0) as fee, -coalesce(landlord, 0) as net from sums
    )
    select to_char(month.first, 'YYYY-MM') as month,
      coalesce(sum(fee + net) filter (where fee + net > 0), 0)::int as received,
      coalesce(sum(fee + net) filter (where fee + net < 0), 0)::int as returned,
      coalesce(sum(fee), 0)::int as fees,
      coalesce(sum(net), 0)::int as net
    from month left join amounts using (first) group by month.first order by month.first`.execute(db);
  return rows.map(({ month, received, returned, fees, net }) => ({
    month,
    received: fromCents(received),
    returned: fromCents(returned),
    fees: fromCents(fees),
    net: fromCents(net),
  }));
}

import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#contract/my-payments/transactions.ts";
import { fromCents } from "#rules/money/money.ts";
import type { PaymentPurpose } from "#rules/money/payment-status.ts";
import {
  landlordAmounts,
  type TransactionFacts,
  transactionKindOf,
  transactionStateOf,
} from "#rules/money/transactions.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isLandlordAccount } from "../records/ledger.ts";
import { type BalancePartFilter, findBalancePartPage, selectBalancePart } from "./balance-parts.ts";
import { findFilteredPage, isFiltered } from "./filter-transactions.ts";
import { newestFirst, selectByIds, selectTransactions } from "./select.ts";

type Row = {
  id: string;
  created: Date;
  provider: number;
  costs: number;
  landlord: number;
  refund_id: string | null;
  dispute_id: string | null;
  purpose: PaymentPurpose;
  amount_cents: number;
  refunded_cents: number;
  refund: TransactionFacts["refund"];
  dispute: TransactionFacts["dispute"];
  application_id: string | null;
  applicant_name: string | null;
  unit_address: string | null;
};

type Page = Partial<BalancePartFilter> & { page: number; page_size: number };

/**
 * Lists one page of the transactions that a landlord may see, newest first. Transactions of a part of their balance, or
 * of a search or an agent with many applicants, are counted up to 1,000.
 * @throws ProblemError `forbidden`
 */
export async function listTransactions(deps: Deps, actor: Actor, query: Page) {
  const scopes = requireTransactionScopes(actor);
  const tenants = scopes.map(({ tenant }) => tenant);
  const db = acrossTenants(deps.db, tenants);
  const { page, page_size, search, part, source = "earnings" } = query;
  if (part || isFiltered(scopes, search)) {
    const { count, isMinimum, ids } = part
      ? await findBalancePartPage(
          db,
          (limit) => selectBalancePart(deps, actor, scopes, { part, source, search }, limit),
          query,
        )
      : await findFilteredPage(db, scopes, query);
    const results = await loadTransactions(db, selectByIds(tenants, ids));
    return { count, is_count_minimum: isMinimum, page, page_size, results };
  }
  const end = page * page_size;
  const [counted, results] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from (${selectTransactions(scopes, undefined)}) found`.execute(db),
    loadTransactions(
      db,
      sql`select * from (${selectTransactions(scopes, undefined, end)}) found
          order by ${newestFirst} limit ${page_size} offset ${end - page_size}`,
    ),
  ]);
  return { count: counted.rows[0]?.n ?? 0, is_count_minimum: false, page, page_size, results };
}

/**
 * Loads transactions by a query for their `tenant`, `created` and `transaction_id`, newest first.
 * @param netEntries selects the entries whose sum is a transaction's net amount
 */
export async function loadTransactions(
  db: ReturnType<typeof acrossTenants>,
  found: RawBuilder<unknown>,
  netEntries = isLandlordAccount,
): Promise<Transaction[]> {
  const { rows } = await sql<Row>`
    with found as materialized (${found})
    select found.transaction_id as id, found.created, sums.*, p.purpose, p.amount_cents, p.refunded_cents,
      r.status as refund, d.status as dispute,
      case when b.deleted_at is null then a.id end as application_id, a.applicant_name, a.unit_address
    from found
    cross join lateral (
      select
        coalesce(sum(amount_cents) filter (where account = 'provider'), 0)::int as provider,
        coalesce(sum(amount_cents) filter (where account = 'costs:reports'), 0)::int as costs,
        coalesce(sum(amount_cents) filter (where ${netEntries}), 0)::int as landlord,
        (array_agg(payment_id))[1] as payment_id,
        (array_agg(refund_id))[1] as refund_id,
        (array_agg(dispute_id))[1] as dispute_id
      from ledger_entries e where e.tenant = found.tenant and e.transaction_id = found.transaction_id
    ) sums
    join payments p on p.tenant = found.tenant and p.id = sums.payment_id
    join applications a on a.tenant = p.tenant and a.id = p.application_id
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    left join refunds r on r.tenant = found.tenant and r.id = sums.refund_id
    left join lateral (
      select status from disputes d where d.tenant = found.tenant and d.payment_id = p.id
        and (sums.dispute_id is null or d.id = sums.dispute_id)
      order by d.created desc, d.id desc limit 1
    ) d on true
    order by found.created desc, found.transaction_id desc`.execute(db);
  return rows.map(present);
}

function present(row: Row): Transaction {
  const sums = {
    provider: row.provider,
    costs: row.costs,
    landlord: row.landlord,
    isRefund: row.refund_id !== null,
    isDispute: row.dispute_id !== null,
  };
  const kind = transactionKindOf(sums);
  const { amount, fee, net } = landlordAmounts(sums);
  const { refund, dispute, amount_cents: amountCents, refunded_cents: refundedCents } = row;
  return {
    id: row.id,
    created: row.created.toISOString(),
    kind,
    purpose: row.purpose,
    status: transactionStateOf({ kind, amountCents, refundedCents, refund, dispute }),
    application:
      (row.application_id && {
        id: row.application_id,
        applicant_name: row.applicant_name ?? "",
        unit_address: row.unit_address ?? "",
      }) ||
      null,
    amount: fromCents(amount),
    fee: fromCents(fee),
    net: fromCents(net),
  };
}

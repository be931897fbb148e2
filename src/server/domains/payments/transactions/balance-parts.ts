import { type RawBuilder, sql } from "kysely";
import type { ListablePart } from "#rules/money/balance.ts";
import type { PayoutSource } from "#rules/money/payouts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import type { TransactionScope } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import { pendingCutoffs } from "../payouts/available-balance.ts";
import { payoutSourceAccount } from "../records/ledger.ts";
import { bundleConditions, newestFirst, searchTerms } from "./select.ts";

/** A filter of the list: a part of the caller's balance, or of the deposits that they hold. */
export type BalancePartFilter = { part: ListablePart; source: PayoutSource; search?: string | undefined };

/** The maximum number of transactions of a part that are counted. */
const maxCounted = 1_000;

const isOpenDispute = sql`exists (select from disputes d
  where d.tenant = e.tenant and d.id = e.dispute_id and d.status = 'open')`;

/** The conditions for the entries `e` of each part, as in `landlord_balance`. */
const partConditions = {
  payments: sql`e.refund_id is null and e.dispute_id is null and e.at_provider`,
  refunds: sql`e.refund_id is not null`,
  held: sql`e.refund_id is null and e.dispute_id is not null and ${isOpenDispute}`,
  disputes: sql`e.refund_id is null and e.dispute_id is not null and not ${isOpenDispute}`,
  cost_changes: sql`e.refund_id is null and e.dispute_id is null and not e.at_provider`,
};

/**
 * Selects the transactions that make up a part of the caller's balance, like `selectTransactions`. The entries are read
 * with the tenant's index of accounts, newest first.
 * @param limit the maximum number of newest transactions
 */
export function selectBalancePart(
  deps: Pick<Deps, "config" | "now">,
  actor: Actor,
  scopes: readonly TransactionScope[],
  { part, source, search }: BalancePartFilter,
  limit: number,
): RawBuilder<unknown> {
  const parts = scopes.map(({ tenant, agent }) => {
    const conditions = bundleConditions(searchTerms(search), agent);
    const partCondition =
      part === "available" || part === "pending"
        ? payableCondition(deps, actor, tenant, part === "pending")
        : partConditions[part];
    return sql`(
      select e.tenant, e.created, e.transaction_id from ledger_entries e
      where e.tenant = ${tenant} and e.account = ${payoutSourceAccount(source, actor.id)} and e.payment_id is not null
        and ${partCondition} ${conditions.length ? sql`and ${belongsToBundles(tenant, conditions)}` : sql``}
      order by e.created desc, e.transaction_id desc limit ${limit})`;
  });
  return sql.join(parts, sql` union all `);
}

/**
 * Whether entries `e` belong to matching bundles `b`. Uses a hash table of applications, regardless of the planner's
 * estimate.
 */
const belongsToBundles = (tenant: string, conditions: readonly RawBuilder<unknown>[]) => sql`(e.application_id in (
  select a.id from applications a where a.tenant = ${tenant} and (a.bundle_id in (
    select b.id from application_bundles b
    where b.tenant = ${tenant} and b.deleted_at is null and ${sql.join(conditions, sql` and `)})) is true)) is true`;

/**
 * Whether entries `e` of one account are not in a payout yet, and can be paid out or are pending. Same conditions as
 * `payable_entries`, which reads all entries of the account, while a page needs only the newest. Pending entries were
 * posted after their payment's capture.
 */
function payableCondition(
  deps: Pick<Deps, "config" | "now">,
  actor: Actor,
  tenant: string,
  isPending: boolean,
): RawBuilder<unknown> {
  const { capturedAfter } = pendingCutoffs(deps);
  const isPaid = sql`(e.transaction_id in (
    select x.transaction_id from payouts o join payout_entries x on x.payout_id = o.id
    where o.user_id = ${actor.id})) is true`;
  const pending = sql`e.created > ${capturedAfter} and exists (
      select from payments p where p.tenant = ${tenant} and p.id = e.payment_id and p.captured_at > ${capturedAfter})
    and (select sum(m.amount_cents) from ledger_entries m
      where m.tenant = ${tenant} and m.payment_id = e.payment_id and m.account = e.account
        and not exists (select from payout_entries x where x.transaction_id = m.transaction_id)) < 0`;
  return sql`not ${isPaid} and ${isPending ? pending : sql`(${pending}) is not true`}`;
}

/** Finds a page of the transactions of a part, newest first, with their number up to 1,000. */
export async function findBalancePartPage(
  db: ManyTenantsDb,
  select: (limit: number) => RawBuilder<unknown>,
  { page, page_size }: { page: number; page_size: number },
) {
  const end = page * page_size;
  const { rows } = await sql<{ n: number; ids: string[] }>`
    with found as materialized (${select(Math.max(end, maxCounted + 1))})
    select (select count(*)::int from found) as n, array(
      select transaction_id from found order by ${newestFirst} limit ${page_size} offset ${end - page_size}) as ids`.execute(
    db,
  );
  const { n = 0, ids = [] } = rows[0] ?? {};
  const isMinimum = n > maxCounted;
  return { count: isMinimum ? maxCounted : n, isMinimum, ids };
}

import { type RawBuilder, sql } from "kysely";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import type { TransactionScope } from "#server/policies/transactions.ts";
import { conditionsOf, newestFirst, selectTransactions, termsOf } from "./select.ts";

/** The maximum number of bundles whose transactions are looked up by the bundles' IDs. */
const fewBundles = 2_000;
/** The maximum number of bundles whose transactions are looked up and counted, all of them. */
const countedBundles = 10_000;
/** Of more bundles, the newest transactions are counted up to this number. */
const countedMost = 1_000;

/** Selects transactions: `tenant`, `created`, `transaction_id`, the newest ones up to a limit. */
type Select = (limit?: number) => RawBuilder<unknown>;
type Narrowed = { isExact: boolean; select: Select };

type Page = { page: number; page_size: number; search?: string | undefined };
type FoundPage = { count: number; isMinimum: boolean; ids: readonly string[] };

/**
 * Finds a page of the transactions of a search or an agent, newest first, with their number. The index of the searches
 * finds the bundles; of few, their transactions are looked up, and of many, the newest transactions are read until
 * enough match.
 */
export async function findNarrowed(
  db: ManyTenantsDb,
  scopes: readonly TransactionScope[],
  { page, page_size, search }: Page,
): Promise<FoundPage> {
  const terms = termsOf(search);
  const parts = await Promise.all(scopes.map((scope) => narrowScope(db, scope, terms)));
  const isExact = parts.every((part) => part.isExact);
  const end = page * page_size;
  const limit = isExact ? undefined : Math.max(end, countedMost + 1);
  const all = sql.join(
    parts.map(({ select }) => select(limit)),
    sql` union all `,
  );
  const { rows } = await sql<{ n: number; ids: string[] }>`
    with found as materialized (${all})
    select (select count(*)::int from found) as n, array(
      select transaction_id from found order by ${newestFirst} limit ${page_size} offset ${end - page_size}) as ids`.execute(
    db,
  );
  const { n = 0, ids = [] } = rows[0] ?? {};
  const isMinimum = !isExact && n > countedMost;
  return { count: isMinimum ? countedMost : n, isMinimum, ids };
}

/** Whether a list is narrowed to a part of what its scopes have. */
export const isNarrowed = (scopes: readonly TransactionScope[], search: string | undefined): boolean =>
  termsOf(search).length > 0 || scopes.some(({ agent }) => agent !== null);

async function narrowScope(db: ManyTenantsDb, scope: TransactionScope, terms: readonly string[]): Promise<Narrowed> {
  const { tenant, agent } = scope;
  const conditions = conditionsOf(terms, agent);
  if (conditions.length === 0)
    return { isExact: true, select: (limit) => selectTransactions([scope], undefined, limit) };
  const matches = sql`b.tenant = ${tenant} and b.deleted_at is null and ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<{ n: number; ids: string[] | null }>`
    select count(*)::int as n, case when count(*) <= ${fewBundles} then array_agg(id) end as ids
    from (select b.id from application_bundles b where ${matches} limit ${countedBundles + 1}) found`.execute(db);
  const { n = 0, ids } = rows[0] ?? {};
  if (n > countedBundles) return { isExact: false, select: (limit) => matching(tenant, matches, limit) };
  const bundles =
    n > fewBundles ? sql`(select b.id from application_bundles b where ${matches})` : sql`unnest(${ids ?? []}::uuid[])`;
  return { isExact: true, select: (limit) => ofBundles(tenant, bundles, limit) };
}

const newest = (limit: number | undefined) =>
  limit === undefined ? sql`` : sql`order by e.created desc, e.transaction_id desc limit ${limit}`;

const ofBundles = (tenant: string, bundles: RawBuilder<unknown>, limit?: number) => sql`(
  select e.tenant, e.created, e.transaction_id
  from ${bundles} found (id)
  join applications a on a.tenant = ${tenant} and a.bundle_id = found.id
  join payments p on p.tenant = ${tenant} and p.application_id = a.id
  join ledger_entries e on e.tenant = ${tenant} and e.payment_id = p.id and e.payment_id is not null and e.position = 1
  ${newest(limit)})`;

/** The limit inside keeps the planner from joining all transactions before it sorts them. */
const matching = (tenant: string, matches: RawBuilder<unknown>, limit?: number) => sql`(
  select e.tenant, e.created, e.transaction_id from ledger_entries e
  cross join lateral (
    select 1 from payments p
    join applications a on a.tenant = p.tenant and a.id = p.application_id
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    where p.tenant = e.tenant and p.id = e.payment_id and ${matches} limit 1
  ) matched
  where e.tenant = ${tenant} and e.position = 1 and e.payment_id is not null
  ${newest(limit)})`;

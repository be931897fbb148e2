import { type RawBuilder, sql } from "kysely";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import type { TransactionScope } from "#server/policies/payments/transactions.ts";
import { bundleConditions, newestFirst, searchTerms, selectTransactions } from "./select.ts";

/** The maximum number of matching bundles for which transactions are selected by bundle ID, and counted completely. */
const fewBundles = 2_000;
/** The maximum number of matching bundles whose applications are collected before transactions are loaded. */
const collectedBundles = 20_000;
/** With more bundles, only the newest transactions are counted, up to this number. */
const maxCounted = 1_000;

type Page = { page: number; page_size: number; search?: string | undefined };
type FoundPage = { count: number; isMinimum: boolean; ids: readonly string[] };

/** The newest transactions of a scope, and their total number, which is capped at 1,001 unless it is exact. */
type NewestTransactions = { n: number; isExact: boolean; ids: readonly string[]; times: readonly Date[] };

/**
 * Finds a page of the transactions of a search or an agent, newest first, with their number. The search index finds the
 * bundles. With few bundles, their transactions are selected by ID; with many, transactions are scanned from the newest
 * and matched against the bundles.
 */
export async function findFilteredPage(
  db: ManyTenantsDb,
  scopes: readonly TransactionScope[],
  { page, page_size, search }: Page,
): Promise<FoundPage> {
  const terms = searchTerms(search);
  const end = page * page_size;
  const parts = await Promise.all(scopes.map((scope) => findNewest(db, scope, terms, end)));
  const n = parts.reduce((sum, part) => sum + part.n, 0);
  const isMinimum = n > maxCounted && parts.some(({ isExact }) => !isExact);
  const ids = mergeNewest(parts).slice(end - page_size, end);
  return { count: isMinimum ? maxCounted : n, isMinimum, ids };
}

/** Whether a search or an agent limits the list to a part of its scopes. */
export const isFiltered = (scopes: readonly TransactionScope[], search: string | undefined): boolean =>
  searchTerms(search).length > 0 || scopes.some(({ agent }) => agent !== null);

/** Merges the IDs of all parts, each of which is sorted, in the order of the list. */
function mergeNewest(parts: readonly NewestTransactions[]): readonly string[] {
  const [first, ...others] = parts;
  if (first && others.length === 0) return first.ids;
  const all = parts.flatMap(({ ids, times }) => ids.map((id, index) => ({ id, time: times[index]?.getTime() ?? 0 })));
  all.sort((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1));
  return all.map(({ id }) => id);
}

async function findNewest(
  db: ManyTenantsDb,
  scope: TransactionScope,
  terms: readonly string[],
  end: number,
): Promise<NewestTransactions> {
  const { tenant, agent } = scope;
  const conditions = bundleConditions(terms, agent);
  if (conditions.length === 0) return await readNewest(db, selectTransactions([scope], undefined), end);
  const matches = sql`b.tenant = ${tenant} and b.deleted_at is null and ${sql.join(conditions, sql` and `)}`;
  const bundleMatches = await matchBundles(db, tenant, matches, end);
  if (bundleMatches.few) return await readNewest(db, selectByBundles(tenant, bundleMatches.few), end);
  if (bundleMatches.bundles <= collectedBundles) return { ...bundleMatches, isExact: false };
  const newest = await readNewest(db, selectMatching(tenant, matches, Math.max(end, maxCounted + 1)), end);
  return { ...newest, isExact: false };
}

const idsAndTimes = (end: number) => sql`
  (select count(*)::int from found) as n,
  array(select transaction_id from found order by ${newestFirst} limit ${end}) as ids,
  array(select created from found order by ${newestFirst} limit ${end}) as times`;

async function readNewest(db: ManyTenantsDb, all: RawBuilder<unknown>, end: number): Promise<NewestTransactions> {
  const { rows } = await sql<Omit<NewestTransactions, "isExact">>`
    with found as materialized (${all}) select ${idsAndTimes(end)}`.execute(db);
  return { ...(rows[0] ?? { n: 0, ids: [], times: [] }), isExact: true };
}

type BundleMatches = Omit<NewestTransactions, "isExact"> & { bundles: number; few: string[] | null };

/**
 * Counts the matching bundles, and returns their IDs if there are few. If there are more, but at most
 * `collectedBundles`, finds the newest transactions with an index-only scan of the ledger and a hash table of the
 * applications. The planner hashes a subquery that it can't turn into a join (hence `is true`) regardless of its row
 * estimate for the search, which is one third.
 */
async function matchBundles(
  db: ManyTenantsDb,
  tenant: string,
  matches: RawBuilder<unknown>,
  end: number,
): Promise<BundleMatches> {
  const isBetween = sql`(select count(*) from bundles) between ${fewBundles + 1} and ${collectedBundles}`;
  const { rows } = await sql<BundleMatches>`
    with bundles as materialized (
      select b.id from application_bundles b where ${matches} limit ${collectedBundles + 1}
    ), collected as materialized (
      select a.id from applications a
      where a.tenant = ${tenant} and ${isBetween} and (a.bundle_id in (select id from bundles)) is true
    ), found as materialized (
      select e.created, e.transaction_id from ledger_entries e
      where e.tenant = ${tenant} and e.position = 1 and e.payment_id is not null
        and ${isBetween} and (e.application_id in (select id from collected)) is true
      order by e.created desc, e.transaction_id desc limit ${Math.max(end, maxCounted + 1)}
    )
    select (select count(*)::int from bundles) as bundles,
      case when (select count(*) from bundles) <= ${fewBundles} then array(select id from bundles) end as few,
      ${idsAndTimes(end)}`.execute(db);
  return rows[0] ?? { bundles: 0, few: [], n: 0, ids: [], times: [] };
}

const selectByBundles = (tenant: string, bundles: readonly string[]) => sql`
  select e.created, e.transaction_id
  from unnest(${bundles}::uuid[]) found (id)
  join applications a on a.tenant = ${tenant} and a.bundle_id = found.id
  join ledger_entries e on e.tenant = ${tenant} and e.application_id = a.id and e.payment_id is not null and e.position = 1`;

/** The inner limit keeps the planner from joining all transactions before sorting them. */
const selectMatching = (tenant: string, matches: RawBuilder<unknown>, limit: number) => sql`
  select e.created, e.transaction_id from ledger_entries e
  cross join lateral (
    select 1 from applications a
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    where a.tenant = e.tenant and a.id = e.application_id and ${matches} limit 1
  ) matched
  where e.tenant = ${tenant} and e.position = 1 and e.payment_id is not null
  order by e.created desc, e.transaction_id desc limit ${limit}`;

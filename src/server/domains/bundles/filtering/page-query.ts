import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { listBundles } from "#contract/application-bundles.ts";
import { parseSort, type ReaderKey, type Sort, type SortKey } from "#rules/workflow/sort-keys.ts";
import { statusCodes } from "#rules/workflow/statuses.ts";

export type Query = z.output<typeof listBundles.schema.querystring>;

/** Whose bundles are listed: a tenant's and, for a company's agent, only those assigned to the agent. */
export type Scope = { tenant: string; agent: string | null };

/**
 * The rows of a page, their order and their count, which is `maxCounted` + 1 if there are more. Rows and count may
 * refer to `matches`, a table expression that is evaluated once.
 */
export type PageQuery = {
  page: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  count: RawBuilder<unknown>;
  matches?: RawBuilder<unknown>;
  /** whether the rows are only those of the requested page */
  isPage?: true;
};

export type BundleKey = { tenant: string; id: string };

/** The maximum count of a search: no one reads more matches, so the remaining ones aren't counted. */
export const maxCounted = 1_000;

/** Selects a column of the bundle's first application, whose form and agent are shown in lists. */
const primaryColumn = (column: RawBuilder<unknown>) => sql`
  (select lower(${column}) from applications a
    join application_templates t on t.tenant = a.tenant and t.id = a.template_id
    where a.tenant = b.tenant and a.bundle_id = b.id and a.destroyed_at is null order by a.created, a.id limit 1)`;

/** The sort keys of the bundles `b`; `viewer-order.ts` sorts by the keys that depend on the reader. */
const sortKeys: Record<Exclude<SortKey, ReaderKey>, RawBuilder<unknown>> = {
  received: sql`null::text`,
  name: sql`nullif(lower(b.lead_name), '')`,
  unit: sql`nullif(lower(b.unit), '')`,
  income_to_rent: sql`b.income_to_rent`,
  move_in: sql`b.move_in`,
  // from unfinished to decided applications
  status: sql`position(b.status in 'IBCUPSRA')`,
  form: sql`nullif(${primaryColumn(sql`t.name`)}, '')`,
  agent: sql`nullif(${primaryColumn(sql`a.agent`)}, '')`,
};
const isStoredKey = (name: SortKey): name is keyof typeof sortKeys => Object.hasOwn(sortKeys, name);

/** The order of rows that are already sorted (`selectSortedPage`). */
const sortedOrder = sql`sort_key`;

/**
 * Returns the ORDER BY terms of a list. Unknown values come last; equal values are sorted newest first, so that pages
 * don't overlap.
 */
export function orderTerms(sort: Sort): RawBuilder<unknown> {
  const { key, descending } = parseSort(sort);
  const direction = descending ? sql`desc` : sql`asc`;
  if (key === "received") return sql`created ${direction}, id ${direction}`;
  if (!isStoredKey(key)) return orderTerms("-received");
  return sql`sort_key ${direction} nulls last, created desc, id desc`;
}

/** Returns the columns that the order needs. */
function sortColumns(sort: Sort): RawBuilder<unknown> {
  const { key } = parseSort(sort);
  return sql`b.created, b.tenant, b.id, ${sortKeys[isStoredKey(key) ? key : "received"]} as sort_key`;
}

/** Returns a query's conditions on columns that `bundle_counts` and the status index don't have. */
function conditionsOf(query: Query): RawBuilder<unknown>[] {
  const { form, unit, agent, reports = [], received_from, received_to, move_in_from, move_in_to } = query;
  const ofApplication = (condition: RawBuilder<unknown>) => sql`
    exists (select from applications a where a.tenant = b.tenant and a.bundle_id = b.id and ${condition})`;
  return [
    // links and saved views may contain an earlier slug
    ...(form
      ? [ofApplication(sql`a.template_id = (select s.template_id from used_slugs s where s.slug = ${form})`)]
      : []),
    ...(unit ? [sql`b.unit = ${unit}`] : []),
    ...(agent ? [sql`b.agent_id = ${agent}`] : []),
    ...reports.map((kind) =>
      ofApplication(sql`exists (select from reports r where r.tenant = a.tenant and r.application_id = a.id
        and r.report_type = ${kind} and r.status = 'ready')`),
    ),
    ...(received_from ? [sql`b.created >= ${received_from}`] : []),
    ...(received_to ? [sql`b.created <= ${received_to}`] : []),
    ...(move_in_from ? [sql`b.move_in >= ${move_in_from}`] : []),
    ...(move_in_to ? [sql`b.move_in <= ${move_in_to}`] : []),
  ];
}

/** Whether a list is the default one: newest first, filtered only by status. */
export const isDefaultList = (query: Query): boolean =>
  query.sort === "-received" && !query.criteria && conditionsOf(query).length === 0;

const andAll = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql`and ${sql.join(conditions, sql` and `)}` : sql``;

/**
 * Selects the bundles of some tenants that match the filters, in any order. It reads only the tenants' bundles in the
 * tab.
 * @param unfilteredCount the count to use if no filter is set
 */
export function selectByFilters(
  scopes: readonly Scope[],
  query: Query,
  unfilteredCount: PageQuery["count"],
): PageQuery {
  const conditions = conditionsOf(query);
  const shortlisted = query.is_shortlisted === undefined ? [] : [sql`b.is_shortlisted = ${query.is_shortlisted}`];
  const matches = scopes.map(
    ({ tenant, agent }) => sql`
      select ${sortColumns(query.sort)} from application_bundles b
      where b.deleted_at is null and b.tenant = ${tenant} and b.is_archived = ${query.is_archived ?? false}
        and b.status in (${sql.join(query.status ?? statusCodes)})
        ${andAll([...shortlisted, ...(agent ? [sql`b.agent_id = ${agent}`] : []), ...conditions])}`,
  );
  const page = unionAll(matches);
  return {
    page,
    order: orderTerms(query.sort),
    count: conditions.length ? sql`select count(*) from (${page}) counted` : unfilteredCount,
  };
}

/**
 * Selects the matches of a search that also match the filters. Where the words are only similar, the best come first.
 */
export function selectSearchMatches(found: RawBuilder<unknown>, query: Query): PageQuery {
  const filteredMatches = sql`
    select ${sortColumns(query.sort)}, f.rank from (${found}) f
    join application_bundles b on b.tenant = f.tenant and b.id = f.id where true ${andAll(conditionsOf(query))}`;
  return {
    matches: sql`matches as materialized (${isDefaultList(query) ? found : filteredMatches}),`,
    page: sql`select * from matches`,
    order: query.sort === "-received" ? sql`rank desc, ${orderTerms(query.sort)}` : orderTerms(query.sort),
    count: sql`select count(*) from matches`,
  };
}

const bundleKeyTable = (bundles: readonly BundleKey[]) => sql`
  unnest(${bundles.map(({ tenant }) => tenant)}::uuid[], ${bundles.map(({ id }) => id)}::uuid[])`;

/** Selects these bundles, in the given order. */
export const selectBundles = (bundles: readonly BundleKey[], sort: Sort): PageQuery => ({
  order: orderTerms(sort),
  page: sql`
    select ${sortColumns(sort)} from ${bundleKeyTable(bundles)} as f (tenant, id)
    join application_bundles b on b.tenant = f.tenant and b.id = f.id`,
  count: sql`select ${bundles.length}::int`,
});

/**
 * Selects one page of bundles that are already sorted.
 * @param bundles all of them, not only those of the page
 */
export const selectSortedPage = (
  bundles: readonly BundleKey[],
  { page, page_size }: Pick<Query, "page" | "page_size">,
): PageQuery => ({
  order: sortedOrder,
  page: sql`
    select f.tenant, f.id, f.place as sort_key
    from ${bundleKeyTable(bundles.slice((page - 1) * page_size, page * page_size))} with ordinality as f (tenant, id, place)`,
  count: sql`select ${bundles.length}::int`,
  isPage: true,
});

/** Selects the rows of a page, or the rows that it is taken from, as a separate query. */
export const candidateRows = ({ matches, page }: PageQuery): RawBuilder<unknown> =>
  matches ? sql`with ${matches} nothing as (select) ${page}` : page;

/** Combines several row sources into one statement. */
export const unionAll = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length
    ? sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )
    : sql`select null::timestamptz as created, null::uuid as tenant, null::uuid as id, null::text as sort_key,
        null::char(1) as status, null::boolean as is_archived, null::real as rank where false`;

import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { listBundles } from "#contract/application-bundles.ts";
import type { Sort, sortKeys } from "#rules/workflow/sort-keys.ts";
import { statusCodes } from "#rules/workflow/statuses.ts";

export type Query = z.output<typeof listBundles.schema.querystring>;

/** Whose bundles are listed: a tenant's and, for a company's agent, only those addressed to the agent. */
export type Scope = { tenant: string; agent: string | null };

/**
 * Rows of a page, their order and their count, which may be a number that there are more than: `countedMost` and one
 * more. Rows and count may refer to `matches`, a table expression that is evaluated once.
 */
export type Parts = {
  page: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  count: RawBuilder<unknown>;
  matches?: RawBuilder<unknown>;
};

/** A search counts to this number: nobody reads so many matches, and the rest need not be looked for. */
export const countedMost = 1_000;

const keys: Record<(typeof sortKeys)[number], RawBuilder<unknown>> = {
  received: sql`created`,
  name: sql`lower(lead_name)`,
  unit: sql`lower(unit)`,
  income_to_rent: sql`income_to_rent`,
  move_in: sql`move_in`,
  // from the least finished applications to the decided ones
  status: sql`position(status in 'IBCUPSRA')`,
};
const isKey = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name);

/**
 * The order of a list. Unknown values come last; equal values are sorted newest first, so that pages do not overlap.
 */
export function orderOf(sort: Sort): RawBuilder<unknown> {
  const name = sort.replace(/^-/, "");
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  if (!isKey(name) || name === "received") return sql`created ${direction}, id ${direction}`;
  const empty = name === "name" || name === "unit" ? sql`nullif(${keys[name]}, '')` : keys[name];
  return sql`${empty} ${direction} nulls last, created desc, id desc`;
}

/** The columns that the order needs. */
const sortColumns = sql`b.created, b.tenant, b.id, b.lead_name, b.unit, b.income_to_rent, b.move_in, b.status`;

/** Whether a query filters by columns that `bundle_counts` and the status index do not have. */
export function conditionsOf(query: Query): RawBuilder<unknown>[] {
  const { form, unit, agent, reports = [], received_from, received_to, move_in_from, move_in_to } = query;
  const ofApplication = (condition: RawBuilder<unknown>) => sql`
    exists (select from applications a where a.tenant = b.tenant and a.bundle_id = b.id and ${condition})`;
  return [
    ...(form
      ? [
          ofApplication(sql`exists (select from application_templates t
            where t.tenant = a.tenant and t.id = a.template_id and t.slug = ${form})`),
        ]
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
export const isPlain = (query: Query): boolean =>
  query.sort === "-received" && !query.criteria && conditionsOf(query).length === 0;

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql`and ${sql.join(conditions, sql` and `)}` : sql``;

/**
 * Selects the bundles of some tenants that meet the filters, in any order. It reads only the tenant's bundles in the
 * tab.
 * @param counted counts them if no filter is set
 */
export function byFilters(scopes: readonly Scope[], query: Query, counted: Parts["count"]): Parts {
  const conditions = conditionsOf(query);
  const shortlisted = query.is_shortlisted === undefined ? [] : [sql`b.is_shortlisted = ${query.is_shortlisted}`];
  const matches = scopes.map(
    ({ tenant, agent }) => sql`
      select ${sortColumns} from application_bundles b
      where b.deleted_at is null and b.tenant = ${tenant} and b.is_archived = ${query.is_archived ?? false}
        and b.status in (${sql.join(query.status ?? statusCodes)})
        ${all([...shortlisted, ...(agent ? [sql`b.agent_id = ${agent}`] : []), ...conditions])}`,
  );
  const page = unionOf(matches);
  return {
    page,
    order: orderOf(query.sort),
    count: conditions.length ? sql`select count(*) from (${page}) counted` : counted,
  };
}

/** Selects the matches of a search that meet the filters. Where the words are only similar, the best come first. */
export function ofFound(found: RawBuilder<unknown>, query: Query): Parts {
  const narrowed = sql`
    select ${sortColumns}, f.rank from (${found}) f
    join application_bundles b on b.tenant = f.tenant and b.id = f.id where true ${all(conditionsOf(query))}`;
  return {
    matches: sql`matches as materialized (${isPlain(query) ? found : narrowed}),`,
    page: sql`select * from matches`,
    order: query.sort === "-received" ? sql`rank desc, ${orderOf(query.sort)}` : orderOf(query.sort),
    count: sql`select count(*) from matches`,
  };
}

/** Selects these bundles. */
export const ofBundles = (bundles: readonly { tenant: string; id: string }[], order: RawBuilder<unknown>): Parts => ({
  order,
  page: sql`
    select ${sortColumns}
    from unnest(${bundles.map(({ tenant }) => tenant)}::uuid[], ${bundles.map(({ id }) => id)}::uuid[]) as f (tenant, id)
    join application_bundles b on b.tenant = f.tenant and b.id = f.id`,
  count: sql`select ${bundles.length}`,
});

/** Combines several row sources into one statement. */
export const unionOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length
    ? sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )
    : sql`select null::timestamptz as created, null::uuid as tenant, null::uuid as id, null::text as lead_name,
        null::text as unit, null::numeric as income_to_rent, null::text as move_in, null::char(1) as status,
        null::boolean as is_archived, null::real as rank where false`;

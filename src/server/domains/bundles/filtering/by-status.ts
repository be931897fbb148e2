import { type RawBuilder, sql } from "kysely";
import { statusCodes } from "#rules/workflow/statuses.ts";
import { orderTerms, type PageQuery, type Query, type Scope, unionAll } from "./page-query.ts";

/** Pages up to this row are read forward from the newest row. */
const maxReadForward = 100;

/**
 * Writes the limit into the SQL for the first pages of usual size: PostgreSQL reuses a statement's plan only if it
 * doesn't have to plan for a large limit, and planning takes longer than the query itself.
 */
export const rowCountSql = (n: number) => (n <= maxReadForward && n % 25 === 0 ? sql.lit(n) : sql.val(n));

/** Selects the bundles in some statuses from the index, newest first, and their number from the counters. */
export function selectByStatus(scopes: readonly Scope[], query: Query): PageQuery {
  const codes = [...new Set(query.status ?? statusCodes)];
  const order = orderTerms("-received");
  const counts = scopes.map(
    ({ tenant, agent }) => sql`
      select coalesce(sum(n), 0) as n from bundle_counts
      where tenant = ${tenant} and ${flagConditions(query)} and status in (${sql.join(codes)})
        ${agent ? sql`and agent_id = ${agent}` : sql``}`,
  );
  const sortedBy = (by: RawBuilder<unknown>, limit = sql``) =>
    unionAll(
      scopes.flatMap(({ tenant, agent }) =>
        codes.map(
          (code) => sql`
            select created, tenant, id from application_bundles
            where deleted_at is null and tenant = ${tenant} and ${flagConditions(query)} and status = ${code}
              ${agent ? sql`and agent_id = ${agent}` : sql``}
            order by ${by} ${limit}`,
        ),
      ),
    );
  const end = query.page * query.page_size;
  const isDeep = query.page > 1 && end > maxReadForward;
  return {
    ...(isDeep
      ? { page: deepPage(sortedBy, query), isPage: true }
      : { page: sortedBy(order, sql`limit ${rowCountSql(end)}`) }),
    order,
    count: counts.length ? sql`select sum(n) from (${unionAll(counts)}) counted` : sql`select 0`,
  };
}

/**
 * Selects a page by scanning the index from its nearer end, according to `total`: from the newest row or from the
 * oldest. The distance is in a subquery, since PostgreSQL would replan the statement for each page if it knew it.
 */
function deepPage(
  sorted: (by: RawBuilder<unknown>) => RawBuilder<unknown>,
  { page, page_size }: Query,
): RawBuilder<unknown> {
  const before = sql`${(page - 1) * page_size}::bigint`;
  const size = sql`${page_size}::bigint`;
  const isPastMiddle = sql`n < 2 * ${before}`;
  const [newest, oldest] = [orderTerms("-received"), orderTerms("received")];
  return sql`
    (select * from (${sorted(newest)}) newest order by ${newest}
      limit (select case when ${isPastMiddle} then 0 else ${size} end from total) offset (select ${before} from total))
    union all
    (select * from (${sorted(oldest)}) oldest order by ${oldest}
      limit (select case when ${isPastMiddle} then greatest(least(${size}, n - ${before}), 0) else 0 end from total)
      offset (select greatest(n - ${before} - ${size}, 0) from total))`;
}

function flagConditions({ is_archived = false, is_shortlisted }: Query) {
  const shortlisted = is_shortlisted === undefined ? sql`` : sql` and is_shortlisted = ${is_shortlisted}`;
  return sql`is_archived = ${is_archived}${shortlisted}`;
}

import { type RawBuilder, sql } from "kysely";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { memberCan } from "#rules/companies/member-rights.ts";
import { isReaderKey, parseSort } from "#rules/workflow/sort-keys.ts";
import { invitationFacts, presentInvitation } from "#server/domains/applications/invitation-facts.ts";
import { findChargeHoldsOfTenants } from "#server/domains/applications/workflow/charge-hold.ts";
import { filterByCriteria } from "#server/domains/criteria/filter-by-criteria.ts";
import { assessableColumns } from "#server/domains/criteria/household-assessor.ts";
import { setCriteriaCounts } from "#server/domains/criteria/set-criteria-counts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { acrossTenants, inTenant, tenantOf } from "#server/platform/db/tenant-scope.ts";
import {
  canDecideApplication,
  canDeleteApplication,
  canManageApplication,
  canShowOwnerChange,
} from "#server/policies/applications.ts";
import { landlordTenants, tenantsOf } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { rowCountSql, selectByStatus } from "./filtering/by-status.ts";
import {
  candidateRows,
  isDefaultList,
  maxCounted,
  orderTerms,
  type PageQuery,
  type Query,
  type Scope,
  selectBundles,
  selectByFilters,
  selectSearchMatches,
  selectSortedPage,
} from "./filtering/page-query.ts";
import { searchSql } from "./filtering/search-query.ts";
import { type ListedRow, presentBundles, presentToApplicant, withoutUndoableDecision } from "./present.ts";
import { addReportFacts } from "./report-facts.ts";
import { setWaitingFor } from "./set-waiting-for.ts";
import { orderForViewer } from "./viewer-order/viewer-order.ts";

/**
 * Lists one page of bundles in one statement, with the exact count. In the default order, the count comes from
 * `bundle_counts` and the page from each status's index, so both cost the same for any number of applications; only a
 * page far from both ends costs more, by its distance. A search counts up to `maxCounted` if nothing else filters or
 * sorts it. Filters are counted in the same statement, and other orders sort all bundles of the tab.
 */
export async function findBundles(deps: Deps, actor: Actor, query: Query) {
  const tenants = await tenantsOf(deps.db, actor);
  const db = acrossTenants(deps.db, tenants);
  const { page, page_size } = query;
  const isApplicantList = query.context === "applicant";
  const found = isApplicantList
    ? selectApplicantBundles(actor, tenants, query)
    : await selectLandlordBundles(deps, actor, query);
  const { order } = found;
  const queryResult = await sql<ListedRow & { count: number }>`
    with ${found.matches ?? sql``} total as (select (${found.count})::int as n), page as materialized (
      select * from (${found.page}) found order by ${order}
      limit ${rowCountSql(page_size)} offset ${rowCountSql(found.isPage ? 0 : (page - 1) * page_size)}
    )
    select total.n as count, ${selectedColumns}
    from total
    left join (
      select b.*, place
      from (select tenant, id, row_number() over (order by ${order}) as place from page) placed
      join application_bundles b using (tenant, id)
      ${isApplicantList ? sql`` : sql`where b.deleted_at is null`}
    ) b on true
    ${joins(sql`left join`, isApplicantList ? sql`and a.user_id = ${actor.id}` : sql``)}
    order by b.place, a.created, a.id`.execute(db);
  const totalCount = queryResult.rows[0]?.count ?? 0;
  // bundles may have been deleted or merged since `selectLandlordBundles` read the criteria and the reader's order
  const rows = queryResult.rows.filter(({ application_id }) => application_id !== null);
  const is_count_minimum = !isApplicantList && hasBoundedCount(query) && totalCount > maxCounted;
  const counted = { count: is_count_minimum ? maxCounted : totalCount, is_count_minimum, page, page_size };
  if (isApplicantList)
    return { ...counted, results: presentBundles(rows.map(withoutUndoableDecision)).map(presentToApplicant) };
  const tenantDbs = await Promise.all(landlordTenants(actor).map((tenant) => inTenant(deps.db, tenant)));
  return { ...counted, results: await presentWithFacts(deps, tenantDbs, actor, rows) };
}

/** Finds the bundles of all pages of a list, in its order, up to `limit`. */
export async function findBundleIds(deps: Deps, actor: Actor, query: Omit<Query, "page" | "page_size">, limit: number) {
  const db = acrossTenants(deps.db, await tenantsOf(deps.db, actor));
  const all = { ...query, page: 1, page_size: limit };
  const found = await selectLandlordBundles(deps, actor, all, limit);
  const { rows } = await sql<{ tenant: string; id: string; slug: string }>`
    with ${found.matches ?? sql``} page as (select * from (${found.page}) found order by ${found.order} limit ${limit})
    select page.tenant, page.id,
      (select slug from application_bundles b where b.tenant = page.tenant and b.id = page.id) as slug
    from page order by ${found.order}`.execute(db);
  return rows;
}

/**
 * Adds what the actor may know of the bundles' reports and criteria, and what the bundles wait for, with one additional
 * query per tenant.
 */
async function presentWithFacts(
  deps: Deps,
  tenantDbs: readonly Db[],
  actor: Actor,
  rows: ListedRow[],
): Promise<Bundle[]> {
  const bundles = presentBundles(rows);
  const summaries = bundles.flatMap(({ applications }) => applications);
  const { reports, contents } = await addReportFacts(deps, tenantDbs, actor, summaries);
  setWaitingFor(actor, rows, bundles, reports, await findChargeHoldsOfRows(deps, tenantDbs, rows));
  setCriteriaCounts(deps, rows, bundles, contents);
  const invitations = new Map(
    rows.map((row) => [
      row.application_id,
      presentInvitation(row.invitation, deps.now(), {
        canChange: canManageApplication(actor, row),
        isArchived: row.is_archived,
      }),
    ]),
  );
  for (const summary of summaries) summary.invitation = invitations.get(summary.id) ?? null;
  const firstRows = new Map(rows.toReversed().map((row) => [row.slug, row]));
  for (const bundle of bundles) {
    const row = firstRows.get(bundle.slug);
    if (!row) continue;
    bundle.can_manage = canManageApplication(actor, row);
    bundle.can_decide = canDecideApplication(actor, row);
    bundle.can_delete = canDeleteApplication(actor, row);
    bundle.can_change_owner = canShowOwnerChange(actor, row);
  }
  return bundles;
}

/** Returns why the law doesn't allow the applicants of a page to be charged. Queried only if someone has to pay. */
async function findChargeHoldsOfRows(deps: Deps, tenantDbs: readonly Db[], rows: readonly ListedRow[]) {
  const unpaid = rows.filter((row) => row.application_status === "U" && row.price_cents > 0 && !row.is_paid);
  return await findChargeHoldsOfTenants(
    deps,
    unpaid.length > 0 ? tenantDbs : [],
    unpaid.map((row) => row.application_id),
  );
}

async function selectLandlordBundles(deps: Deps, actor: Actor, query: Query, limit?: number): Promise<PageQuery> {
  const found = selectFiltered(scopesOf(actor), query, limit ?? maxCounted + 1);
  const filtered = query.criteria
    ? selectBundles(await filterByCriteria(deps, actor, candidateRows(found), query.criteria), query.sort)
    : found;
  const { key, descending } = parseSort(query.sort);
  if (!isReaderKey(key)) return filtered;
  return selectSortedPage(await orderForViewer(deps, actor, candidateRows(filtered), key, { descending }), query);
}

/** Whether a query needs only the newest matches of its search: only the tab filters them, in the default order. */
const hasBoundedCount = (query: Query): boolean => Boolean(query.search) && isDefaultList(query);

function selectFiltered(scopes: Scope[], query: Query, limit: number): PageQuery {
  if (query.search) return selectSearchMatches(searchSql(scopes, query, hasBoundedCount(query) ? limit : null), query);
  const plain = selectByStatus(scopes, query);
  return isDefaultList(query) ? plain : selectByFilters(scopes, query, plain.count);
}

/** Counts the reports of the application `a`: the ready ones, and all except barred and destroyed ones. */
export const reportCounts = sql`
  (select count(*) from reports r where r.tenant = a.tenant and r.application_id = a.id and r.status = 'ready')
    as reports_ready,
  (select count(*) from reports r
    where r.tenant = a.tenant and r.application_id = a.id and r.status not in ('barred', 'destroyed'))
    as reports_total`;

const columns = sql.raw(`
  b.tenant, b.id, b.slug, b.status, b.is_archived, b.is_shortlisted, b.created, b.modified, b.decision_date, b.deleted_at, b.undo_until,
  a.status_before, a.id as application_id, a.status as application_status, a.applicant_name, a.applicant_email, a.applicant_phone,
  a.unit_address, a.agent, a.created as application_created, a.modified as application_modified, a.is_new, a.is_paid,
  a.consent_withdrawn_at, b.landlord_id, b.company_id, b.agent_id, b.income_to_rent, b.move_in, a.user_id,
  a.needs_identity, a.needs_income, a.price_cents, a.offered_at, i.status as identity, n.status as income,
  (select (h ->> 'is_occupied')::boolean from jsonb_array_elements(t.settings -> 'homes') h
    where a.home_id is not null and h ->> 'id' = a.home_id::text limit 1) as is_occupied,
  exists (select from person_mismatches m
    where m.tenant = a.tenant and m.application_id = a.id and m.resolution is null) as is_mismatched,
  exists (select from information_requests q
    where q.tenant = a.tenant and q.application_id = a.id and q.state = 'open') as has_open_request,
  t.slug as template_slug, t.name as template_name, l.name as landlord_name`);
const joins = (join: RawBuilder<unknown>, condition = sql``) => sql`
  ${join} applications a on a.tenant = b.tenant and a.bundle_id = b.id and a.destroyed_at is null ${condition}
  left join application_templates t on t.tenant = a.tenant and t.id = a.template_id
  left join identity_checks i on i.tenant = a.tenant and i.application_id = a.id
  left join income_checks n on n.tenant = a.tenant and n.application_id = a.id
  left join landlords l on l.user_id = b.landlord_id`;

const selectedColumns = sql`${columns}, ${assessableColumns}, ${reportCounts}, ${invitationFacts} as invitation`;

/** Selects a tenant's bundles with their applications; callers can append conditions. */
const tenantBundlesQuery = (db: Db) => sql`
  select ${selectedColumns} from application_bundles b ${joins(sql`join`)}
  where b.tenant = ${tenantOf(db)} and b.deleted_at is null`;

/** Finds one bundle. The caller must have checked permissions. */
export async function findBundle(deps: TenantDeps, db: Db, actor: Actor, slug: string) {
  const { rows } = await sql<ListedRow>`
    ${tenantBundlesQuery(db)} and b.slug = ${slug} order by a.created, a.id`.execute(db);
  return (await presentWithFacts(deps, [db], actor, rows))[0];
}

/**
 * Loads the bundles with these IDs, newest first. The caller must have checked permissions. Bundles that were deleted
 * or merged meanwhile are omitted.
 */
export async function loadBundlesById(deps: TenantDeps, actor: Actor, ids: readonly string[]) {
  const { db } = deps;
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedRow>`
    ${tenantBundlesQuery(db)} and b.id in (${sql.join(ids)}) order by b.created desc, b.id desc, a.created, a.id`.execute(
    db,
  );
  return await presentWithFacts(deps, [db], actor, rows);
}

/**
 * Returns which rows of the list of applicants a landlord sees, by tenant; `agent` limits them to one agent's
 * applicants.
 */
export function scopesOf(actor: Actor): Scope[] {
  const ownScope = { tenant: actor.id, agent: null };
  if (!actor.isLandlord) return [];
  if (!actor.company) return [ownScope];
  return [
    ownScope,
    { tenant: actor.company.id, agent: memberCan(actor.company, "see_all_applications") ? null : actor.id },
  ];
}

/**
 * Selects an applicant's own bundles. They are few, so they are counted directly. They include applications that a
 * landlord deleted, which applicants can still read.
 */
function selectApplicantBundles(actor: Actor, tenants: readonly string[], query: Query): PageQuery {
  const ownBundles = sql`
    select distinct b.created, b.tenant, b.id
    from applicant_applications own
    join applications a on a.tenant = own.tenant and a.id = own.application_id
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    where own.user_id = ${actor.id} and a.tenant = any(${tenants}::uuid[]) and a.user_id = ${actor.id}
      ${query.status ? sql`and coalesce(a.status_before, a.status) = any(${query.status})` : sql``}`;
  return { page: ownBundles, order: orderTerms("-received"), count: sql`select count(*) from (${ownBundles}) counted` };
}

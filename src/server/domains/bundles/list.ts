import { type RawBuilder, sql } from "kysely";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { memberMay } from "#rules/companies/member-rights.ts";
import { isReaderKey, partsOf } from "#rules/workflow/sort-keys.ts";
import { invitationFacts, presentInvitation } from "#server/domains/applications/invitation-facts.ts";
import { chargeHoldsIn } from "#server/domains/applications/workflow/charge-hold.ts";
import { addCriteria } from "#server/domains/criteria/add-criteria.ts";
import { assessableColumns } from "#server/domains/criteria/assess-many.ts";
import { filterByCriteria } from "#server/domains/criteria/filter-by-criteria.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { acrossTenants, inTenant, tenantOf } from "#server/platform/db/tenant-scope.ts";
import {
  canDecideApplication,
  canDeleteApplication,
  canManageApplication,
  canOfferOwnerChange,
} from "#server/policies/applications.ts";
import { landlordTenants, tenantsOf } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { byStatus, rowsOf } from "./filtering/by-status.ts";
import {
  byFilters,
  candidatesOf,
  countedMost,
  isPlain,
  ofBundles,
  ofFound,
  ofOrdered,
  orderOf,
  type Parts,
  type Query,
  type Scope,
} from "./filtering/page-query.ts";
import { searched } from "./filtering/search-query.ts";
import { asApplicantKnows, asApplicantSees, type ListedRow, presentBundles } from "./present.ts";
import { addReportFacts } from "./report-facts.ts";
import { orderForReader } from "./viewer-order/viewer-order.ts";
import { addWaiting } from "./waiting.ts";

/**
 * Lists one page of bundles in one statement, with the exact count. In the default order, the count comes from
 * `bundle_counts` and the page from each status's index, so both cost the same for any number of applications; only a
 * page far from both ends costs more, by its distance. A search counts up to `countedMost` if nothing else filters or
 * sorts it. Filters are counted in the same statement, and other orders sort all bundles of the tab.
 */
export async function findBundles(deps: Deps, actor: Actor, query: Query) {
  const tenants = await tenantsOf(deps.db, actor);
  const db = acrossTenants(deps.db, tenants);
  const { page, page_size } = query;
  const ownOnly = query.context === "applicant";
  const found = ownOnly ? ofApplicant(actor, tenants, query) : await ofLandlord(deps, actor, query);
  const { order } = found;
  const listed = await sql<ListedRow & { count: number }>`
    with ${found.matches ?? sql``} total as (select (${found.count})::int as n), page as materialized (
      select * from (${found.page}) found order by ${order}
      limit ${rowsOf(page_size)} offset ${rowsOf(found.isPage ? 0 : (page - 1) * page_size)}
    )
    select total.n as count, ${selected}
    from total
    left join (
      select b.*, place
      from (select tenant, id, row_number() over (order by ${order}) as place from page) placed
      join application_bundles b using (tenant, id)
      ${ownOnly ? sql`` : sql`where b.deleted_at is null`}
    ) b on true
    ${joins(sql`left join`, ownOnly ? sql`and a.user_id = ${actor.id}` : sql``)}
    order by b.place, a.created, a.id`.execute(db);
  const all = listed.rows[0]?.count ?? 0;
  // bundles may have been deleted or merged since `ofLandlord` read the criteria and the reader's order
  const rows = listed.rows.filter(({ application_id }) => application_id !== null);
  const is_count_minimum = !ownOnly && isBounded(query) && all > countedMost;
  const counted = { count: is_count_minimum ? countedMost : all, is_count_minimum, page, page_size };
  if (ownOnly) return { ...counted, results: presentBundles(rows.map(asApplicantKnows)).map(asApplicantSees) };
  const opened = await Promise.all(landlordTenants(actor).map((tenant) => inTenant(deps.db, tenant)));
  return { ...counted, results: await withFacts(deps, opened, actor, rows) };
}

/** Finds the bundles of all pages of a list, in its order, up to `limit`. */
export async function findBundleIds(deps: Deps, actor: Actor, query: Omit<Query, "page" | "page_size">, limit: number) {
  const db = acrossTenants(deps.db, await tenantsOf(deps.db, actor));
  const all = { ...query, page: 1, page_size: limit };
  const found = await ofLandlord(deps, actor, all, limit);
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
async function withFacts(deps: Deps, opened: readonly Db[], actor: Actor, rows: ListedRow[]): Promise<Bundle[]> {
  const bundles = presentBundles(rows);
  const summaries = bundles.flatMap(({ applications }) => applications);
  const { reports, contents } = await addReportFacts(deps, opened, actor, summaries);
  addWaiting(actor, rows, bundles, reports, await holdsAmong(deps, opened, rows));
  addCriteria(deps, rows, bundles, contents);
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
  const first = new Map(rows.toReversed().map((row) => [row.slug, row]));
  for (const bundle of bundles) {
    const row = first.get(bundle.slug);
    if (!row) continue;
    bundle.can_manage = canManageApplication(actor, row);
    bundle.can_decide = canDecideApplication(actor, row);
    bundle.can_delete = canDeleteApplication(actor, row);
    bundle.can_change_owner = canOfferOwnerChange(actor, row);
  }
  return bundles;
}

/** Returns why the law doesn't allow the applicants of a page to be charged. Queried only if someone has to pay. */
async function holdsAmong(deps: Deps, opened: readonly Db[], rows: readonly ListedRow[]) {
  const unpaid = rows.filter((row) => row.application_status === "U" && row.price_cents > 0 && !row.is_paid);
  return await chargeHoldsIn(
    deps,
    unpaid.length > 0 ? opened : [],
    unpaid.map((row) => row.application_id),
  );
}

async function ofLandlord(deps: Deps, actor: Actor, query: Query, limit?: number): Promise<Parts> {
  const found = narrowedBy(scopesOf(actor), query, limit ?? countedMost + 1);
  const filtered = query.criteria
    ? ofBundles(await filterByCriteria(deps, actor, candidatesOf(found), query.criteria), query.sort)
    : found;
  const { key, descending } = partsOf(query.sort);
  if (!isReaderKey(key)) return filtered;
  return ofOrdered(await orderForReader(deps, actor, candidatesOf(filtered), key, { descending }), query);
}

/** Whether a query needs only the newest matches of its search: only the tab filters them, in the default order. */
const isBounded = (query: Query): boolean => Boolean(query.search) && isPlain(query);

function narrowedBy(scopes: Scope[], query: Query, limit: number): Parts {
  if (query.search) return ofFound(searched(scopes, query, isBounded(query) ? limit : null), query);
  const plain = byStatus(scopes, query);
  return isPlain(query) ? plain : byFilters(scopes, query, plain.count);
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
const joins = (join: RawBuilder<unknown>, of = sql``) => sql`
  ${join} applications a on a.tenant = b.tenant and a.bundle_id = b.id and a.destroyed_at is null ${of}
  left join application_templates t on t.tenant = a.tenant and t.id = a.template_id
  left join identity_checks i on i.tenant = a.tenant and i.application_id = a.id
  left join income_checks n on n.tenant = a.tenant and n.application_id = a.id
  left join landlords l on l.user_id = b.landlord_id`;

const selected = sql`${columns}, ${assessableColumns}, ${reportCounts}, ${invitationFacts} as invitation`;

/** Selects a tenant's bundles with their applications; callers can append conditions. */
const bundlesOf = (db: Db) => sql`
  select ${selected} from application_bundles b ${joins(sql`join`)}
  where b.tenant = ${tenantOf(db)} and b.deleted_at is null`;

/** Finds one bundle. The caller must have checked permissions. */
export async function findBundle(deps: TenantDeps, db: Db, actor: Actor, slug: string) {
  const { rows } = await sql<ListedRow>`
    ${bundlesOf(db)} and b.slug = ${slug} order by a.created, a.id`.execute(db);
  return (await withFacts(deps, [db], actor, rows))[0];
}

/**
 * Loads the bundles with these IDs, newest first. The caller must have checked permissions. Bundles that were deleted
 * or merged meanwhile are omitted.
 */
export async function bundlesById(deps: TenantDeps, actor: Actor, ids: readonly string[]) {
  const { db } = deps;
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedRow>`
    ${bundlesOf(db)} and b.id in (${sql.join(ids)}) order by b.created desc, b.id desc, a.created, a.id`.execute(db);
  return await withFacts(deps, [db], actor, rows);
}

/**
 * Returns which rows of the list of applicants a landlord sees, by tenant; `agent` limits them to one agent's
 * applicants.
 */
export function scopesOf(actor: Actor): Scope[] {
  const own = { tenant: actor.id, agent: null };
  if (!actor.isLandlord) return [];
  if (!actor.company) return [own];
  return [own, { tenant: actor.company.id, agent: memberMay(actor.company, "see_all_applications") ? null : actor.id }];
}

/**
 * Selects an applicant's own bundles. They are few, so they are counted directly. They include applications that a
 * landlord deleted, which applicants can still read.
 */
function ofApplicant(actor: Actor, tenants: readonly string[], query: Query): Parts {
  const mine = sql`
    select distinct b.created, b.tenant, b.id
    from applicant_applications own
    join applications a on a.tenant = own.tenant and a.id = own.application_id
    join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    where own.user_id = ${actor.id} and a.tenant = any(${tenants}::uuid[]) and a.user_id = ${actor.id}
      ${query.status ? sql`and coalesce(a.status_before, a.status) = any(${query.status})` : sql``}`;
  return { page: mine, order: orderOf("-received"), count: sql`select count(*) from (${mine}) counted` };
}

import type { Actor } from "#server/http/authentication/actor.ts";
import type { RecipientSession } from "#server/http/authentication/recipient-session.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { findTenant, type OfTenant, openTenant, tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { TenantTable } from "#server/platform/db/tenant-tables.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";

/** Returns a landlord's tenants: their own, and their company's. */
export const landlordTenants = (actor: Actor): string[] =>
  actor.isLandlord ? [actor.id, ...(actor.company ? [actor.company.id] : [])] : [];

/** Returns the tenants that an applicant applied to. */
export async function applicantTenants(db: GlobalDb, actor: Actor): Promise<string[]> {
  if (!actor.isApplicant) return [];
  const rows = await db
    .selectFrom("applicant_applications")
    .select("tenant")
    .distinct()
    .where("user_id", "=", actor.id)
    .execute();
  return rows.map(({ tenant }) => tenant);
}

/** Returns every tenant that a caller may access. The policies decide what they may do there. */
export const tenantsOf = async (db: GlobalDb, actor: Actor): Promise<string[]> => [
  ...new Set([...landlordTenants(actor), ...(await applicantTenants(db, actor))]),
];

/**
 * Opens the tenant in which a caller finds a row. Rows of other tenants remain inaccessible, whatever a policy decides.
 * @param column of the table: `id`, or another one that identifies a row
 * @throws ProblemError `not_found` if it is in none of the caller's tenants
 */
export async function openTenantOfRow<D extends Deps>(
  deps: D,
  actor: Actor,
  table: TenantTable,
  value: string,
  column = "id",
): Promise<OfTenant<D>> {
  const tenants = await tenantsOf(deps.db, actor);
  const [singleTenant] = tenants;
  // a single tenant needs no lookup: the caller's query finds the row in it or not
  const tenant = tenants.length > 1 ? await findTenant(deps.db, tenants, table, column, value) : singleTenant;
  if (!tenant) throw notFound();
  return await openTenant(deps, tenant);
}

/** Opens a caller's own tenant, which contains their private data. */
export const openOwnTenant = (deps: Deps, actor: Actor): Promise<TenantDeps> => openTenant(deps, actor.id);

/** Returns the tenant of a share token, whether or not it is still valid; undefined for an unknown one. */
export async function tenantOfToken(db: GlobalDb, token: string): Promise<string | undefined> {
  const share = await db
    .selectFrom("share_tokens")
    .select("tenant")
    .where("hash", "=", hashToken(token))
    .executeTakeFirst();
  return share?.tenant;
}

/** Opens the tenant for rows that a landlord creates: their company's, else their own. */
export const openTenantForNewRows = (deps: Deps, actor: Actor): Promise<TenantDeps> =>
  openTenant(deps, actor.company?.id ?? actor.id);

/**
 * Opens the tenant of a form for any caller, by its current or a former slug in any case.
 * @throws ProblemError `not_found`
 */
export async function openTenantOfForm(deps: Deps, slug: string): Promise<TenantDeps> {
  const usedSlug = await deps.db
    .selectFrom("used_slugs")
    .select("tenant")
    .where("slug", "=", slug.toLowerCase())
    .executeTakeFirst();
  if (!usedSlug) throw notFound();
  return await openTenant(deps, usedSlug.tenant);
}

/**
 * Opens the tenant of a form for its landlord's side.
 * @throws ProblemError `not_found` when it is in none of the caller's tenants
 */
export async function openTenantOfOwnForm(deps: Deps, actor: Actor, slug: string): Promise<TenantDeps> {
  const tenantDeps = await openTenantOfForm(deps, slug);
  if (!isOwnTenant(actor, tenantDeps)) throw notFound();
  return tenantDeps;
}

/** Whether an opened tenant is one of the landlord's. */
export const isOwnTenant = (actor: Actor, tenantDeps: TenantDeps): boolean =>
  landlordTenants(actor).includes(tenantOf(tenantDeps.db));

/**
 * Opens the tenant of an application for its applicant or landlord.
 * @throws ProblemError `not_found` when it is in none of the caller's tenants
 */
export const openTenantOfApplication = (deps: Deps, actor: Actor, id: string): Promise<TenantDeps> =>
  openTenantOfRow(deps, actor, "applications", id);

/**
 * Opens the tenant of a share token, else the one in which the caller finds a row.
 * @throws ProblemError `not_found`
 */
export async function openTenantOfShareToken(
  deps: Deps,
  actor: Actor | null,
  token: string | undefined,
  table: TenantTable,
  id: string,
): Promise<TenantDeps> {
  const tenant = token === undefined ? undefined : await tenantOfToken(deps.db, token);
  if (tenant) return await openTenant(deps, tenant);
  if (!actor) throw notFound();
  return await openTenantOfRow(deps, actor, table, id);
}

/** Opens the tenant of the share that a recipient's session is for. */
export const openTenantOfRecipient = (deps: Deps, session: RecipientSession): Promise<TenantDeps> =>
  openTenant(deps, session.tenant);

import { type RawBuilder, type Selectable, sql } from "kysely";
import type { SeenRevisions } from "#contract/schemas/revisions.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { cacheChainEnd } from "#server/platform/audit/chain-ends.ts";
import { registerLocks } from "#server/platform/audit/lock-application.ts";
import { errorCode } from "#server/platform/common/error-details.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { ApplicationBundles } from "#server/platform/db/schema.ts";
import { type ManyTenantsDb, tenantOf } from "#server/platform/db/tenant-scope.ts";
import { type ApplicationParties, isLandlordSide } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";

type FoundBundle = { tenant: string; id: string; slug: string } & Omit<ApplicationParties, "user_id">;

/**
 * Finds bundles of the actor's landlord side, by tenant, in the same order for all callers.
 * @param db with the actor's tenants
 * @throws ProblemError `not_found` unless all of them exist
 */
export async function findLandlordBundles(
  db: ManyTenantsDb,
  actor: Actor,
  slugs: readonly string[],
): Promise<Map<string, FoundBundle[]>> {
  const { rows } = await sql<FoundBundle>`
    select tenant, id, slug, landlord_id, company_id, agent_id from application_bundles
    where tenant = any(${landlordTenants(actor)}::uuid[]) and slug = any(${slugs}) and deleted_at is null
    order by tenant`.execute(db);
  return Map.groupBy(requireAll(actor, rows, new Set(slugs).size), ({ tenant }) => tenant);
}

/** Requires all bundles: callers who may not know of one of them get none. @throws ProblemError `not_found` */
function requireAll<Row extends Omit<ApplicationParties, "user_id">>(
  actor: Actor,
  rows: Row[],
  expectedCount: number,
): Row[] {
  if (rows.length < expectedCount || !rows.every((row) => isLandlordSide(actor, row))) throw notFound();
  return rows;
}

/**
 * Locks the bundles of the actor's landlord side (`lockWithMembers`).
 * @throws ProblemError `not_found`, `conflict` when another call grouped one of them meanwhile
 */
export async function lockBundles(trx: Db, actor: Actor, slugs: readonly string[]) {
  const bundleIds = sql`array(
    select id from application_bundles
    where tenant = ${tenantOf(trx)} and slug = any(${slugs}) and deleted_at is null)`;
  return requireAll(actor, await lockWithMembers(trx, bundleIds), new Set(slugs).size);
}

/** Locks bundles that were found for the actor, and checks permissions again, since they may have changed. */
export const lockFoundBundles = async (trx: Db, actor: Actor, found: readonly { id: string }[]) =>
  requireAll(
    actor,
    await lockWithMembers(
      trx,
      found.map(({ id }) => id),
    ),
    found.length,
  );

/** An application of a locked bundle, and the end of its history chain; `null` before its first entry. */
type Member = {
  id: string;
  revision: number;
  destroyed: boolean;
  hash: string | null;
  position: number | null;
};

/** Returns the applications of a locked bundle that aren't destroyed. */
export const remainingApplications = ({ members }: { members: Member[] }) =>
  members.filter(({ destroyed }) => !destroyed);

/**
 * Locks the applications of bundles and then the bundles, in one statement.
 * @param ids the bundles' IDs, or an SQL array of them
 * @returns the bundles that exist, in the order of IDs, with their applications
 * @throws ProblemError `conflict` when another call grouped one of them meanwhile
 */
export async function lockWithMembers(trx: Db, ids: readonly string[] | RawBuilder<unknown>) {
  const { rows } = await sql<Selectable<ApplicationBundles> & { members: Member[] }>`
    select (l.bundle).*, l.members from lock_bundles(${tenantOf(trx)}, ${ids}) l`
    .execute(trx)
    .catch((error) => {
      throw errorCode(error) === "LT001" ? householdChangedError() : error;
    });
  const members = rows.flatMap((row) => row.members);
  registerLocks(
    trx,
    members.map(({ id }) => id),
  );
  for (const { id, hash, position } of members)
    cacheChainEnd(trx, id, hash === null || position === null ? null : { hash: Buffer.from(hash, "hex"), position });
  return rows;
}

/** The error for a household that has changed since the caller loaded it. */
export const householdChangedError = () => conflict((t) => t(reviewProblemsTexts).household_changed);

/**
 * Loads the applications of a locked bundle.
 * @param seen the revisions that the caller has seen
 * @throws ProblemError `conflict` when one of them has a newer revision
 */
export async function loadBundleApplications(trx: Db, bundleId: string, seen: SeenRevisions = {}) {
  const rows = await trx
    .selectFrom("applications")
    .select(columnsOf("applications"))
    .where("bundle_id", "=", bundleId)
    .where("destroyed_at", "is", null)
    .orderBy("id")
    .execute();
  requireNewestSeen(rows, seen);
  return rows;
}

/** Requires that the caller has seen the newest revisions of the applications. @throws ProblemError `conflict` */
export function requireNewestSeen(
  applications: readonly { id: string; revision: number }[],
  seen: SeenRevisions = {},
): void {
  if (applications.some(({ id, revision }) => revision > (seen[id] ?? revision)))
    throw conflict((t) => t(reviewProblemsTexts).applicant_changed_answers);
}

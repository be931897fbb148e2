import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Seen } from "#contract/schemas/revisions.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { acrossTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { canDeleteApplication, canManageApplication, isLandlordSide } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";

type Flag = "is_archived" | "is_shortlisted";
type FlagAction = "archived" | "unarchived" | "shortlisted" | "removed from shortlist";
type Change = { action: (now: boolean) => FlagAction; set: (now: boolean) => boolean; flag: Flag } | "delete";

export const archive: Change = { flag: "is_archived", set: () => true, action: () => "archived" };
export const unarchive: Change = { flag: "is_archived", set: () => false, action: () => "unarchived" };
export const shortlist: Change = {
  flag: "is_shortlisted",
  set: (now) => !now,
  action: (now) => (now ? "removed from shortlist" : "shortlisted"),
};

/**
 * Changes all the named bundles, or none: the whole call is refused if the actor may not know of one of them, may not
 * change it, or has not seen its newest revision.
 * @returns the slugs, each once
 */
export async function changeBundles(
  deps: Deps,
  request: FastifyRequest,
  { slugs, seen }: { slugs: string[]; seen?: Seen },
  change: Change,
): Promise<string[]> {
  const actor = actorOf(request);
  const wanted = [...new Set(slugs)];
  const found = await findBundlesOf(deps, actor, wanted);
  if (found.length < wanted.length) throw notFound();
  return await transaction(deps.db, async (trx) => {
    const changed: string[] = [];
    for (const [tenant, own] of Map.groupBy(found, (bundle) => bundle.tenant))
      changed.push(
        ...(await changeIn(
          deps,
          await inTenant(trx, tenant),
          request,
          own.map(({ slug }) => slug),
          change,
          seen,
        )),
      );
    return changed;
  });
}

/** Returns the landlord's tenants that contain the bundles, in the same order for all callers. */
export async function findBundlesOf(deps: Deps, actor: Actor, slugs: readonly string[]) {
  const tenants = landlordTenants(actor);
  const { rows } = await sql<{ tenant: string; slug: string }>`
    select tenant, slug from application_bundles
    where tenant = any(${tenants}::uuid[]) and slug = any(${slugs}) order by tenant`.execute(
    acrossTenants(deps.db, tenants),
  );
  return rows;
}

async function changeIn(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  slugs: string[],
  change: Change,
  seen: Seen | undefined,
): Promise<string[]> {
  const actor = actorOf(request);
  const bundles = await lockBundles(trx, actor, slugs);
  const isAllowed = change === "delete" ? canDeleteApplication : canManageApplication;
  if (!bundles.every((bundle) => isAllowed(actor, bundle))) throw mayNotChange(change);
  const now = deps.now();
  for (const bundle of bundles) {
    const flag = change === "delete" ? false : bundle[change.flag];
    await trx
      .updateTable("application_bundles")
      .set(change === "delete" ? { deleted_at: now } : { [change.flag]: change.set(flag), modified: now })
      .where("id", "=", bundle.id)
      .execute();
    for (const { id } of await applicationsOf(trx, bundle.id, seen))
      await record(trx, {
        action: change === "delete" ? "deleted" : change.action(flag),
        applicationId: id,
        actorId: actor.id,
        ...originOf(request),
        created: now,
      });
  }
  return bundles.map(({ slug }) => slug);
}

const mayNotChange = (change: Change) =>
  new ProblemError(
    "forbidden",
    change === "delete"
      ? (t) => t(reviewProblemsTexts).cant_delete_applications
      : (t) => t(reviewProblemsTexts).cant_change_applications,
  );

/**
 * Locks the bundles of the actor's landlord side (`lockWithMembers`).
 * @throws ProblemError `not_found`, `conflict` when another call grouped one of them meanwhile
 */
export async function lockBundles(trx: Db, actor: Actor, slugs: string[]) {
  const wanted = [...new Set(slugs)];
  const rows = await trx
    .selectFrom("application_bundles")
    .selectAll()
    .where("slug", "in", wanted)
    .where("deleted_at", "is", null)
    .execute();
  const check = (found: typeof rows) => {
    if (found.length < wanted.length || !found.every((row) => isLandlordSide(actor, row))) throw notFound();
    return found;
  };
  // callers who may not know of the bundles do not lock them
  const ids = check(rows).map(({ id }) => id);
  return check(await lockWithMembers(trx, ids));
}

/**
 * Locks the applications of bundles and then the bundles: a step of an application locks them in that order too. The
 * locks are taken in the order of ids, so that two callers with the same bundles cannot deadlock.
 * @returns the bundles that exist
 * @throws ProblemError `conflict` when another call grouped one of them meanwhile
 */
export async function lockWithMembers(trx: Db, ids: readonly string[]) {
  const members = () => trx.selectFrom("applications").select("id").where("bundle_id", "in", ids).orderBy("id");
  const locked = new Set((await members().forUpdate().execute()).map(({ id }) => id));
  const bundles = await trx
    .selectFrom("application_bundles")
    .selectAll()
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if ((await members().execute()).some(({ id }) => !locked.has(id))) throw membersChanged();
  return bundles;
}

/** The household has changed since the caller loaded it. */
export const membersChanged = () => new ProblemError("conflict", (t) => t(reviewProblemsTexts).household_changed);

/**
 * Returns the applications of a locked bundle.
 * @param seen the revisions that the caller has seen
 * @throws ProblemError `conflict` when one of them has a newer revision
 */
export async function applicationsOf(trx: Db, bundleId: string, seen: Seen = {}) {
  const rows = await trx
    .selectFrom("applications")
    .selectAll()
    .where("bundle_id", "=", bundleId)
    .where("destroyed_at", "is", null)
    .orderBy("id")
    .execute();
  if (rows.some(({ id, revision }) => revision > (seen[id] ?? revision)))
    throw new ProblemError("conflict", (t) => t(reviewProblemsTexts).applicant_changed_answers);
  return rows;
}

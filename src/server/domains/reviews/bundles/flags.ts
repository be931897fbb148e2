import type { FastifyRequest } from "fastify";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Seen } from "#contract/schemas/revisions.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { noteEnd } from "#server/platform/audit/chain-ends.ts";
import { noteLocks } from "#server/platform/audit/lock-application.ts";
import { recordForAll } from "#server/platform/audit/record-for-all.ts";
import { errorCode } from "#server/platform/common/error-facts.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import type { ApplicationBundles } from "#server/platform/db/schema.ts";
import { acrossTenants, inTenant, type ManyTenantsDb, tenantOf } from "#server/platform/db/tenant-scope.ts";
import {
  type ApplicationParties,
  canDeleteApplication,
  canManageApplication,
  isLandlordSide,
} from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { enqueueUpdateOtherApplicants } from "../../applications/charge-order/enqueue-update-other-applicants.ts";
import { deleteBundles } from "../../payments/move-in/cancel-deleted.ts";

type Flag = "is_archived" | "is_shortlisted";
type FlagAction = "archived" | "unarchived" | "shortlisted" | "removed from shortlist";
type Change = { action: (before: boolean) => FlagAction; value: boolean | RawBuilder<boolean>; flag: Flag } | "delete";

export const archive: Change = { flag: "is_archived", value: true, action: () => "archived" };
export const unarchive: Change = { flag: "is_archived", value: false, action: () => "unarchived" };
/** Puts bundles on the shortlist or takes them off. @param value undefined: the opposite of what each is now */
export const shortlist = (value: boolean | undefined): Change => ({
  flag: "is_shortlisted",
  value: value ?? sql<boolean>`not is_shortlisted`,
  action: (before) => ((value ?? !before) ? "shortlisted" : "removed from shortlist"),
});

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
  const [tenant, ...others] = landlordTenants(actor);
  if (tenant && others.length === 0)
    return await transaction(await inTenant(deps.db, tenant), async (trx) => {
      return await changeIn(deps, trx, request, await lockBundles(trx, actor, slugs), change, seen);
    });
  return await transaction(acrossTenants(deps.db, landlordTenants(actor)), async (trx) => {
    const changed: string[] = [];
    for (const [tenant, own] of await findBundlesOf(trx, actor, slugs)) {
      const tenantDb = await inTenant(trx, tenant);
      changed.push(...(await changeIn(deps, tenantDb, request, await lockFound(tenantDb, actor, own), change, seen)));
    }
    return changed;
  });
}

type Found = { tenant: string; id: string; slug: string } & Omit<ApplicationParties, "user_id">;

/**
 * Finds bundles of the actor's landlord side, by tenant, in the same order for all callers.
 * @param db with the actor's tenants
 * @throws ProblemError `not_found` unless all of them are there
 */
export async function findBundlesOf(
  db: ManyTenantsDb,
  actor: Actor,
  slugs: readonly string[],
): Promise<Map<string, Found[]>> {
  const { rows } = await sql<Found>`
    select tenant, id, slug, landlord_id, company_id, agent_id from application_bundles
    where tenant = any(${landlordTenants(actor)}::uuid[]) and slug = any(${slugs}) and deleted_at is null
    order by tenant`.execute(db);
  return Map.groupBy(requireAll(actor, rows, new Set(slugs).size), ({ tenant }) => tenant);
}

/** Callers who may not know of one of the bundles learn of none. @throws ProblemError `not_found` */
function requireAll<Row extends Omit<ApplicationParties, "user_id">>(actor: Actor, rows: Row[], wanted: number): Row[] {
  if (rows.length < wanted || !rows.every((row) => isLandlordSide(actor, row))) throw notFound();
  return rows;
}

async function changeIn(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  bundles: Awaited<ReturnType<typeof lockFound>>,
  change: Change,
  seen: Seen | undefined,
): Promise<string[]> {
  const actor = actorOf(request);
  const isAllowed = change === "delete" ? canDeleteApplication : canManageApplication;
  if (!bundles.every((bundle) => isAllowed(actor, bundle))) throw mayNotChange(change);
  requireSeen(bundles.flatMap(existing), seen);
  const slugs = bundles.map(({ slug }) => slug);
  // what has the value already isn't changed, and its history says nothing
  const changing = bundles.filter((bundle) => change === "delete" || bundle[change.flag] !== change.value);
  if (changing.length === 0) return slugs;
  const bundleOf = new Map(changing.flatMap((bundle) => existing(bundle).map((member) => [member.id, bundle])));
  const created = deps.now();
  const bundleIds = changing.map(({ id }) => id);
  const by = { actorId: actor.id, ...originOf(request), created };
  const entryOf = (applicationId: string) =>
    ({
      action: change === "delete" ? "deleted" : change.action(bundleOf.get(applicationId)?.[change.flag] ?? false),
      applicationId,
      ...by,
    }) as const;
  // nobody is notified of a deleted bundle, so its deletion has to be seen by the entry's statement
  if (change === "delete") {
    await deleteBundles({ ...deps, db: trx }, trx, { bundleIds, applicationIds: [...bundleOf.keys()] }, by);
    await enqueueUpdateOtherApplicants(deps, trx, bundleIds);
    await recordForAll(trx, [...bundleOf.keys()], entryOf);
  } else {
    const values = { [change.flag]: change.value, modified: created };
    const update = trx.updateTable("application_bundles").set(values).where("id", "in", bundleIds);
    await recordForAll(trx, [...bundleOf.keys()], entryOf, update);
  }
  return slugs;
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
export async function lockBundles(trx: Db, actor: Actor, slugs: readonly string[]) {
  const found = sql`array(
    select id from application_bundles
    where tenant = ${tenantOf(trx)} and slug = any(${slugs}) and deleted_at is null)`;
  return requireAll(actor, await lockWithMembers(trx, found), new Set(slugs).size);
}

/** Locks bundles that the actor may know of; their rights may have changed since they were found. */
export const lockFound = async (trx: Db, actor: Actor, found: readonly { id: string }[]) =>
  requireAll(
    actor,
    await lockWithMembers(
      trx,
      found.map(({ id }) => id),
    ),
    found.length,
  );

/** An application of a locked bundle, and the end of its history; `null` before its first entry. */
type Member = {
  id: string;
  revision: number;
  destroyed: boolean;
  hash: string | null;
  position: number | null;
};

const existing = ({ members }: { members: Member[] }) => members.filter(({ destroyed }) => !destroyed);

/**
 * Locks the applications of bundles and then the bundles, in one statement.
 * @param ids the bundles' ids, or an SQL array of them
 * @returns the bundles that exist, in the order of ids, with their applications
 * @throws ProblemError `conflict` when another call grouped one of them meanwhile
 */
export async function lockWithMembers(trx: Db, ids: readonly string[] | RawBuilder<unknown>) {
  const { rows } = await sql<Selectable<ApplicationBundles> & { members: Member[] }>`
    select (l.bundle).*, l.members from lock_bundles(${tenantOf(trx)}, ${ids}) l`
    .execute(trx)
    .catch((error) => {
      throw errorCode(error) === "LT001" ? membersChanged() : error;
    });
  const members = rows.flatMap((row) => row.members);
  noteLocks(
    trx,
    members.map(({ id }) => id),
  );
  for (const { id, hash, position } of members)
    noteEnd(trx, id, hash === null || position === null ? null : { hash: Buffer.from(hash, "hex"), position });
  return rows;
}

/** The household has changed since the caller loaded it. */
export const membersChanged = () => conflict((t) => t(reviewProblemsTexts).household_changed);

/**
 * Returns the applications of a locked bundle.
 * @param seen the revisions that the caller has seen
 * @throws ProblemError `conflict` when one of them has a newer revision
 */
export async function applicationsOf(trx: Db, bundleId: string, seen: Seen = {}) {
  const rows = await trx
    .selectFrom("applications")
    .select(columnsOf("applications"))
    .where("bundle_id", "=", bundleId)
    .where("destroyed_at", "is", null)
    .orderBy("id")
    .execute();
  requireSeen(rows, seen);
  return rows;
}

/** @throws ProblemError `conflict` when one of the applications has a newer revision than the caller has seen */
export function requireSeen(applications: readonly { id: string; revision: number }[], seen: Seen = {}): void {
  if (applications.some(({ id, revision }) => revision > (seen[id] ?? revision)))
    throw conflict((t) => t(reviewProblemsTexts).applicant_changed_answers);
}

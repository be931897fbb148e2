import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { isDecided } from "#rules/workflow/statuses.ts";
import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { listMembers, mergeBundles } from "#server/domains/applications/households/household-members.ts";
import { householdChangedError, lockBundles } from "#server/domains/bundles/changes/lock-bundles.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { type AuditActor, record } from "#server/platform/audit/audit-log.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { requireCanManage } from "./require-managed.ts";

/**
 * Returns the tenant in which the caller finds all of these applications.
 * @throws ProblemError `not_found` when the caller may not know of one of them, `conflict` when they belong to two
 * landlords
 */
export async function findCommonTenant(db: GlobalDb, actor: Actor, ids: readonly string[]): Promise<string> {
  const tenants = landlordTenants(actor);
  const { rows } = await sql<{
    tenant: string;
    landlord_id: string;
    company_id: string | null;
    agent_id: string | null;
  }>`
    select b.tenant, b.landlord_id, b.company_id, b.agent_id
    from applications a join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    where a.tenant = any(${tenants}::uuid[]) and a.id = any(${ids}) and a.destroyed_at is null
      and b.deleted_at is null`.execute(acrossTenants(db, tenants));
  const [firstRow] = rows;
  if (!firstRow || rows.length < new Set(ids).size || !rows.every((row) => isLandlordSide(actor, row)))
    throw notFound();
  if (rows.some((row) => row.tenant !== firstRow.tenant))
    throw conflict((t) => t(reviewProblemsTexts).group_of_one_landlord);
  return firstRow.tenant;
}

/**
 * Moves applications, and all that are grouped with them, into the oldest of their bundles. Does nothing if they are
 * already in one bundle.
 * @returns the slug of the bundle
 * @throws ProblemError `not_found` for one that the caller may not know of, `forbidden` for a member who may not manage
 * it, `conflict` when they can't be decided together
 */
export async function groupApplications(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<string> {
  const actor = actorOf(request);
  const rows = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("b.slug")
    .where("a.id", "in", ids)
    .execute();
  const lockedBundles = await lockBundles(
    trx,
    actor,
    rows.map(({ slug }) => slug),
  );
  requireCanManage(actor, lockedBundles);
  const members = (await Promise.all(lockedBundles.map(({ id }) => listMembers(trx, id)))).flat();
  if (!ids.every((id) => members.some((member) => member.id === id))) throw householdChangedError();
  const [firstBundle] = lockedBundles;
  if (!firstBundle) throw notFound();
  if (lockedBundles.length === 1) return firstBundle.slug;
  const mergeRefusal = mergeRefusalOf(lockedBundles);
  if (mergeRefusal) throw conflict(mergeRefusalTexts[mergeRefusal]);
  const auditActor = { actorId: actor.id, ...originOf(request) };
  return await mergeHouseholds(deps, trx, lockedBundles, auditActor);
}

/**
 * Moves all applications of locked bundles that may be grouped into the oldest bundle.
 * @param auditActor the user who grouped them; no actor if a person accepted an invitation
 * @returns its slug
 */
export async function mergeHouseholds(
  deps: TenantDeps,
  trx: Db,
  lockedBundles: LockedBundles,
  auditActor: AuditActor,
): Promise<string> {
  const [targetBundle, ...absorbedBundles] = lockedBundles.toSorted(
    (a, b) => +a.created - +b.created || (a.id < b.id ? -1 : 1),
  );
  if (!targetBundle) throw notFound();
  const members = (await Promise.all(lockedBundles.map(({ id }) => listMembers(trx, id)))).flat();
  const now = deps.now();
  const is_archived = lockedBundles.every((bundle) => bundle.is_archived);
  const is_shortlisted = lockedBundles.some((bundle) => bundle.is_shortlisted);
  await trx
    .updateTable("application_bundles")
    .set({ is_archived, is_shortlisted })
    .where("id", "=", targetBundle.id)
    .execute();
  await mergeBundles(trx, targetBundle, absorbedBundles, now);
  // household members don't hold each other's charges, so holds may end
  await enqueueUpdateOtherApplicants(deps, trx, [targetBundle.id]);
  for (const { id } of members)
    await record(trx, {
      action: "grouped",
      applicationId: id,
      data: { applications: members.map((member) => member.id).filter((other) => other !== id) },
      ...auditActor,
      created: now,
    });
  return targetBundle.slug;
}

type LockedBundles = Awaited<ReturnType<typeof lockBundles>>;

type MergeRefusal = "landlords" | "agents" | "pending" | "decided";

const mergeRefusalTexts: Record<MergeRefusal, Message> = {
  landlords: (t) => t(reviewProblemsTexts).group_of_one_landlord,
  agents: (t) => t(reviewProblemsTexts).group_of_one_agent,
  pending: (t) => t(reviewProblemsTexts).group_undo_first,
  decided: (t) => t(reviewProblemsTexts).group_of_one_decision,
};

/** Returns why the bundles cannot be merged; null if they can. */
export function mergeRefusalOf(bundles: LockedBundles): MergeRefusal | null {
  const haveDifferent = (keyOf: (bundle: LockedBundles[number]) => unknown) => new Set(bundles.map(keyOf)).size > 1;
  if (haveDifferent(({ landlord_id, company_id }) => `${landlord_id} ${company_id}`)) return "landlords";
  // each agent sees only the applications assigned to them
  if (new Set(bundles.flatMap(({ agent_id }) => agent_id ?? [])).size > 1) return "agents";
  if (bundles.some(({ pending_decision }) => pending_decision !== null)) return "pending";
  if (haveDifferent(({ status }) => (isDecided(status) ? status : "undecided"))) return "decided";
  return null;
}

import type { FastifyRequest } from "fastify";
import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { findLandlordBundles, lockFoundBundles } from "#server/domains/bundles/changes/lock-bundles.ts";
import { withdrawOpenInvitations } from "#server/domains/households/invitations/end-invitations.ts";
import { restartOrders } from "#server/domains/reports/ordering/restart-orders.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { type Db, type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { acrossTenants, inTenant, tenantOf } from "#server/platform/db/tenant-scope.ts";
import { canChangeOwner } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { activeMembersQuery } from "./list-owners.ts";
import { moveBundles } from "./moves/tenant-moves.ts";
import { type MoveAudit, recordMove } from "./record-move.ts";
import { saveAgentName } from "./save-agent-name.ts";
import { type OwnedApplication, sendOwnerChanged } from "./send-owner-changed.ts";

type NewOwner = { id: string; username: string; name: string; language: string | null; isAgent: boolean };
type Company = NonNullable<Actor["company"]>;
type LockedBundle = Awaited<ReturnType<typeof lockFoundBundles>>[number];

/**
 * Makes a member of the caller's company the owner of all the given bundles, or of none. The caller's own bundles move
 * into the company. Bundles that the member already owns do not change. The member gets one email about the others.
 * @returns the slugs, without duplicates
 * @throws ProblemError `not_found`, `forbidden`; `invalid` for anybody who is not a member, with or without an account
 */
export async function changeOwner(
  deps: Deps,
  request: FastifyRequest,
  { username, bundles: slugs }: { username: string; bundles: string[] },
): Promise<string[]> {
  const actor = actorOf(request);
  const uniqueSlugs = [...new Set(slugs)];
  const moveAudit = {
    actorId: actor.id,
    ...originOf(request),
    created: deps.now(),
  };
  return await transaction(acrossTenants(deps.db, landlordTenants(actor)), async (trx) => {
    const ownedApplications: OwnedApplication[] = [];
    const { company } = actor;
    const owner = company && (await lockMember(trx, company, username));
    for (const [tenant, tenantSlugs] of await findLandlordBundles(trx, actor, uniqueSlugs)) {
      const tenantDb = await inTenant(trx, tenant);
      const bundles = await lockFoundBundles(tenantDb, actor, tenantSlugs);
      if (!bundles.every((bundle) => canChangeOwner(actor, bundle)))
        throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_owner);
      if (!owner) throw invalid({ username: [(t) => t(reviewProblemsTexts).owner_in_company] });
      ownedApplications.push(...(await assignBundles(deps, tenantDb, bundles, company, owner, moveAudit)));
    }
    if (owner && owner.id !== actor.id) await sendOwnerChanged(deps, trx, owner, actor.name, ownedApplications);
    return uniqueSlugs;
  });
}

/**
 * Finds a landlord of the company; the result is the same for other people and for unknown addresses. Locks their
 * membership, before any application as a removal does: otherwise they could be removed before they get the bundles.
 */
async function lockMember(trx: GlobalDb, company: Company, username: string): Promise<NewOwner | undefined> {
  const row = await activeMembersQuery(trx, company.id)
    .select(["u.id", "u.username", "u.name", "u.language", "m.is_agent", "c.owner_id"])
    .where("u.username", "=", username)
    .forShare("m")
    .executeTakeFirst();
  return row && { ...row, isAgent: row.is_agent && row.owner_id !== row.id };
}

/** @returns the applications whose owner changed */
async function assignBundles(
  deps: Deps,
  tenantDb: Db,
  lockedBundles: readonly LockedBundle[],
  company: Company,
  owner: NewOwner,
  moveAudit: MoveAudit,
): Promise<OwnedApplication[]> {
  const source = tenantOf(tenantDb);
  const isOwnedAlready = ({ landlord_id, agent_id }: LockedBundle) =>
    landlord_id === owner.id && source === company.id && (!owner.isAgent || agent_id === owner.id);
  const bundles = lockedBundles.filter((bundle) => !isOwnedAlready(bundle));
  if (bundles.length === 0) return [];
  const ids = bundles.map(({ id }) => id);
  const move = { source, target: company.id };
  const clock = { now: () => moveAudit.created };
  // this may allow the former owner's other applicants to be charged
  if (source !== company.id) await enqueueUpdateOtherApplicants(clock, tenantDb, ids);
  if (source !== company.id) await withdrawOpenInvitations(tenantDb, ids, moveAudit);
  if (source !== company.id)
    await recordMove(tenantDb, move, await moveBundles(tenantDb, move, ids, owner.id), moveAudit);
  const trx = await inTenant(tenantDb, company.id);
  await enqueueUpdateOtherApplicants(clock, trx, ids);
  await trx
    .updateTable("application_bundles")
    // agents see only the applications addressed to them
    .set({
      landlord_id: owner.id,
      modified: moveAudit.created,
      ...(owner.isAgent && { agent_id: owner.id, agent_joined: false }),
    })
    // also the previous bundle of a household's member, to which they return if they leave the household
    .where((eb) =>
      eb.or([
        eb("id", "in", ids),
        eb("id", "in", trx.selectFrom("applications").select("own_bundle_id").where("bundle_id", "in", ids)),
      ]),
    )
    .execute();
  const applications = await trx
    .selectFrom("applications")
    .select(["id", "bundle_id", "applicant_name", "unit_address"])
    .where("bundle_id", "in", ids)
    .where("destroyed_at", "is", null)
    .orderBy("id")
    .execute();
  if (owner.isAgent)
    await saveAgentName(
      trx,
      applications.map(({ id }) => id),
      { id: owner.id, name: owner.name || owner.username },
    );
  const previousOwners = new Map(bundles.map((bundle) => [bundle.id, bundle.landlord_id]));
  for (const { id, bundle_id } of applications) {
    const data = { from: previousOwners.get(bundle_id) ?? source, to: owner.id };
    await record(trx, { action: "owner changed", applicationId: id, data, ...moveAudit });
  }
  const hasChangedOwner = ({ bundle_id }: { bundle_id: string }) => previousOwners.get(bundle_id) !== owner.id;
  await restartOrders(
    { ...deps, db: trx },
    trx,
    applications.filter(hasChangedOwner).map(({ id }) => id),
  );
  return applications;
}

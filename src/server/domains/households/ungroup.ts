import type { FastifyRequest } from "fastify";
import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import {
  listMembers,
  separateMember,
  updateBundleFromMembers,
  updateHouseholdAgent,
} from "#server/domains/applications/households/household-members.ts";
import { lockBundles } from "#server/domains/bundles/changes/lock-bundles.ts";
import { leaveShares } from "#server/domains/sharing/leave-shares.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { requireCanManage } from "./require-managed.ts";

/**
 * Moves applications out of a household, each into its own bundle with its own status. If all leave, the application
 * that the bundle belonged to stays in it.
 * @param ids the applications that leave; undefined for all
 * @returns the IDs of the resulting bundles
 * @throws ProblemError `not_found` for a bundle that the caller may not know of, or an ID that isn't in it, `forbidden`
 * for a member who may not manage it, `conflict` while its decision can be undone
 */
export async function ungroupHousehold(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const actor = actorOf(request);
  const [bundle] = await lockBundles(trx, actor, [slug]);
  if (!bundle) throw notFound();
  requireCanManage(actor, [bundle]);
  const members = await listMembers(trx, bundle.id);
  if (ids && !ids.every((id) => members.some((member) => member.id === id))) throw notFound();
  const requestedMembers = members.filter(({ id }) => !ids || ids.includes(id));
  const bundleOwner = members.find(({ own_bundle_id }) => own_bundle_id === null) ?? members[0];
  const leavingMembers =
    requestedMembers.length < members.length ? requestedMembers : members.filter((member) => member !== bundleOwner);
  if (leavingMembers.length === 0) return [bundle.id];
  if (bundle.pending_decision !== null) throw conflict((t) => t(reviewProblemsTexts).group_undo_first);
  const auditActor = { actorId: actor.id, ...originOf(request) };
  const newBundleIds = await separateMembers(deps, trx, bundle, leavingMembers, "ungrouped", auditActor);
  return [bundle.id, ...newBundleIds];
}

type Bundle = Awaited<ReturnType<typeof lockBundles>>[number];
type Member = Awaited<ReturnType<typeof listMembers>>[number];
type AuditActor = { actorId: string; address: string; userAgent: string };

/**
 * Moves members out of a locked household, each into their own bundle.
 * @param action recorded in their histories; the histories of the others record that they left
 * @returns the IDs of the bundles
 */
export async function separateMembers(
  deps: TenantDeps,
  trx: Db,
  bundle: Bundle,
  leavingMembers: readonly Member[],
  action: "ungrouped" | "left household",
  by: AuditActor,
): Promise<string[]> {
  const now = deps.now();
  const auditFields = { ...by, created: now };
  const bundles: string[] = [];
  const members = await listMembers(trx, bundle.id);
  for (const member of leavingMembers) {
    const newBundleId = await separateMember(trx, bundle, member, now);
    await updateBundleFromMembers(trx, newBundleId, now);
    await record(trx, { action, applicationId: member.id, ...auditFields });
    bundles.push(newBundleId);
  }
  const remainingMembers = members.filter((member) => !leavingMembers.some(({ id }) => id === member.id));
  await leaveShares(trx, leavingMembers, remainingMembers);
  await updateHouseholdAgent(trx, bundle, remainingMembers);
  await enqueueUpdateOtherApplicants(deps, trx, [bundle.id, ...bundles]);
  await updateBundleFromMembers(trx, bundle.id, now);
  for (const { id } of remainingMembers)
    for (const leavingMember of leavingMembers)
      await record(trx, {
        action: "household member left",
        applicationId: id,
        data: { application: leavingMember.id },
        ...auditFields,
      });
  return bundles;
}

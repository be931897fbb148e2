import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { updateRoles } from "#contract/review/households.ts";
import { listMembers, updateBundleFromMembers } from "#server/domains/applications/households/household-members.ts";
import { lockBundles } from "#server/domains/bundles/changes/lock-bundles.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { requireCanManage } from "./require-managed.ts";

type Roles = z.output<typeof updateRoles.schema.body>["roles"];

/**
 * Changes the roles of a household's members, and returns the roles of all.
 * @throws ProblemError `not_found` for a bundle that the caller may not know of, or an application that isn't in it,
 * `forbidden` for a member who may not manage it
 */
export async function updateHouseholdRoles(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  roles: Roles,
): Promise<Roles> {
  const actor = actorOf(request);
  const [bundle] = await lockBundles(trx, actor, [slug]);
  if (!bundle) throw notFound();
  requireCanManage(actor, [bundle]);
  const membersBefore = await listMembers(trx, bundle.id);
  if (!roles.every(({ application }) => membersBefore.some(({ id }) => id === application))) throw notFound();
  // a new main applicant replaces the previous one
  const primaryEntry = roles.find(({ role }) => role === "applicant");
  if (primaryEntry)
    await trx
      .updateTable("applications")
      .set({ household_role: "co_applicant" })
      .where("bundle_id", "=", bundle.id)
      .where("household_role", "=", "applicant")
      .execute();
  for (const { application, role } of roles)
    await trx.updateTable("applications").set({ household_role: role }).where("id", "=", application).execute();
  const now = deps.now();
  await updateBundleFromMembers(trx, bundle.id, now);
  const membersAfter = await listMembers(trx, bundle.id);
  for (const [index, { id, household_role }] of membersAfter.entries())
    if (membersBefore[index]?.household_role !== household_role)
      await record(trx, {
        action: "household role changed",
        applicationId: id,
        actorId: actor.id,
        data: { role: household_role },
        ...originOf(request),
        created: now,
      });
  return membersAfter.map(({ id, household_role }) => ({ application: id, role: household_role }));
}

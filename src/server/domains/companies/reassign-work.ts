import { sql } from "kysely";
import type { MoveAudit } from "#server/domains/ownership/record-move.ts";
import { saveAgentName } from "#server/domains/ownership/save-agent-name.ts";
import { restartOrders } from "#server/domains/reports/ordering/restart-orders.ts";
import { recordForApplications } from "#server/platform/audit/record-for-applications.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";

type Member = { id: string; username: string };

/**
 * Reassigns a member's forms, documents and applications in a company to another member, and revokes their shares: a
 * recipient never sees more than the user who shared it. Their address is no longer notified of applications and
 * documents.
 * @param to the new owner; an agent sees only what is assigned to them. Applications that were assigned to the member as
 * their agent belong to the same owner as before: another agent is assigned to them, or nobody.
 * @returns the numbers of forms and applications
 */
export async function reassignWork(
  deps: Deps,
  trx: GlobalDb,
  companyId: string,
  from: Member,
  to: { id: string; name: string; isAgent: boolean },
  by: MoveAudit,
): Promise<{ forms: number; applications: number }> {
  const tenantDb = await inTenant(trx, companyId);
  const forms = await tenantDb
    .updateTable("application_templates")
    .set({ landlord_id: to.id })
    .where("landlord_id", "=", from.id)
    .returning("id")
    .execute();
  await removeNotifiedAddress(tenantDb, from.username);
  await reassignDocuments(tenantDb, from.id, to.id);
  // unsent invitations of a batch would be assigned to someone who never sees them
  await tenantDb
    .updateTable("invitation_batches")
    .set(to.isAgent ? { agent_id: to.id, agent: to.name } : { agent_id: null, agent: "" })
    .where("agent_id", "=", from.id)
    .where("finished_at", "is", null)
    .where("stopped_at", "is", null)
    .execute();
  const applications = await lockApplicationsOf(tenantDb, from.id);
  const agentId = to.isAgent ? to.id : null;
  await tenantDb
    .updateTable("application_bundles")
    .set({ landlord_id: to.id, modified: by.created, ...(agentId && { agent_id: agentId, agent_joined: false }) })
    .where("landlord_id", "=", from.id)
    .execute();
  await tenantDb
    .updateTable("application_bundles")
    .set({ agent_id: agentId, modified: by.created })
    .where("agent_id", "=", from.id)
    .execute();
  await tenantDb
    .updateTable("shares")
    .set({ revoked_at: by.created })
    .where("created_by", "=", from.id)
    .where("revoked_at", "is", null)
    .execute();
  await saveAgentName(
    tenantDb,
    applications.map(({ id }) => id),
    to.isAgent ? to : null,
  );
  const owned = applications.flatMap(({ id, landlord_id }) => (landlord_id === from.id ? id : []));
  const assigned = applications.flatMap(({ id, landlord_id }) => (landlord_id === from.id ? [] : id));
  await restartOrders({ ...deps, db: tenantDb }, tenantDb, owned);
  await recordForApplications(tenantDb, owned, (applicationId) => ({
    action: "owner changed",
    applicationId,
    data: { from: from.id, to: to.id },
    ...by,
  }));
  await recordForApplications(tenantDb, assigned, (applicationId) => ({
    action: "agent changed",
    applicationId,
    data: { from: from.id, to: agentId },
    ...by,
  }));
  return { forms: forms.length, applications: applications.length };
}

/**
 * Locks the applications that a member owns or that are assigned to them as their agent, in the same order as the steps
 * of an application do: applications, then bundles.
 */
async function lockApplicationsOf(tenantDb: Db, member: string) {
  const bundles = tenantDb
    .selectFrom("application_bundles")
    .select("id")
    .where((eb) => eb.or([eb("landlord_id", "=", member), eb("agent_id", "=", member)]));
  const locked = await tenantDb
    .selectFrom("applications")
    .select("id")
    .where("bundle_id", "in", bundles)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  // a separate statement: one that waits for a lock sees joined rows as they were before the wait
  return await tenantDb
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["a.id", "b.landlord_id"])
    .where("a.bundle_id", "in", bundles)
    .where("a.id", "=", sql<string>`any(${locked.map(({ id }) => id)}::uuid[])`)
    .orderBy("a.id")
    .execute();
}

/** Stops notifying a user who leaves a company of applications to its forms. */
export async function removeNotifiedAddress(tenantDb: Db, username: string): Promise<void> {
  await tenantDb
    .updateTable("application_templates")
    .set({ landlord_emails: sql<string[]>`array_remove(landlord_emails, ${username})` })
    .where(sql<boolean>`${username} = any (landlord_emails)`)
    .execute();
}

/**
 * Reassigns a member's document templates and signings in a company to another member, who gets the emails about them.
 */
export async function reassignDocuments(tenantDb: Db, from: string, to: string): Promise<void> {
  await tenantDb.updateTable("document_templates").set({ landlord_id: to }).where("landlord_id", "=", from).execute();
  await tenantDb.updateTable("document_signings").set({ landlord_id: to }).where("landlord_id", "=", from).execute();
}

import { revokeTokens } from "#server/domains/accounts/sessions/issue-token.ts";
import { separateDrafts } from "#server/domains/applications/drafts/separate-drafts.ts";
import { invitationTokenKind } from "#server/domains/applications/invitations/find-invited-application.ts";
import { deleteInvitationLinks } from "#server/domains/households/invitations/end-invitations.ts";
import { unsubscribeTokenKind } from "#server/domains/invitations/unsubscribe/link.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { applicantTenants } from "#server/policies/tenants.ts";
import { ownedTenants } from "./closing-blockers.ts";

/** Ends all access that an account provides at once: sessions, links, shares and invitations. */
export async function endAllAccess(trx: GlobalDb, actor: Actor, now: Date): Promise<void> {
  await revokeTokens(trx, actor.id);
  await trx.deleteFrom("password_resets").where("user_id", "=", actor.id).execute();
  await trx.deleteFrom("one_time_codes").where("subject", "=", `passcode ${actor.username}`).execute();
  await trx
    .updateTable("impersonations")
    .set({ ended: now })
    .where("user_id", "=", actor.id)
    .where("ended", "is", null)
    .execute();
  await trx
    .deleteFrom("share_tokens")
    // the law requires that the unsubscribe link in an email works for 30 days (15 U.S.C. 7704(a)(3))
    .where("kind", "<>", unsubscribeTokenKind)
    .where((eb) =>
      eb.or([
        eb("draft_id", "in", eb.selectFrom("drafts").select("id").where("user_id", "=", actor.id)),
        eb(
          "application_id",
          "in",
          eb.selectFrom("applicant_applications").select("application_id").where("user_id", "=", actor.id),
        ),
      ]),
    )
    .execute();
  for (const tenant of await applicantTenants(trx, actor)) await endHouseholdInvitations(trx, tenant, actor.id, now);
  for (const tenant of ownedTenants(actor)) await endLandlordLinks(trx, tenant, actor, now);
}

/** Ends the links that an applicant sent to co-applicants. */
async function endHouseholdInvitations(trx: GlobalDb, tenant: string, userId: string, now: Date): Promise<void> {
  const tenantDb = await inTenant(trx, tenant);
  const ownApplications = tenantDb.selectFrom("applications").select("id").where("user_id", "=", userId);
  const pendingInvitations = () => pendingHouseholdQuery(tenantDb, true).where("application_id", "in", ownApplications);
  // locks in the same order as application steps do
  await tenantDb
    .selectFrom("applications")
    .select("id")
    .where("id", "in", pendingInvitations().select("application_id"))
    .orderBy("id")
    .forUpdate()
    .execute();
  await withdrawHouseholdInvitations(
    tenantDb,
    await pendingInvitations().select(["id", "application_id"]).execute(),
    userId,
    now,
  );
}

type InvitationIds = { id: string; application_id: string };

/** Selects pending household invitations, either by applicants or by the landlord. */
const pendingHouseholdQuery = (tenantDb: Db, byApplicant: boolean) =>
  tenantDb
    .selectFrom("household_invitations")
    .where("by_applicant", "=", byApplicant)
    .where("submitted_at", "is", null)
    .where("withdrawn_at", "is", null);

/** Withdraws household invitations and records it in the history. The caller has locked their applications. */
async function withdrawHouseholdInvitations(
  tenantDb: Db,
  pendingInvitations: InvitationIds[],
  actorId: string,
  created: Date,
): Promise<void> {
  const ids = pendingInvitations.map(({ id }) => id);
  if (ids.length === 0) return;
  const endedInvitations = await tenantDb
    .updateTable("household_invitations")
    .set({ withdrawn_at: created })
    .where("id", "in", ids)
    // a submission uses an invitation without locking the application
    .where("submitted_at", "is", null)
    .returning(["id", "application_id"])
    .execute();
  await deleteInvitationLinks(tenantDb, ids);
  for (const { id, application_id: applicationId } of endedInvitations) {
    const data = { invitation: id };
    await record(tenantDb, { action: "household invitation withdrawn", applicationId, actorId, data, created });
  }
}

/** Ends a landlord's shares, and the pending invitations. */
async function endLandlordLinks(trx: GlobalDb, tenant: string, actor: Actor, now: Date): Promise<void> {
  const tenantDb = await inTenant(trx, tenant);
  const shares = await tenantDb
    .updateTable("shares")
    .set({ revoked_at: now })
    .where("created_by", "=", actor.id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  const shareIds = shares.map(({ id }) => id);
  if (shareIds.length) await trx.deleteFrom("share_tokens").where("share_id", "in", shareIds).execute();
  const pendingHouseholdInvitations = () => pendingHouseholdQuery(tenantDb, false);
  const pendingInvitationsToApply = () =>
    tenantDb.selectFrom("invitations").where("submitted_at", "is", null).where("withdrawn_at", "is", null);
  // locks in the same order as application steps do
  await tenantDb
    .selectFrom("applications")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("id", "in", pendingHouseholdInvitations().select("application_id")),
        eb("id", "in", pendingInvitationsToApply().select("application_id")),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  await withdrawHouseholdInvitations(
    tenantDb,
    await pendingHouseholdInvitations().select(["id", "application_id"]).execute(),
    actor.id,
    now,
  );
  const withdrawnInvitations = await tenantDb
    .updateTable("invitations")
    .set({ withdrawn_at: now })
    .where("id", "in", pendingInvitationsToApply().select("id"))
    .returning(["id", "application_id"])
    .execute();
  const applications = withdrawnInvitations.map(({ application_id }) => application_id);
  if (applications.length) {
    await trx
      .deleteFrom("share_tokens")
      .where("application_id", "in", applications)
      // the unsubscribe link still works
      .where("kind", "=", invitationTokenKind)
      .execute();
    await separateDrafts(tenantDb, applications);
  }
  for (const { id, application_id } of withdrawnInvitations)
    await record(tenantDb, {
      action: "invitation withdrawn",
      applicationId: application_id,
      actorId: actor.id,
      data: { invitation: id },
      created: now,
    });
  await tenantDb
    .updateTable("invitation_batches")
    .set({ stopped_at: now })
    .where("stopped_at", "is", null)
    .where("finished_at", "is", null)
    .execute();
  await tenantDb
    .updateTable("invitation_recipients")
    .set({ state: "stopped" })
    .where("state", "=", "waiting")
    .execute();
  await trx
    .updateTable("company_invitations")
    .set({ outcome: "withdrawn", ended_at: now })
    .where("company_id", "=", tenant)
    .where("outcome", "is", null)
    .execute();
}

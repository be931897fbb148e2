import { sql } from "kysely";
import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { updateBundleStatus } from "#server/domains/applications/workflow/advance.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { idPattern } from "#server/platform/common/ids.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { acrossAllTenants, type GlobalDb, inTenant, tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { Vault } from "#server/platform/encryption/vault.ts";

/**
 * Undoes a final decision for the whole bundle, so that it can be decided again. Emails, notices and refunds of the
 * decision aren't reversed. The history of each application records the reason.
 * @param db of the tables' owner
 * @param id of one of the applications
 * @throws OperatorError when there is no such application or final decision, or its acceptance led to charges that are
 * neither canceled nor refunded
 */
export async function undoFinalDecision(
  { db, vault }: { db: GlobalDb; vault: Vault },
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const foundApplication = idPattern.test(id)
    ? await acrossAllTenants(db)
        .selectFrom("applications")
        .select(["tenant", "bundle_id"])
        .where("id", "=", id)
        .where("destroyed_at", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!foundApplication)
    throw new OperatorError("No application has this ID. It is the last part of the application's address.");
  await transaction(await inTenant(db, foundApplication.tenant), async (trx) => {
    // the lock order of every decision: applications, then their bundle
    const applications = await trx
      .selectFrom("applications")
      .select("id")
      .where("bundle_id", "=", foundApplication.bundle_id)
      .where("destroyed_at", "is", null)
      .orderBy("id")
      .forUpdate()
      .execute();
    const bundle = await trx
      .selectFrom("application_bundles")
      .select(["status", "undo_until", "deleted_at"])
      .where("id", "=", foundApplication.bundle_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (bundle.deleted_at) throw new OperatorError("The landlord deleted this application.");
    if (bundle.status !== "A" && bundle.status !== "R")
      throw new OperatorError("There is no decision about this application.");
    if (bundle.undo_until !== null)
      throw new OperatorError("The decision is not final yet: the landlord can undo it in the application.");
    const ids = applications.map((application) => application.id);
    const charge = await trx
      .selectFrom("move_in_charges as c")
      .leftJoin("payments as p", (join) =>
        join.onRef("p.move_in_charge_id", "=", "c.id").on("p.status", "=", "succeeded"),
      )
      .leftJoin("disputes as d", (join) => join.onRef("d.payment_id", "=", "p.id").on("d.status", "=", "lost"))
      .select("c.id")
      .where("c.application_id", "in", ids)
      .where((eb) =>
        eb.or([
          eb("c.status", "=", "open"),
          eb("p.refunded_cents", "<", eb.ref("p.amount_cents")).and("d.id", "is", null),
        ]),
      )
      .executeTakeFirst();
    if (charge)
      throw new OperatorError(
        "Move-in charges were requested. The landlord has to cancel them, or refund what was paid.",
      );
    const tenant = tenantOf(trx);
    await sql`
      update applications a set decision_date = null, decision_by = null, decision_share = null, decision_basis = null,
        home_offer_at = null, home_offer_until = null, home_offer_answer = null, home_offer_answered_at = null,
        is_locked = false, modified = ${now},
        status = case when exists (select from reports r where r.tenant = ${tenant} and r.application_id = a.id
          and r.status = 'ordered') then 'P' else 'S' end
      where a.tenant = ${tenant} and a.id = any(${ids}::uuid[])`.execute(trx);
    await trx
      .updateTable("application_bundles")
      .set({ decision_id: null, decision_date: null, modified: now })
      .where("id", "=", foundApplication.bundle_id)
      .execute();
    await updateBundleStatus(trx, foundApplication.bundle_id, now);
    // others may have to wait again, or another applicant may have got the home since the decision
    await enqueueUpdateOtherApplicants({ now: () => now }, trx, [foundApplication.bundle_id]);
    const entry = { action: "decision undone", data: {}, freeText: { reason }, vault } as const;
    for (const applicationId of ids) await record(trx, { ...entry, applicationId, actorId: null, created: now });
  });
}

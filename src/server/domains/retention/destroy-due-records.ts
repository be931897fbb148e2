import { destroyApplication } from "#server/domains/applications/deletion/destroy.ts";
import { portableReport } from "#server/domains/applications/portable-report.ts";
import { parseUploadKey } from "#server/domains/attachments/upload-path.ts";
import { refundUnspent } from "#server/domains/payments/refunds/refund-unspent.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { attemptDue } from "./attempt-due.ts";
import { dueApplications, dueBatches, dueIncomes, dueInvitations, dueReports, tenantsWithDue } from "./due.ts";

/**
 * Destroys reports and applications whose retention period has ended. A failure doesn't prevent the destruction of the
 * rest.
 */
export async function destroyDueRecords(deps: Deps): Promise<void> {
  const steps = [destroyDueReports, destroyDueIncomes, destroyDueApplications, deleteDueBatches, deleteDueInvitations];
  await eachTenant(deps, tenantsWithDue(deps), (tenantDeps) => attemptEach(steps, (step) => step(tenantDeps)));
}

/**
 * Destroys the content of reports whose retention period has ended (16 CFR 682.3); the row remains, and the audit log
 * records when it was destroyed.
 */
async function destroyDueReports(deps: TenantDeps): Promise<void> {
  const now = deps.now();
  const reportsAfter = (last: { id: string } | undefined, limit: number) =>
    dueReports(deps)
      .where("id", ">", last?.id ?? nilUuid)
      .orderBy("id")
      .limit(limit)
      .execute();
  await attemptDue(deps, reportsAfter, ({ id, application_id: applicationId, report_type, portable: provided }) =>
    transaction(deps.db, async (trx) => {
      await lockApplication(trx, applicationId);
      const destroyed = await trx
        .updateTable("reports")
        .set({ status: "destroyed", content: null, portable: null, destroyed_at: now, modified: now })
        .where(
          "id",
          "in",
          dueReports({ ...deps, db: trx })
            .clearSelect()
            .select("id")
            .where("id", "=", id),
        )
        .executeTakeFirst();
      if (destroyed.numUpdatedRows !== 1n) return;
      // the file of a portable report is deleted, too
      const key = provided === null ? undefined : parseUploadKey(portableReport.parse(provided).path);
      if (key) {
        await trx.deleteFrom("attachments").where("key", "=", key).execute();
        await deleteFilesAfterCommit(trx, [`form-uploads/${key}`]);
      }
      const data = { report: id, kind: report_type };
      await record(trx, { action: "report destroyed", applicationId, actorId: null, data, created: now });
    }),
  );
}

/** Destroys the content of bank income reports whose retention period has ended, like that of other reports. */
async function destroyDueIncomes(deps: TenantDeps): Promise<void> {
  const now = deps.now();
  const incomesAfter = (last: { id: string } | undefined, limit: number) =>
    dueIncomes(deps)
      .where("id", ">", last?.id ?? nilUuid)
      .orderBy("id")
      .limit(limit)
      .execute();
  await attemptDue(deps, incomesAfter, ({ id, application_id: applicationId }) =>
    transaction(deps.db, async (trx) => {
      await lockApplication(trx, applicationId);
      const destroyed = await trx
        .updateTable("income_checks")
        .set({ content: null, modified: now })
        .where(
          "id",
          "in",
          dueIncomes({ ...deps, db: trx })
            .clearSelect()
            .select("id")
            .where("id", "=", id),
        )
        .executeTakeFirst();
      if (destroyed.numUpdatedRows !== 1n) return;
      const data = { report: id, kind: "income" };
      await record(trx, { action: "report destroyed", applicationId, actorId: null, data, created: now });
    }),
  );
}

/** Destroys unfinished applications, and applications whose decision or submission was long ago. */
async function destroyDueApplications(deps: TenantDeps): Promise<void> {
  const applicationsAfter = (last: { id: string } | undefined, limit: number) =>
    dueApplications(deps)
      .where("id", ">", last?.id ?? nilUuid)
      .orderBy("id")
      .limit(limit)
      .execute();
  await attemptDue(deps, applicationsAfter, ({ id }) =>
    transaction(deps.db, async (trx) => {
      await lockApplication(trx, id);
      // the applicant may have continued since the run began
      const application = await dueApplications({ ...deps, db: trx })
        .where("id", "=", id)
        .executeTakeFirst();
      if (!application) return;
      // the legal refund depends on the home's location, which is destroyed too
      await refundUnspent(deps, trx, application, { isFinal: true });
      await destroyApplication(deps, trx, id);
    }),
  );
}

/** Deletes old invitation lists. */
async function deleteDueBatches(deps: TenantDeps): Promise<void> {
  const batchesAfter = (last: { id: string } | undefined, limit: number) =>
    dueBatches(deps)
      .where("id", ">", last?.id ?? nilUuid)
      .orderBy("id")
      .limit(limit)
      .execute();
  await attemptDue(deps, batchesAfter, ({ id }) =>
    transaction(deps.db, async (trx) => {
      const batch = dueBatches({ ...deps, db: trx }).where("id", "=", id);
      await trx.deleteFrom("invitation_recipients").where("batch_id", "in", batch).execute();
      await trx.deleteFrom("invitation_batches").where("id", "in", batch).execute();
    }),
  );
}

/** Deletes the names and addresses of people who were invited to a household and never applied. */
async function deleteDueInvitations(deps: TenantDeps): Promise<void> {
  const invitationsAfter = (last: { id: string } | undefined, limit: number) =>
    dueInvitations(deps)
      .where("id", ">", last?.id ?? nilUuid)
      .orderBy("id")
      .limit(limit)
      .execute();
  await attemptDue(deps, invitationsAfter, ({ id }) =>
    transaction(deps.db, async (trx) => {
      const deleted = await trx
        .deleteFrom("household_invitations")
        .where("id", "in", dueInvitations({ ...deps, db: trx }).where("id", "=", id))
        .executeTakeFirst();
      if (deleted.numDeletedRows === 0n) return;
      await trx.deleteFrom("share_tokens").where("invitation_id", "=", id).execute();
      await trx.updateTable("drafts").set({ invitation_id: null }).where("invitation_id", "=", id).execute();
    }),
  );
}

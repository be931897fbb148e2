import { eraseUnusedForms } from "#server/domains/forms/records/erase-unused-forms.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { exportPath } from "#server/platform/files/export-path.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { updateSearchColumns } from "../search.ts";
import { updateBundleStatus } from "../workflow/advance.ts";
import { endBankAccess } from "../workflow/end-bank-access.ts";
import { enqueueChargeTurns } from "../workflow/enqueue-charge-turns.ts";
import { applicationsOnLegalHold } from "./legal-holds.ts";

/**
 * Destroys all personal data of an application: answers, secrets, files, reports, proofs, notices. The row without
 * texts, the payments, the consents and the audit log remain, as evidence without the content. Idempotent. Destroys
 * nothing of an application on legal hold.
 */
export async function destroyApplication(deps: TenantDeps, trx: Db, id: string): Promise<void> {
  const row = await trx
    .selectFrom("applications")
    .select(["bundle_id", "own_bundle_id", "template_id", "status", "user_id", "destroyed_at", "legal_hold_at"])
    .select(["answers", "property_address"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.destroyed_at || row.legal_hold_at) return;
  const now = deps.now();
  await enqueueChargeTurns(deps, trx, row);
  const uploadCount = await deleteFiles(trx, id);
  await deleteRelatedRows(trx, id, now);
  await trx
    .updateTable("applications")
    .set({
      destroyed_at: now,
      answers: "{}",
      secrets: "{}",
      user_actions: "[]",
      applicant_name: "",
      applicant_email: "",
      applicant_phone: "",
      unit_address: "",
      property_address: null,
      agent: "",
      decision_basis: null,
      user_id: null,
    })
    .where("id", "=", id)
    .execute();
  if (row.user_id)
    await trx
      .deleteFrom("applicant_applications")
      .where("user_id", "=", row.user_id)
      .where("application_id", "=", id)
      .execute();
  await trx.deleteFrom("application_revisions").where("application_id", "=", id).execute();
  await trx.deleteFrom("information_answers").where("application_id", "=", id).execute();
  await trx.deleteFrom("information_requests").where("application_id", "=", id).execute();
  await record(trx, {
    action: "application destroyed",
    applicationId: id,
    actorId: null,
    data: { status: row.status, files: uploadCount },
    created: now,
  });
  await deleteBundleIfEmpty(trx, row.bundle_id, now);
  await eraseRecipients(trx, id, now);
  await eraseUnusedForms(trx, { templateId: row.template_id });
}

/** Deletes the uploads and exports of an application. @returns the number of uploads */
async function deleteFiles(trx: Db, id: string): Promise<number> {
  const uploads = await trx.deleteFrom("attachments").where("application_id", "=", id).returning("key").execute();
  const exports = await trx
    .deleteFrom("application_exports")
    .where("application_id", "=", id)
    .returning("id")
    .execute();
  const paths = [
    ...uploads.map(({ key }) => `form-uploads/${key}`),
    ...exports.map((each) => exportPath(`${each.id}/`)),
  ];
  await deleteFilesAfterCommit(trx, paths);
  return uploads.length;
}

/** Deletes the same person's data in other tables, or erases it there. */
async function deleteRelatedRows(trx: Db, id: string, now: Date): Promise<void> {
  const reportIds = trx.selectFrom("reports").select("id").where("application_id", "=", id);
  await trx.deleteFrom("application_notes").where("application_id", "=", id).execute();
  await trx.deleteFrom("history_visits").where("application_id", "=", id).execute();
  await trx.deleteFrom("notifications").where("application_id", "=", id).execute();
  await trx.deleteFrom("share_tokens").where("application_id", "=", id).execute();
  await deleteInvitations(trx, id);
  await trx.deleteFrom("invitations").where("application_id", "=", id).execute();
  await trx
    .updateTable("invitation_recipients")
    .set({ name: "", email: "", phone: "", application_id: null })
    .where("application_id", "=", id)
    .execute();
  // the unsubmitted answers of an invited person
  await trx.deleteFrom("drafts").where("application_id", "=", id).execute();
  await trx.deleteFrom("person_mismatches").where("application_id", "=", id).execute();
  await trx.deleteFrom("audit_free_texts").where("application_id", "=", id).execute();
  await trx.deleteFrom("criterion_overrides").where("application_id", "=", id).execute();
  await trx.deleteFrom("adverse_actions").where("application_id", "=", id).execute();
  await trx.deleteFrom("report_errors").where("report_id", "in", reportIds).execute();
  await trx.updateTable("report_requirements").set({ detail: null }).where("report_id", "in", reportIds).execute();
  await trx
    .updateTable("reports")
    .set({ status: "destroyed", content: null, portable: null, destroyed_at: now, modified: now })
    .where("application_id", "=", id)
    .where("status", "!=", "destroyed")
    .execute();
  await trx
    .updateTable("identity_checks")
    .set({ person: null, session: null, question_hashes: [], reason: "", modified: now })
    .where("application_id", "=", id)
    .execute();
  await endBankAccess(trx, id);
  await trx
    .updateTable("income_checks")
    .set({ content: null, other_detail: null, report: null, modified: now })
    .where("application_id", "=", id)
    .execute();
  await trx.updateTable("move_in_charges").set({ content: "" }).where("application_id", "=", id).execute();
  const payments = trx.selectFrom("payments").select("id").where("application_id", "=", id);
  await trx
    .updateTable("dispute_answers")
    .set({ statement: null, files: null, content: null })
    .where("dispute_id", "in", trx.selectFrom("disputes").select("id").where("payment_id", "in", payments))
    .execute();
  await trx.updateTable("payments").set({ receipt_to: "" }).where("application_id", "=", id).execute();
}

/** Deletes the invitations to the application's household, and the one that the applicant accepted. */
async function deleteInvitations(trx: Db, id: string): Promise<void> {
  const deleted = await trx
    .deleteFrom("household_invitations")
    .where((eb) => eb.or([eb("application_id", "=", id), eb("submitted_application_id", "=", id)]))
    // an invitation belongs to the application whose household it is for
    .where("application_id", "not in", applicationsOnLegalHold(trx))
    .returning("id")
    .execute();
  const ids = deleted.map((row) => row.id);
  if (ids.length === 0) return;
  await trx.deleteFrom("share_tokens").where("invitation_id", "in", ids).execute();
  await trx.updateTable("drafts").set({ invitation_id: null }).where("invitation_id", "in", ids).execute();
}

/** Deletes a bundle that has no applications left; otherwise updates what it derives from the remaining ones. */
async function deleteBundleIfEmpty(trx: Db, bundleId: string, now: Date): Promise<void> {
  if ((await updateSearchColumns(trx, bundleId)) > 0) return await updateBundleStatus(trx, bundleId, now);
  await trx.updateTable("application_bundles").set({ deleted_at: now }).where("id", "=", bundleId).execute();
}

/** Deletes the names and addresses of share recipients with the last application that they could see. */
async function eraseRecipients(trx: Db, id: string, now: Date): Promise<void> {
  const visible = trx
    .selectFrom("shared_applications as s")
    .innerJoin("applications as a", "a.id", "s.application_id")
    .select("s.share_id")
    .where("a.destroyed_at", "is", null);
  const erased = await trx
    .updateTable("shares")
    .set({ name: "", email: "", recommendation: null, revoked_at: now })
    .where("id", "in", trx.selectFrom("shared_applications").select("share_id").where("application_id", "=", id))
    .where("id", "not in", visible)
    .returning("id")
    .execute();
  const ids = erased.map((share) => share.id);
  if (ids.length > 0) await trx.deleteFrom("share_tokens").where("share_id", "in", ids).execute();
}

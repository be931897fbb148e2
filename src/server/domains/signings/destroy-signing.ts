import { bundlesOnLegalHold, isOnLegalHold } from "#server/domains/applications/deletion/legal-holds.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { revokeTokens } from "./end-signing.ts";
import { recordSigningEvent } from "./record-event.ts";
import { sealedPath } from "./sealed-file.ts";

/**
 * Destroys a signing that has ended: its sealed files, recipients and rows. Its history remains, which contains neither
 * people nor answers. Safe to run again. Skips a signing for an application on legal hold, or for its household.
 */
export async function destroySigning(deps: TenantDeps, id: string): Promise<void> {
  const found = await deps.db
    .selectFrom("document_signings")
    .select(["application_id", "bundle_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return;
  await transaction(deps.db, async (trx) => {
    if (found.application_id) await lockApplication(trx, found.application_id);
    if (found.application_id && (await isOnLegalHold(trx, found.application_id))) return;
    const legalHold = found.bundle_id && bundlesOnLegalHold(trx).where("bundle_id", "=", found.bundle_id);
    if (legalHold && (await legalHold.executeTakeFirst())) return;
    const signing = await trx
      .selectFrom("document_signings")
      .select("number")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!signing) return;
    const recipients = await trx.selectFrom("signing_recipients").select("id").where("signing_id", "=", id).execute();
    await revokeTokens(
      trx,
      recipients.map((recipient) => recipient.id),
    );
    await trx.deleteFrom("signing_recipients").where("signing_id", "=", id).execute();
    await trx.deleteFrom("document_signings").where("id", "=", id).execute();
    await deleteFilesAfterCommit(trx, [sealedPath(`${id}/`)]);
    await trx.deleteFrom("directory").where("kind", "=", "signing").where("value", "=", signing.number).execute();
    await recordSigningEvent(deps, trx, { action: "document destroyed", data: { signing: id } });
  });
}

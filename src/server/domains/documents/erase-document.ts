import { transaction } from "#server/platform/db/connect.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { documentPath } from "./document-file.ts";

/** Erases a deleted document template that no signing refers to, with its files. Idempotent. */
export async function eraseDocument(deps: TenantDeps, id: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const files = await trx.deleteFrom("document_files").where("template_id", "=", id).returning("id").execute();
    await trx.deleteFrom("document_versions").where("template_id", "=", id).execute();
    await trx.deleteFrom("document_templates").where("id", "=", id).execute();
    await deleteFilesAfterCommit(
      trx,
      files.map((file) => documentPath(file.id)),
    );
  });
}

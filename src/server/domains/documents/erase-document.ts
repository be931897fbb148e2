import { transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { deleteDocumentFile } from "./document-file.ts";

/** Erases a deleted document template that no signing refers to, with its files. Safe to run again. */
export async function eraseDocument(deps: TenantDeps, id: string): Promise<void> {
  const files = await deps.db.selectFrom("document_files").select("id").where("template_id", "=", id).execute();
  // files first: one whose row is gone would never be found again
  for (const file of files) await deleteDocumentFile(deps, file.id);
  await transaction(deps.db, async (trx) => {
    await trx.deleteFrom("document_files").where("template_id", "=", id).execute();
    await trx.deleteFrom("document_versions").where("template_id", "=", id).execute();
    await trx.deleteFrom("document_templates").where("id", "=", id).execute();
  });
}

import type { Values } from "#contract/schemas/forms.ts";
import { requireDraftFileSpace, uploadLifetimeMs } from "#server/domains/attachments/bind-uploads.ts";
import { parseUploadKey } from "#server/domains/attachments/upload-path.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { attachmentPath } from "#server/platform/uploads/stored-file.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Links uploads to the draft that refers to them, so that they are retained as long as the draft, and unlinks those that
 * were removed from it. An expired upload may already be deleted.
 */
export async function bindDraftUploads(deps: TenantDeps, trx: Db, draftId: string, values: Values): Promise<void> {
  const texts = Object.values(values)
    .flat()
    .filter((value) => typeof value === "string");
  const keys = texts.flatMap((text) => parseUploadKey(text) ?? []);
  await trx
    .updateTable("uploads")
    .set({ draft_id: null })
    .where("draft_id", "=", draftId)
    .$if(keys.length > 0, (query) => query.where("key", "not in", keys))
    .execute();
  if (keys.length === 0) return;
  await trx
    .updateTable("uploads")
    .set({ draft_id: draftId })
    .where("key", "in", keys.slice(0, 200))
    .where((eb) =>
      eb.or([eb("created", ">", new Date(deps.now().getTime() - uploadLifetimeMs)), eb("draft_id", "is not", null)]),
    )
    .execute();
  await requireDraftFileSpace(trx, draftId);
}

/** Returns the names of a draft's files. */
export async function listDraftFiles(db: GlobalDb, draftId: string): Promise<{ path: string; filename: string }[]> {
  const rows = await db.selectFrom("uploads").select(["key", "filename"]).where("draft_id", "=", draftId).execute();
  return rows.map(({ key, filename }) => ({ path: attachmentPath(key), filename }));
}

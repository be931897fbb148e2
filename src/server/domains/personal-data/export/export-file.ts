import { notFound } from "#server/platform/common/errors.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { encryptedFile } from "#server/platform/encryption/encrypted-column.ts";
import { readFile } from "#server/platform/files/files.ts";

/** A copy that is moved to another user's row does not decrypt. */
export const exportFile = encryptedFile("data_exports", "file", {
  folder: "data-exports",
  rows: [{ table: "data_exports", column: "id" }],
});

/** Returns the key of a copy's file in the store. */
export const dataExportPath = (id: string) => `data-exports/${id}`;

/** Stores a copy of a user's data, encrypted. */
export async function saveExport(deps: PlatformDeps, id: string, zip: Uint8Array): Promise<void> {
  await deps.files.put(dataExportPath(id), exportFile.encrypt(deps, id, zip), {
    contentType: "application/octet-stream",
  });
}

/** Loads the ZIP file of a copy. @throws ProblemError `not_found` */
export async function loadExport(deps: PlatformDeps, id: string): Promise<Buffer> {
  const bytes = await readFile(deps.files, dataExportPath(id));
  if (!bytes) throw notFound();
  return exportFile.decrypt(deps, id, bytes);
}

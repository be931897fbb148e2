import { notFound } from "#server/platform/common/errors.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { encryptedFile } from "#server/platform/encryption/encrypted-column.ts";
import { readFile } from "#server/platform/files/files.ts";

/** Encrypted for its row: a file that is copied to another user's row does not decrypt. */
export const exportFile = encryptedFile("data_exports", "file", {
  folder: "data-exports",
  rows: [{ table: "data_exports", column: "id" }],
});

/** Returns the key of an export's file in the file store. */
export const dataExportPath = (id: string) => `data-exports/${id}`;

/** Encrypts and stores the file of a data export. */
export async function saveExportFile(deps: PlatformDeps, id: string, zip: Uint8Array): Promise<void> {
  await deps.files.put(dataExportPath(id), exportFile.encrypt(deps, id, zip), {
    contentType: "application/octet-stream",
  });
}

/** Loads the ZIP file of a data export. @throws ProblemError `not_found` */
export async function loadExportFile(deps: PlatformDeps, id: string): Promise<Buffer> {
  const bytes = await readFile(deps.files, dataExportPath(id));
  if (!bytes) throw notFound();
  return exportFile.decrypt(deps, id, bytes);
}

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

/** @returns the ZIP file, or undefined if it is missing */
export async function findExport(deps: PlatformDeps, id: string): Promise<Buffer | undefined> {
  const bytes = await readFile(deps.files, dataExportPath(id));
  return bytes && exportFile.decrypt(deps, id, bytes);
}

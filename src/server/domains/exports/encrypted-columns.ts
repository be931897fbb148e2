import { encryptedFile } from "#server/platform/encryption/encrypted-column.ts";

/** The file of an export, encrypted and bound to its row. */
export const exportFile = encryptedFile("application_exports", "file", {
  folder: "exports",
  rows: [{ table: "application_exports", column: "file_key" }],
});

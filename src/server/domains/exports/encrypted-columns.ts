import { encryptedFile } from "#server/platform/encryption/encrypted-column.ts";

/** Exports are stored encrypted, each bound to its row. */
export const exportFile = encryptedFile("application_exports", "file", {
  folder: "exports",
  rows: [{ table: "application_exports", column: "id" }],
});

import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The text of a note. */
export const noteText = encryptedTextColumn("application_notes", "content");

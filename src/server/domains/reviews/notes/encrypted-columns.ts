import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** A note's text. */
export const noteText = encryptedTextColumn("application_notes", "content");

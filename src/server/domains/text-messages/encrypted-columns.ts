import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The text of a message, which may contain a link that opens an application. */
export const textContent = encryptedTextColumn("text_messages", "content");

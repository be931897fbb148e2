import { encryptedPayloadText } from "#server/platform/encryption/encrypted-column.ts";

/** The bank link vendor's permanent token for a linked account. */
export const linkAccess = encryptedPayloadText("remove-bank-link", "access");

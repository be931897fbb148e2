import { encryptedPayloadText } from "#server/platform/encryption/encrypted-column.ts";

/** The address that requested the link to its application. */
export const applicationLinkAddress = encryptedPayloadText("send-application-link", "email");

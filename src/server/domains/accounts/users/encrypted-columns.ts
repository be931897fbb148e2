import { encryptedPayloadText } from "#server/platform/encryption/encrypted-column.ts";

/** The address that requested a password reset. */
export const passwordResetAddress = encryptedPayloadText("send-password-reset", "username");

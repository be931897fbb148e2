import { encryptedPayloadText, encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The passcode, stored so that it can be sent again, bound to its address. */
export const passcode = encryptedTextColumn("passcodes", "encrypted_code", { owner: ["username"] });

/** The address that requested a password reset. */
export const passwordResetAddress = encryptedPayloadText("send-password-reset", "username");

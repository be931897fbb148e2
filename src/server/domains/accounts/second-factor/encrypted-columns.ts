import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The secret that an authenticator app shares, bound to its user. */
export const secondFactorSecret = encryptedTextColumn("second_factors", "secret");

import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The secret shared with an authenticator app, bound to its user. */
export const secondFactorSecret = encryptedTextColumn("second_factors", "secret", { owner: ["user_id"] });

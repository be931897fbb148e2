import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** Why a recipient recommends an applicant. */
export const recommendationReason = encryptedTextColumn("shares", "recommendation");

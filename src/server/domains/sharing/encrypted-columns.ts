import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** A recipient's reason for recommending an applicant. */
export const recommendationReason = encryptedTextColumn("shares", "recommendation");

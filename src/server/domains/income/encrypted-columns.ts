import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** Why an applicant skipped the step, in their words. */
export const otherReason = encryptedTextColumn("income_checks", "other_detail");

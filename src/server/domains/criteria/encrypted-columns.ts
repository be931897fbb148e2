import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** Why a person judges a criterion otherwise: it may say anything about the applicant. */
export const overrideReason = encryptedTextColumn("criterion_overrides", "reason", {
  owner: ["application_id", "criterion", "number"],
});

import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The reason for an override, encrypted since it may contain anything about the applicant. */
export const overrideReason = encryptedTextColumn("criterion_overrides", "reason", {
  owner: ["application_id", "criterion", "number"],
});

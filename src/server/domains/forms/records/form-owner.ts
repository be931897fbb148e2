import type { Db } from "#server/platform/db/connect.ts";

/**
 * Selects the landlord of a form, for a bundle that is inserted in the same statement. Waits for a transaction that is
 * reassigning the form, and locks it until the bundle is committed: another landlord gets both or neither.
 */
export const lockedFormOwner = (trx: Db, templateId: string) =>
  trx.selectFrom("application_templates").select("landlord_id").where("id", "=", templateId).forShare();

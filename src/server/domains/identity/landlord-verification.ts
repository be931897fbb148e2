import { type RawBuilder, sql } from "kysely";
import { identityProven } from "#rules/workflow/steps.ts";
import type { Db } from "../../platform/db/connect.ts";

/**
 * Whether an application's landlord, or somebody of their company, has proven who they are, as SQL.
 * @param applicationId a value or a column
 */
export const landlordProof = (applicationId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from applications pa join application_bundles pb on pb.id = pa.bundle_id
  join identity_checks pi on pi.application_id is null and pi.status = any(${[...identityProven]})
    and (pi.user_id = pb.landlord_id
         or pi.user_id in (select pm.user_id from memberships pm where pm.company_id = pb.company_id))
  where pa.id = ${applicationId})`;

/** `landlordProof` by itself. */
export async function isLandlordProven(db: Db, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`select ${landlordProof(sql`${applicationId}`)} as proven`.execute(db);
  return rows[0]?.proven ?? false;
}

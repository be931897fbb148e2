import { type RawBuilder, sql } from "kysely";
import { verifiedIdentityStates } from "#rules/workflow/steps.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";

/**
 * Returns the SQL condition that an application's landlord, or a member of their company, has a verified identity.
 * @param applicationId a value or a column
 */
export const landlordVerifiedCondition = (
  tenant: string,
  applicationId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from applications pa
  join application_bundles pb on pb.tenant = pa.tenant and pb.id = pa.bundle_id
  join landlords pl on pl.identity = any(${[...verifiedIdentityStates]})
    and (pl.user_id = pb.landlord_id
         or pl.user_id in (select pm.user_id from memberships pm where pm.company_id = pb.company_id))
  where pa.tenant = ${tenant} and pa.id = ${applicationId})`;

/** Runs `landlordVerifiedCondition` for one application. */
export async function isLandlordVerified(db: Db, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{
    proven: boolean;
  }>`select ${landlordVerifiedCondition(tenantOf(db), sql`${applicationId}`)} as proven`.execute(db);
  return rows[0]?.proven ?? false;
}

import type { Db } from "../../db/connect.ts";

/** Whether the applicant has neither an SSN nor an ITIN: then no bureau is asked about them. */
export async function isWithoutSsn(db: Db, applicationId: string): Promise<boolean> {
  const check = await db
    .selectFrom("identity_checks")
    .select("without_ssn")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return check?.without_ssn ?? false;
}

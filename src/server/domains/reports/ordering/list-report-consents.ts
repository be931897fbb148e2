import type { ReportConsent } from "#rules/consents/report-consents.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** Returns the applicant's recorded consents to reports. */
export async function listReportConsents(db: Db, applicationId: string): Promise<ReportConsent[]> {
  const rows = await db
    .selectFrom("consents")
    .select(["kind", "version", "wants_copy"])
    .where("application_id", "=", applicationId)
    .where("kind", "in", ["screening", "investigative"])
    .$castTo<ReportConsent & { kind: "screening" | "investigative"; wants_copy: boolean }>() // as filtered above
    .execute();
  return rows.flatMap(({ kind, version, wants_copy }): ReportConsent[] => [
    { kind, version },
    ...(wants_copy ? [{ kind: "copies" as const, version }] : []),
  ]);
}

import { sql } from "kysely";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { ownedReportQuery } from "#server/domains/reports/records/load.ts";
import { presentOpenedReport } from "#server/domains/reports/records/present.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * Loads the contents of the reports of one tenant's applications that the landlord's side has opened and the actor may
 * currently read, by application.
 * @param kind of the reports; all kinds by default
 */
export async function loadOpenedContents(
  deps: Deps,
  db: Db,
  actor: Actor,
  applicationIds: readonly string[],
  kind?: ReportKind,
): Promise<Map<string, ReportContent[]>> {
  const rows = await ownedReportQuery(db)
    .where("r.application_id", "=", sql<string>`any(${applicationIds})`)
    .$if(kind !== undefined, (query) => query.where("r.report_type", "=", kind ?? "credit"))
    .where("r.status", "=", "ready")
    .where("r.seen_at", "is not", null)
    .orderBy("r.created")
    .orderBy("r.id")
    .execute();
  const contentsById = new Map<string, ReportContent[]>();
  for (const row of rows) {
    const content = presentOpenedReport(deps, actor, row, row)?.content;
    if (content) contentsById.set(row.application_id, [...(contentsById.get(row.application_id) ?? []), content]);
  }
  return contentsById;
}

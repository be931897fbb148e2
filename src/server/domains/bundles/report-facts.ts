import type { ApplicationSummary } from "#contract/application-schemas.ts";
import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { countReports } from "#rules/reports/count-reports.ts";
import { reportFlags } from "#rules/summaries/report-summary.ts";
import { ownedReportQuery } from "#server/domains/reports/records/load.ts";
import { presentOpenedReport } from "#server/domains/reports/records/present.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The reports of each application as the actor sees them, and the contents that the actor may currently read. */
export type ReportsByApplication = ReadonlyMap<string, readonly Report[]>;
type ContentsByApplication = ReadonlyMap<string, readonly ReportContent[]>;
type ReportFacts = { reports: ReportsByApplication; contents: ContentsByApplication };

/**
 * Adds the credit scores and flags that the actor may currently read, in one query per tenant; the others stay empty.
 * An unopened report shows neither, since a decision must be based on opened reports. Counts the reports as the
 * application's page does.
 */
export async function addReportFacts(
  deps: Deps,
  tenantDbs: readonly Db[],
  actor: Actor,
  summaries: readonly ApplicationSummary[],
): Promise<ReportFacts> {
  const summariesWithReports = new Map(
    summaries.filter((each) => each.reports_total > 0).map((each) => [each.id, each]),
  );
  if (summariesWithReports.size === 0) return { reports: new Map(), contents: new Map() };
  const tenantRows = await Promise.all(
    tenantDbs.map((db) =>
      ownedReportQuery(db)
        .where("r.application_id", "in", [...summariesWithReports.keys()])
        .orderBy("r.created")
        .orderBy("r.id")
        .execute(),
    ),
  );
  const reports = new Map<string, Report[]>();
  const contents = new Map<string, ReportContent[]>();
  for (const row of tenantRows.flat()) {
    const presented = presentOpenedReport(deps, actor, row, row);
    const summary = summariesWithReports.get(row.application_id);
    if (!presented || !summary) continue;
    const { report, content } = presented;
    reports.set(row.application_id, [...(reports.get(row.application_id) ?? []), report]);
    if (!content) continue;
    contents.set(row.application_id, [...(contents.get(row.application_id) ?? []), content]);
    if (content.kind === "credit") summary.credit = { score: content.score?.value ?? null };
    summary.flags.push(...reportFlags(content));
  }
  // the database's counts include reports that the law restricts for this actor
  for (const summary of summariesWithReports.values()) {
    const { ready, all } = countReports(reports.get(summary.id) ?? []);
    Object.assign(summary, { reports_ready: ready, reports_total: all });
  }
  return { reports, contents };
}

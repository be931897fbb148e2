import type { ApplicationSummary } from "#contract/applications.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { ownedReportQuery } from "../../reports/records/load.ts";
import { presentReport } from "../../reports/records/present.ts";

/**
 * Adds the credit scores that the actor may read now, in one query per tenant; the others stay null. An unopened report
 * shows no score: a decision is based on opened reports.
 */
export async function addCreditScores(
  deps: Deps,
  opened: readonly Db[],
  actor: Actor,
  summaries: readonly ApplicationSummary[],
): Promise<void> {
  const screened = new Map(summaries.filter((each) => each.reports_ready > 0).map((each) => [each.id, each]));
  if (screened.size === 0) return;
  const found = await Promise.all(
    opened.map((db) =>
      ownedReportQuery(db)
        .where("r.application_id", "in", [...screened.keys()])
        .where("r.report_type", "=", "credit")
        .where("r.status", "=", "ready")
        .where("r.content", "is not", null)
        .where("r.seen_at", "is not", null)
        .execute(),
    ),
  );
  for (const row of found.flat()) {
    const content = presentReport(deps, actor, row, row)?.content;
    const summary = screened.get(row.application_id);
    if (summary && content?.kind === "credit") summary.credit = { score: content.score?.value ?? null };
  }
}

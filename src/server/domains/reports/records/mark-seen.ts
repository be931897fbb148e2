import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * Marks reports as opened by the landlord's side, which includes recipients of its shares. From then on, decisions
 * count as based on them, and a decline includes the adverse action notice.
 */
export async function markReportsSeen(
  db: Db,
  now: Date,
  applicationIds: readonly string[],
  kind: ReportKind,
): Promise<void> {
  await db
    .updateTable("reports")
    .set({ seen_at: now })
    .where("application_id", "in", applicationIds)
    .where("report_type", "=", kind)
    .where("seen_at", "is", null)
    .execute();
}

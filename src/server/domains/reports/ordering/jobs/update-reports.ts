import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { z } from "zod";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { storedReportContent } from "../../records/encrypted-columns.ts";
import { readReportContent } from "../../records/read-report-content.ts";
import { sendCopiesEmail } from "../send-copies-email.ts";

type UpdatedReport = { id: string; content: ReportContent; stored: string };

/**
 * Fetches a request's finished reports again, because the bureau may have corrected them, and replaces those whose
 * content has changed. Safe to run twice.
 */
async function updateReports(deps: TenantDeps, { request: id }: { request: string }): Promise<void> {
  const { screening, db } = deps;
  if (!screening) throw new Error("There is no screening service.");
  const readyReports = await db
    .selectFrom("screening_requests as q")
    .innerJoin("reports as r", "r.screening_request_id", "q.id")
    .select(["q.application_id", "q.request_renter", "r.id", "r.report_type", "r.content"])
    .where("q.id", "=", id)
    .where("q.status", "!=", "canceled")
    .where("r.status", "=", "ready")
    .where("r.content", "is not", null)
    .execute();
  const updated: UpdatedReport[] = [];
  for (const row of readyReports) {
    const { id: report, request_renter, report_type, content: stored } = row;
    if (!request_renter || !stored) continue;
    const content = await screening.report(request_renter, report_type);
    // a credit file that was frozen in the meantime doesn't affect the existing report
    if (typeof content !== "object") continue;
    const previous = readReportContent(deps, report, stored, "applicant");
    if (!isDeepStrictEqual(withoutRequestDates(content), withoutRequestDates(previous.content)))
      updated.push({ id: report, content, stored });
  }
  const [firstReport] = readyReports;
  if (firstReport && updated.length > 0) await saveUpdatedReports(deps, firstReport.application_id, updated);
}

/** Returns a report's content without the dates that the bureau sets on each request. */
function withoutRequestDates({ made, ...content }: ReportContent): object {
  if (content.kind !== "credit" || !content.score) return content;
  const { date, ...score } = content.score;
  return { ...content, score };
}

async function saveUpdatedReports(deps: TenantDeps, applicationId: string, updated: UpdatedReport[]): Promise<void> {
  const now = deps.now();
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, applicationId);
    const encrypted = updated.map(({ id, content }) => storedReportContent.encrypt(deps, id, content));
    // only reports that have not been replaced or destroyed since they were loaded
    const { rows } = await sql<{ report_type: ReportKind }>`
      update reports r set content = m.content, modified = ${now}
      from unnest(${updated.map(({ id }) => id)}::uuid[], ${encrypted}::text[], ${updated.map(({ stored }) => stored)}::text[])
        m(id, content, stored)
      where r.tenant = ${tenantOf(trx)} and r.id = m.id and r.status = 'ready' and r.content = m.stored
      returning r.report_type`.execute(trx);
    const reports = rows.map(({ report_type }) => report_type);
    if (reports.length === 0) return;
    await record(trx, { action: "report updated", applicationId, actorId: null, data: { reports }, created: now });
    await sendCopiesEmail(deps, trx, applicationId, reports, { template: "reportCopyUpdated" });
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "update-reports": { request: string };
  }
}

export const updateReportsJob = defineTenantJob({
  name: "update-reports",
  schema: z.object({ request: z.uuid() }),
  service: "bureau",
  run: updateReports,
});

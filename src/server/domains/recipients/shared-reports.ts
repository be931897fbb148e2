import type { FastifyRequest } from "fastify";
import type { Output } from "#contract/api/call-types.ts";
import type { Report } from "#contract/reports.ts";
import { summarizeReport } from "#rules/summaries/report-summary.ts";
import { excludedRecordsOf } from "#server/domains/reports/records/excluded-records.ts";
import { ownedReportQuery } from "#server/domains/reports/records/load.ts";
import { presentReport } from "#server/domains/reports/records/present.ts";
import { sortInReadingOrder } from "#server/domains/reports/records/rows.ts";
import { selectConsentVersion } from "#server/domains/sharing/find-shares.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { isReportShared } from "#server/policies/shares.ts";
import type { RecipientAccess } from "./load-recipient-access.ts";
import { recordSharedView } from "./record-shared-view.ts";

/**
 * Returns the reports of shared bundles that are visible to the recipient, as the user who shared them currently sees
 * them.
 */
export async function findSharedReports({ tenantDeps, share, sharer, bundles }: RecipientAccess) {
  if (bundles.length === 0 || share.report_types.length === 0) return [];
  const rows = await ownedReportQuery(tenantDeps.db)
    .select(["a.consent_withdrawn_at", selectConsentVersion(tenantDeps.db).as("consent_version")])
    .where(
      "a.id",
      "in",
      bundles.flatMap(({ covered }) => covered),
    )
    .where("a.destroyed_at", "is", null)
    .where("r.portable", "is", null)
    .where("r.report_type", "in", share.report_types)
    .execute();
  return sortInReadingOrder(rows)
    .filter((row) => isReportShared(share, row))
    .flatMap((row) => {
      const presented = presentReport(tenantDeps, sharer, row, row);
      return presented ? [{ ...presented, row }] : [];
    });
}

/** Presents a report to a recipient: its content, without its order and requirements. */
export const forRecipient = (report: Report): Report => ({
  id: report.id,
  report_type: report.report_type,
  status: report.status,
  statewide: report.statewide,
  html_url: null,
  created: report.created,
  modified: report.modified,
  short_label: report.short_label,
  subject: report.subject,
  identifier: report.identifier,
  summary: report.summary,
  compliance_requirements: [],
  next_actions: [],
  compliance_criteria: [],
  error_type: null,
  missing_fields: [],
  portable: null,
  law: null,
});

/**
 * Loads a shared report with its content and records the view.
 * @throws ProblemError `not_found`, also while the user who shared it may not read it
 */
export async function readSharedReport(
  access: RecipientAccess,
  request: FastifyRequest,
  id: string,
): Promise<Output<"GET /shared/reports/:id/">> {
  const sharedReport = (await findSharedReports(access)).find(({ row }) => row.id === id);
  if (!sharedReport?.content) throw notFound();
  const { report, content, redactions, row } = sharedReport;
  await recordSharedView(access, request, [row.application_id], { part: report.report_type });
  return {
    ...forRecipient(report),
    summary: summarizeReport(content),
    content,
    excluded: excludedRecordsOf(access.tenantDeps, content, row),
    redactions,
  };
}

import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Note } from "#contract/application-notes.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Report } from "#contract/reports.ts";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { availableExportParts, type ExportPart } from "#rules/exports/parts.ts";
import type { ExcludedRecord } from "#rules/law/lookback.ts";
import type { Redaction } from "#rules/law/redaction.ts";
import { presentApplication } from "#server/domains/application-review/application/present.ts";
import { listProtectedFiles } from "#server/domains/application-review/attachments/protected-files.ts";
import { loadRetainedApplication } from "#server/domains/applications/load-application.ts";
import { presentAdverseActions } from "#server/domains/decisions/adverse-actions/load-adverse-actions.ts";
import { loadWholeHistory } from "#server/domains/history/list.ts";
import { portableFilesIn } from "#server/domains/reports/portable-files.ts";
import { excludedRecordsOf } from "#server/domains/reports/records/excluded-records.ts";
import { ownedReportQuery } from "#server/domains/reports/records/load.ts";
import { presentReport } from "#server/domains/reports/records/present.ts";
import { sortInReadingOrder } from "#server/domains/reports/records/rows.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

type ReadableReport = {
  report: Report;
  content: ReportContent;
  excluded: ExcludedRecord[];
  redactions: Redaction[];
};

/** The content of an export: only what its user may currently see, and only the selected parts. */
export type ExportContent = {
  /** with only the files of the selected parts */
  application: Application;
  parts: readonly ExportPart[];
  reports: readonly ReadableReport[];
  notices: readonly AdverseAction[];
  /** oldest first */
  history: readonly HistoryEntry[];
  notes: readonly Note[];
  /** the IDs of all reports in it, including portable ones */
  reportIds: readonly string[];
};

/**
 * Loads the selected parts of an application as the user may currently see them.
 * @throws ProblemError `not_found` if the user may no longer see the application
 */
export async function loadExport(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  selectedParts: readonly ExportPart[],
): Promise<ExportContent> {
  const row = await loadRetainedApplication(deps.db, actor, id);
  const presented = await presentApplication(deps, actor, row);
  const roles = await listProtectedFiles(deps.db, id);
  const isPhotoId = ({ path }: { path: string }) => roles.get(path) === "identity";
  const attachment_urls = presented.attachment_urls.filter((file) => !isPhotoId(file));
  const application = { ...presented, attachment_urls };
  const parts = availableExportParts(application).filter((part) => selectedParts.includes(part));
  const hasPart = (part: ExportPart) => parts.includes(part);
  const portableFiles = portableFilesIn(application);
  const reports = hasPart("reports") ? await loadReadableReports(deps, actor, id) : [];
  const includesPortable = hasPart("reports") && portableFiles.length > 0;
  const portablePaths = new Set(portableFiles.map(({ path }) => path));
  const [notices, history] = await Promise.all([
    hasPart("decision") ? presentAdverseActions(deps, actor, id) : [],
    hasPart("history") && isLandlordSide(actor, row) ? loadWholeHistory(deps, actor, row) : [],
  ]);
  return {
    application: {
      ...application,
      // the files of a portable report belong to the part `reports`
      attachment_urls: attachment_urls.filter(({ path }) => hasPart(portablePaths.has(path) ? "reports" : "files")),
    },
    parts,
    reports,
    notices,
    history,
    notes: hasPart("notes") ? (application.notes ?? []) : [],
    reportIds: [
      ...reports.map(({ report }) => report.id),
      ...(includesPortable ? portableFiles.map((each) => each.id) : []),
    ],
  };
}

/** Loads the reports whose content the user may currently read, in reading order. */
async function loadReadableReports(deps: TenantDeps, actor: Actor, applicationId: string): Promise<ReadableReport[]> {
  const rows = await ownedReportQuery(deps.db).where("r.application_id", "=", applicationId).execute();
  return sortInReadingOrder(rows).flatMap((row) => {
    const presented = presentReport(deps, actor, row, row);
    if (!presented?.content) return [];
    const { report, content, redactions } = presented;
    return [{ report, content, excluded: excludedRecordsOf(deps, content, row), redactions }];
  });
}

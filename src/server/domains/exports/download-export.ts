import type { FastifyRequest } from "fastify";
import { isSameJson } from "#rules/text/same-json.ts";
import {
  openProtectedFiles,
  requireProtectedReader,
} from "#server/domains/application-review/attachments/protected-files.ts";
import { type ApplicationRow, loadRetainedApplication } from "#server/domains/applications/load-application.ts";
import { loadReport, recordReportView } from "#server/domains/reports/records/load.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, ignoreNotFound, notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { exportPath } from "#server/platform/files/export-path.ts";
import { readFile } from "#server/platform/files/files.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { type ExportRow, exportedFileRoles, findExport } from "./create-export.ts";
import { exportFile } from "./encrypted-columns.ts";

/**
 * Prepares the download of the caller's export. `load` reads its file and records the download in the history, and the
 * views of its reports, before it returns.
 * @throws ProblemError `not_found` without an export, `conflict` until it is ready, if the caller may no longer read a
 * report in it, or if the home's address was corrected since
 */
export async function downloadExport(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
): Promise<{ load: () => Promise<Buffer>; row: ExportRow; application: ApplicationRow }> {
  const actor = actorOf(request);
  const application = await loadRetainedApplication(deps.db, actor, id);
  const row = await findExport(deps, id, actor);
  if (!row) throw notFound();
  if (row.state !== "ready") throw conflict((t) => t(applicationExportTexts).not_ready);
  if (!isSameJson(row.property_address, application.property_address))
    throw conflict((t) => t(applicationExportTexts).address_corrected);
  const reports = await Promise.all(row.report_ids.map((report) => loadReadableReport(deps, request, report)));
  const roles = await exportedFileRoles(deps.db, id, row);
  // a portable report that was provided after the file was created isn't in it
  if (!reports.some(({ report }) => report.portable)) roles.delete("portable report");
  requireProtectedReader(deps, request, application, roles);
  const load = async () => {
    const key = row.file_key ?? "";
    const stored = await readFile(deps.files, exportPath(key));
    if (!stored) throw notFound();
    const file = exportFile.decrypt(deps, key, stored);
    await openProtectedFiles(deps, request, application, roles);
    for (const loaded of reports) if (loaded.content) await recordReportView(deps, request, loaded, "pdf");
    await transaction(deps.db, (trx) =>
      record(trx, {
        action: "application exported",
        applicationId: id,
        actorId: actor.id,
        data: { format: row.format, parts: row.parts },
        ...originOf(request),
        created: deps.now(),
      }),
    );
    return file;
  };
  return { load, row, application };
}

/** @throws ProblemError `conflict` for a report that the caller may no longer read */
async function loadReadableReport(deps: TenantDeps, request: FastifyRequest, id: string) {
  const loaded = await loadReport(deps, deps.db, request, id).catch(ignoreNotFound);
  const isReadable = loaded && (loaded.content !== null || loaded.report.portable?.path);
  if (!loaded || !isReadable) throw conflict((t) => t(applicationExportTexts).report_closed);
  return loaded;
}

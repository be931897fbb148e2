import { z } from "zod";
import {
  jobLimits,
  listAttachedPdfs,
  withAttachedFiles,
} from "#server/domains/printing/attachments/load-attached-files.ts";
import { loadPdfImages } from "#server/domains/printing/pdf-images.ts";
import { type Actor, findUserAsActor } from "#server/http/authentication/actor.ts";
import { ignoreNotFound } from "#server/platform/common/errors.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { exportPath } from "#server/platform/files/export-path.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { type ExportRow, exportRightsKey } from "../create-export.ts";
import { exportFile } from "../encrypted-columns.ts";
import { type ExportContent, loadExport } from "../load-export.ts";

type Payload = { export: string };
type Changes = Partial<Pick<ExportRow, "state" | "done" | "total" | "size" | "file_key" | "report_ids" | "rights">>;

/** Updates an unfinished export. @returns false if it was deleted, or has finished */
async function updateExport({ db }: TenantDeps, id: string, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("application_exports")
    .set(changes)
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Creates the file of an export with what its user may currently see. Idempotent. A user who lost access gets no file.
 */
async function createExportFile(deps: TenantDeps, { export: id }: Payload): Promise<void> {
  const row = await deps.db.selectFrom("application_exports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.state === "ready" || row.state === "failed") return;
  const actor = await findUserAsActor(deps, row.user_id, row.language);
  const content = actor && (await loadExport(deps, actor, row.application_id, row.parts).catch(ignoreNotFound));
  if (!actor || !content) {
    await updateExport(deps, id, { state: "failed" });
    return;
  }
  const rights = exportRightsKey(deps, actor);
  const attachedPdfs = row.format === "pdf" ? await listAttachedPdfs(deps, content.application) : [];
  // the files, plus the last step, which writes the export
  const total = attachedPdfs.length + 1;
  if (!(await updateExport(deps, id, { state: "running", done: 0, total }))) return;
  const bytes = await renderExport(deps, row, actor, content);
  // another run may finish first, after this one lost its job: each has a separate file
  const key = `${id}/${newToken()}`;
  await deps.files.put(exportPath(key), exportFile.encrypt(deps, key, bytes));
  const finalChanges = {
    state: "ready" as const,
    done: total,
    size: bytes.length,
    file_key: key,
    report_ids: [...content.reportIds],
    rights,
  };
  if (!(await updateExport(deps, id, finalChanges))) await deps.files.delete(exportPath(key));
}

async function renderExport(deps: TenantDeps, row: ExportRow, actor: Actor, content: ExportContent): Promise<Buffer> {
  const { id, created, language, format } = row;
  if (format === "json") {
    const { exportJson } = await import("../export-json.ts");
    return exportJson(content, created);
  }
  const { exportPdf } = await import("../export-pdf.ts");
  let finishedFileCount = 0;
  const onFile = async () => {
    await updateExport(deps, id, { done: finishedFileCount++ });
  };
  const pictures = await loadPdfImages(deps, content.application);
  return await withAttachedFiles(
    deps,
    content.application,
    async (attached) => await exportPdf(content, { pictures, attached }, { created, by: actor.name, language }),
    { limits: jobLimits, onFile },
  );
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "create-application-export": Payload;
  }
}

export const createExportJob = defineTenantJob({
  name: "create-application-export",
  schema: z.object({ export: z.uuid() }),
  run: createExportFile,
  isGivenUp: true,
  onExhausted: async (deps, { export: id }) => {
    await updateExport(deps, id, { state: "failed" });
  },
});

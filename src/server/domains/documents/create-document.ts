import type { FastifyRequest } from "fastify";
import {
  type DocumentTemplate,
  type DocumentTemplateData,
  documentTemplateData,
} from "#contract/documents/document-templates.ts";
import { maxDocumentFiles, maxDocumentPages } from "#rules/documents/signing-status.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { lockMembership } from "#server/http/authentication/lock-membership.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { hasWrittenNothing } from "#server/platform/db/transactions/wrote-nothing.ts";
import { withUploads } from "#server/platform/uploads/receive-many.ts";
import { canCreateDocument } from "#server/policies/documents.ts";
import { openTenantForNewRows } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { documentProblemsTexts } from "#texts/document-problems/texts.ts";
import { type CleanDocument, cleanDocument, deleteDocumentFile, saveDocumentFile } from "./document-file.ts";
import { loadDocument, presentDocument } from "./load-document.ts";
import { parseJsonPart } from "./parse-json-part.ts";
import { requireForm, validateOverlay } from "./validate-overlay.ts";

/** The maximum size of a document's fields as JSON, in bytes. */
const maxDataLength = 1024 * 1024;

/**
 * Creates a document template from uploaded PDFs.
 * @throws ProblemError `forbidden`, `invalid`, `wrong_type`, `too_large`, `malformed`, `too_many`
 */
export async function createDocument(deps: Deps, request: FastifyRequest): Promise<DocumentTemplate> {
  const actor = actorOf(request);
  if (!canCreateDocument(actor)) throw new ProblemError("forbidden", (t) => t(documentProblemsTexts).cant_create);
  const expected = { data: "template_data", files: "files", maxFiles: maxDocumentFiles, maxDataLength };
  return await withUploads(deps, request, expected, async ({ data, files }) => {
    const input = parseJsonPart(documentTemplateData, data);
    const documents: CleanDocument[] = [];
    for (const { filename, bytes } of sortFiles(input, files)) documents.push(await cleanDocument(filename, bytes));
    return await saveDocument(await openTenantForNewRows(deps, actor), actor, input, documents);
  });
}

/**
 * Sorts files by the requested order of names. Files with the same name stay in upload order.
 * @throws ProblemError `invalid` unless the order contains every file once
 */
function sortFiles<F extends { filename: string }>({ attachment_order: order }: DocumentTemplateData, files: F[]): F[] {
  if (order.length === 0) return files;
  const remainingFiles = Map.groupBy(files, ({ filename }) => filename);
  const sorted = order.flatMap((name) => remainingFiles.get(name)?.shift() ?? []);
  if (sorted.length !== files.length || order.length !== files.length)
    throw invalid({ attachment_order: [(t) => t(documentProblemsTexts).name_every_file] });
  return sorted;
}

/** Saves the files before their rows, so that no row exists without its file. */
async function saveDocument(
  deps: TenantDeps,
  actor: Actor,
  { name, description, overlay, linked_form }: DocumentTemplateData,
  documents: readonly CleanDocument[],
): Promise<DocumentTemplate> {
  const pages = documents.reduce((sum, each) => sum + each.pages.length, 0);
  if (pages > maxDocumentPages)
    throw invalid({ files: [(t) => t(documentProblemsTexts).too_many_pages({ n: maxDocumentPages })] });
  const storedOverlay = validateOverlay(overlay, pages);
  const created = deps.now();
  const id = newId();
  try {
    for (const document of documents) await saveDocumentFile(deps, document);
    return await transaction(deps.db, async (trx) => {
      await lockMembership(trx, actor);
      await requireForm(trx, linked_form);
      await trx
        .insertInto("document_templates")
        .values({ id, landlord_id: actor.id, company_id: actor.company?.id ?? null, created, modified: created })
        .execute();
      await trx
        .insertInto("document_versions")
        .values({
          template_id: id,
          version: 1,
          name,
          description,
          overlay: JSON.stringify(storedOverlay),
          linked_form,
          created_by: actor.id,
          created,
        })
        .execute();
      await trx
        .insertInto("document_files")
        .values(
          documents.map((each, position) => ({
            id: each.id,
            template_id: id,
            position,
            filename: each.filename,
            size: each.bytes.length,
            sha256: each.sha256,
            pages: JSON.stringify(each.pages),
            created,
          })),
        )
        .execute();
      return await presentDocument(trx, actor, await loadDocument(trx, actor, id));
    });
  } catch (error) {
    // otherwise the rows may exist; a nightly job deletes files without rows
    if (hasWrittenNothing(error)) for (const document of documents) await deleteDocumentFile(deps, document.id);
    throw error;
  }
}

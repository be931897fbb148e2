import type { z } from "zod";
import type { DocumentTemplate, updateDocumentTemplate } from "#contract/documents/document-templates.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canEditDocument } from "#server/policies/documents.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { documentProblemsTexts } from "#texts/document-problems/texts.ts";
import { countPages, listDocumentFiles, loadDocument, presentDocument } from "./load-document.ts";
import { requireForm, validateOverlay } from "./validate-overlay.ts";

type Changes = z.output<typeof updateDocumentTemplate.schema.body>;

/**
 * Creates a new version of a document template. Versions that were already sent remain.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` when another version is newer, `invalid`
 */
export async function updateDocument(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  id: string,
  { version: expectedVersion, ...changes }: Changes,
): Promise<DocumentTemplate> {
  const { template, version } = await loadDocument(trx, actor, id, { lock: true });
  if (!canEditDocument(actor, template)) throw new ProblemError("forbidden", (t) => t(documentProblemsTexts).cant_edit);
  if (expectedVersion !== undefined && expectedVersion !== version.version)
    throw conflict((t) => t(documentProblemsTexts).newer_version);
  if (changes.linked_form !== undefined && changes.linked_form !== version.linked_form)
    await requireForm(trx, changes.linked_form);
  const overlay = changes.overlay
    ? validateOverlay(changes.overlay, countPages(await listDocumentFiles(trx, id)))
    : version.overlay;
  const nextVersion = version.version + 1;
  await trx
    .insertInto("document_versions")
    .values({
      template_id: id,
      version: nextVersion,
      name: changes.name ?? version.name,
      description: changes.description ?? version.description,
      overlay: JSON.stringify(overlay),
      linked_form: changes.linked_form === undefined ? version.linked_form : changes.linked_form,
      created_by: actor.id,
      created: deps.now(),
    })
    .execute();
  await trx
    .updateTable("document_templates")
    .set({ version: nextVersion, modified: deps.now() })
    .where("id", "=", id)
    .execute();
  return await presentDocument(trx, actor, await loadDocument(trx, actor, id));
}

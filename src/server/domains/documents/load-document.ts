import type { Selectable } from "kysely";
import type { DocumentFile, DocumentTemplate } from "#contract/documents/document-templates.ts";
import { rolesOf } from "#rules/documents/fields/overlay-faults.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { DocumentFiles, DocumentTemplates, DocumentVersions } from "#server/platform/db/schema.ts";
import { canEditDocument, canSeeDocument, canSendDocument } from "#server/policies/documents.ts";

export type DocumentRow = Selectable<DocumentTemplates>;
export type DocumentVersionRow = Selectable<DocumentVersions>;
type FileRow = Selectable<DocumentFiles>;

/**
 * Loads a document template with its newest version, for a caller who can see it.
 * @throws ProblemError `not_found`
 */
export async function loadDocument(db: Db, actor: Actor, id: string, { lock = false } = {}) {
  const query = db
    .selectFrom("document_templates")
    .select(columnsOf("document_templates"))
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  const template = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!template || !canSeeDocument(actor, template)) throw notFound();
  return { template, version: await loadVersion(db, id, template.version) };
}

/** Loads an existing version of a document template. */
export const loadVersion = (db: Db, template: string, version: number): Promise<DocumentVersionRow> =>
  db
    .selectFrom("document_versions")
    .select(columnsOf("document_versions"))
    .where("template_id", "=", template)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();

/** Lists the files of a document template, in page order. */
export const listDocumentFiles = (db: Db, template: string): Promise<FileRow[]> =>
  db
    .selectFrom("document_files")
    .select(columnsOf("document_files"))
    .where("template_id", "=", template)
    .orderBy("position")
    .execute();

/** Presents a file of a document template, without its content. */
export const presentFile = ({ id, filename, size, sha256, pages }: FileRow): DocumentFile => ({
  id,
  name: filename,
  size,
  sha256: sha256.toString("hex"),
  pages,
});

/** Returns the total number of pages of all files. */
export const countPages = (files: readonly Pick<FileRow, "pages">[]): number =>
  files.reduce((sum, { pages }) => sum + pages.length, 0);

/** Presents the properties that a template has both in a list and alone. */
export const presentCommonProperties = (actor: Actor, template: DocumentRow, version: DocumentVersionRow) => ({
  id: template.id,
  name: version.name,
  description: version.description,
  linked_form: version.linked_form,
  version: version.version,
  roles: rolesOf(version.overlay),
  created: template.created.toISOString(),
  modified: template.modified.toISOString(),
  abilities: { edit: canEditDocument(actor, template), send: canSendDocument(actor, template) },
});

/** Presents a document template. The caller must have checked that the actor can see it. */
export async function presentDocument(
  db: Db,
  actor: Actor,
  loaded: { template: DocumentRow; version: DocumentVersionRow },
): Promise<DocumentTemplate> {
  const files = await listDocumentFiles(db, loaded.template.id);
  return {
    ...presentCommonProperties(actor, loaded.template, loaded.version),
    overlay: loaded.version.overlay.map(({ submissions: _, ...field }) => field),
    attachment_order: files.map(({ id }) => id),
    files: files.map(presentFile),
  };
}

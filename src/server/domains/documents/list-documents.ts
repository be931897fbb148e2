import { sql } from "kysely";
import type { z } from "zod";
import type { DocumentTemplateRow, listDocumentTemplates } from "#contract/documents/document-templates.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { columnListOf } from "#server/platform/db/columns-of.ts";
import { containsEveryWord } from "#server/platform/db/contains-every-word.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { canSeeDocument, canSendDocument } from "#server/policies/documents.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type DocumentRow, type DocumentVersionRow, presentCommonProperties } from "./load-document.ts";

type ListRow = DocumentRow &
  Pick<DocumentVersionRow, "name" | "description" | "overlay" | "linked_form"> & {
    count: number;
    pages: number;
    signings: number;
  };

const templateColumns = columnListOf("document_templates", "t");

type Query = z.output<(typeof listDocumentTemplates)["schema"]["querystring"]>;

/**
 * Lists the document templates of a caller and their company, newest first: those with every word of `search` in their
 * name or description and, with `sendable`, only those that the caller may send. Runs one statement.
 */
export async function listDocuments(deps: Deps, actor: Actor, { page, page_size, search, sendable }: Query) {
  const canList = sendable ? canSendDocument : canSeeDocument;
  const tenants = landlordTenants(actor).filter((tenant) =>
    canList(actor, { landlord_id: actor.id, company_id: tenant === actor.id ? null : tenant }),
  );
  if (tenants.length === 0) return { count: 0, page, page_size, results: [] };
  const { rows } = await sql<ListRow>`
    with mine as (
      select d.* from document_templates d
      join document_versions v on v.tenant = d.tenant and v.template_id = d.id and v.version = d.version
      where d.tenant = any(${tenants}::uuid[]) and d.deleted_at is null
        ${containsEveryWord(sql`v.name || ' ' || v.description`, search)})
    select (select count(*)::int from mine) as count, ${templateColumns}, v.name, v.description, v.overlay, v.linked_form,
      (select coalesce(sum(jsonb_array_length(f.pages)), 0)::int from document_files f
        where f.tenant = t.tenant and f.template_id = t.id) as pages,
      (select count(*)::int from document_signings s where s.tenant = t.tenant and s.template_id = t.id) as signings
    from (select 1) one
    left join (select * from mine order by created desc, id desc
      limit ${page_size} offset ${(page - 1) * page_size}) t on true
    left join document_versions v on v.tenant = t.tenant and v.template_id = t.id and v.version = t.version
    order by t.created desc, t.id desc`.execute(acrossTenants(deps.db, tenants));
  const results = rows
    .filter((row) => row.id !== null)
    .map(
      (row): DocumentTemplateRow => ({
        ...presentCommonProperties(actor, row, { ...row, template_id: row.id, created_by: row.landlord_id }),
        pages: row.pages,
        signings: row.signings,
      }),
    );
  return { count: rows[0]?.count ?? 0, page, page_size, results };
}

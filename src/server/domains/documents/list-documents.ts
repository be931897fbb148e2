import { sql } from "kysely";
import type { DocumentTemplateRow } from "#contract/documents/document-templates.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { canUseDocuments } from "#server/policies/documents.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { presentShared, type TemplateRow, type VersionRow } from "./load-document.ts";

type Listed = TemplateRow &
  Pick<VersionRow, "name" | "description" | "overlay" | "linked_form"> & {
    count: number;
    pages: number;
    signings: number;
  };

/** Lists the document templates of a caller and their company, newest first. One statement. */
export async function listDocuments(
  deps: Deps,
  actor: Actor,
  { page, page_size }: { page: number; page_size: number },
) {
  const tenants = canUseDocuments(actor) ? landlordTenants(actor) : [];
  if (tenants.length === 0) return { count: 0, page, page_size, results: [] };
  const { rows } = await sql<Listed>`
    with mine as (select * from document_templates where tenant = any(${tenants}::uuid[]) and deleted_at is null)
    select (select count(*)::int from mine) as count, t.*, v.name, v.description, v.overlay, v.linked_form,
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
        ...presentShared(actor, row, { ...row, template_id: row.id, created_by: row.landlord_id }),
        pages: row.pages,
        signings: row.signings,
      }),
    );
  return { count: rows[0]?.count ?? 0, page, page_size, results };
}

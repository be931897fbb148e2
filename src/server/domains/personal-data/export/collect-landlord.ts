import { listBundles } from "#contract/application-bundles.ts";
import { noteText } from "#server/domains/application-review/notes/encrypted-columns.ts";
import { findBundles } from "#server/domains/bundles/list.ts";
import { presentCompany } from "#server/domains/companies/present.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ExportedFile } from "./create-zip.ts";

/** The maximum number of pages of applicants; the applicant list and its own export have all of them. */
const maxPages = 100;
const pageSize = 100;

/** Collects a landlord's forms, their notes, and their applicants, as far as they may see them. */
export async function* collectLandlord(deps: Deps, actor: Actor): AsyncGenerator<ExportedFile> {
  if (!actor.isLandlord) return;
  const { company } = actor;
  if (company) yield { name: "team.json", content: await presentCompany(deps, deps.db, actor, company.id) };
  for (const tenant of landlordTenants(actor)) {
    const tenantDeps = { ...deps, db: await inTenant(deps.db, tenant) };
    const forms = await tenantDeps.db
      .selectFrom("application_templates")
      .select(["id", "slug", "name", "title", "version", "working_version", "landlord_emails", "created", "modified"])
      .where("landlord_id", "=", actor.id)
      .where("deleted_at", "is", null)
      .execute();
    for (const { id, ...form } of forms)
      yield {
        name: `forms/${form.slug}.json`,
        content: { ...form, ...(await loadVersionContent(tenantDeps.db, id, form.working_version)) },
      };
    const notes = await tenantDeps.db
      .selectFrom("application_notes")
      .select(["id", "application_id", "content", "created", "edited"])
      .where("author_id", "=", actor.id)
      .where("deleted_at", "is", null)
      .execute();
    if (notes.length)
      yield {
        name: `notes-${tenant === actor.id ? "own" : "team"}.json`,
        content: notes.map(({ content, ...note }) => ({
          ...note,
          text: noteText.decrypt(tenantDeps, note.id, content),
        })),
      };
  }
  const applicants = await collectApplicants(deps, actor);
  if (applicants.length) yield { name: "applicants.json", content: applicants };
}

/** Lists applicants with the function of the landlord's own list, so the rights are the same. */
async function collectApplicants(deps: Deps, actor: Actor) {
  return [...(await collectBundles(deps, actor, false)), ...(await collectBundles(deps, actor, true))];
}

async function collectBundles(deps: Deps, actor: Actor, isArchived: boolean) {
  const collectedBundles = [];
  for (let page = 1; page <= maxPages; page++) {
    const listed = { page: String(page), page_size: String(pageSize), is_archived: String(isArchived) };
    const query = listBundles.schema.querystring.parse(listed);
    const { results } = await findBundles(deps, actor, query);
    for (const { slug, status, created, applications } of results)
      collectedBundles.push({
        slug,
        status,
        created,
        is_archived: isArchived,
        applicants: applications.map(({ id, applicant, unit_address }) => ({ id, name: applicant.name, unit_address })),
      });
    if (results.length < pageSize) break;
  }
  return collectedBundles;
}

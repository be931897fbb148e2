import { presentApplication } from "#server/domains/application-review/application/present.ts";
import { draftContent } from "#server/domains/applications/encrypted-columns.ts";
import { loadRetainedApplication } from "#server/domains/applications/load-application.ts";
import { presentAdverseActions } from "#server/domains/decisions/adverse-actions/load-adverse-actions.ts";
import { listCharges } from "#server/domains/payments/move-in/list-charges.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { findAttachmentFile } from "#server/platform/uploads/stored-file.ts";
import { applicantTenants } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import type { ExportedFile } from "./create-zip.ts";

/** Collects a user's submitted applications, as shown to them, with uploads, and their saved drafts. */
export async function* collectApplications(deps: Deps, actor: Actor): AsyncGenerator<ExportedFile> {
  for (const tenant of await applicantTenants(deps.db, actor)) {
    const tenantDeps: TenantDeps = { ...deps, db: await inTenant(deps.db, tenant) };
    const applicationRows = await tenantDeps.db
      .selectFrom("applications")
      .select("id")
      .where("user_id", "=", actor.id)
      .where("destroyed_at", "is", null)
      .orderBy("created")
      .orderBy("id")
      .execute();
    for (const { id } of applicationRows) yield* collectApplication(tenantDeps, actor, id);
  }
  yield* collectDrafts(deps, actor);
}

async function* collectApplication(tenantDeps: TenantDeps, actor: Actor, id: string): AsyncGenerator<ExportedFile> {
  // as an applicant only: a landlord may also have applied to a form of their own team
  const applicant: Actor = { ...actor, isLandlord: false, company: null };
  const row = await loadRetainedApplication(tenantDeps.db, applicant, id);
  const application = await presentApplication(tenantDeps, applicant, row);
  const notices = await presentAdverseActions(tenantDeps, applicant, id);
  const move_in_charges = await listCharges(tenantDeps, applicant, row);
  yield { name: `applications/${id}/application.json`, content: { application, notices, move_in_charges } };
  const uploads = await tenantDeps.db
    .selectFrom("attachments")
    .select(["key", "filename", "encrypted"])
    .where("application_id", "=", id)
    .orderBy("created")
    .orderBy("key")
    .execute();
  for (const [index, { key, filename, encrypted }] of uploads.entries()) {
    const bytes = await findAttachmentFile(tenantDeps, { key, encrypted });
    if (bytes) yield { name: `applications/${id}/files/${index + 1}-${filename}`, bytes };
  }
}

async function* collectDrafts(deps: Deps, actor: Actor): AsyncGenerator<ExportedFile> {
  const drafts = await deps.db
    .selectFrom("drafts")
    .select(["id", "tenant", "content", "created", "saved", "expires"])
    .where("user_id", "=", actor.id)
    .execute();
  for (const { id, tenant, content, ...timestamps } of drafts) {
    const tenantDeps = { ...deps, db: await inTenant(deps.db, tenant) };
    yield {
      name: `drafts/${id}.json`,
      content: { ...timestamps, values: draftContent.decrypt(tenantDeps, id, content) },
    };
  }
}

import { loadDocumentFile } from "#server/domains/documents/document-file.ts";
import { listDocumentFiles, loadVersion } from "#server/domains/documents/load-document.ts";
import { isReadable } from "#server/domains/signings/find-signer.ts";
import { loadSigning } from "#server/domains/signings/load-signing.ts";
import { presentSigning, type Reader } from "#server/domains/signings/present-signing.ts";
import { loadSealedFile } from "#server/domains/signings/sealed-file.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { applicantTenants, landlordTenants } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import type { ExportedFile } from "./create-zip.ts";

/** Collects a landlord's document templates and signings, and the documents that a user signed or received to sign. */
export async function* collectDocuments(deps: Deps, actor: Actor): AsyncGenerator<ExportedFile> {
  for (const tenant of landlordTenants(actor)) {
    const tenantDeps: TenantDeps = { ...deps, db: await inTenant(deps.db, tenant) };
    yield* collectTemplates(tenantDeps, actor);
    const sentSignings = await tenantDeps.db
      .selectFrom("document_signings")
      .select("id")
      .where("landlord_id", "=", actor.id)
      .orderBy("created")
      .orderBy("id")
      .execute();
    for (const { id } of sentSignings) yield* collectSigning(tenantDeps, id, "sent", { canManage: false });
  }
  // without verification, somebody else may have registered with the email address that a document was sent to
  if (!actor.isVerified) return;
  for (const tenant of await applicantTenants(deps.db, actor))
    yield* collectReceived({ ...deps, db: await inTenant(deps.db, tenant) }, actor);
}

async function* collectTemplates(tenantDeps: TenantDeps, actor: Actor): AsyncGenerator<ExportedFile> {
  const templates = await tenantDeps.db
    .selectFrom("document_templates")
    .select(["id", "version", "created", "modified"])
    .where("landlord_id", "=", actor.id)
    .where("deleted_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .execute();
  for (const { id, version, ...timestamps } of templates) {
    const { name, description, overlay } = await loadVersion(tenantDeps.db, id, version);
    yield {
      name: `documents/templates/${id}/template.json`,
      content: { name, description, version, overlay, ...timestamps },
    };
    for (const [index, file] of (await listDocumentFiles(tenantDeps.db, id)).entries())
      yield {
        name: `documents/templates/${id}/${index + 1}-${file.filename}`,
        bytes: await loadDocumentFile(tenantDeps, file.id),
      };
  }
}

/**
 * Collects the documents that a user received to sign, and could currently open with the link and their earlier
 * verification. Documents that also require a code by text message, or that the user never opened with the emailed
 * code, are omitted.
 */
async function* collectReceived(tenantDeps: TenantDeps, actor: Actor): AsyncGenerator<ExportedFile> {
  const receivedRows = await tenantDeps.db
    .selectFrom("signing_recipients")
    .select(["id", "signing_id"])
    .where("email", "=", actor.username)
    .where("phone", "is", null)
    .where("confirmed_at", "is not", null)
    .orderBy("sent_at")
    .execute();
  for (const { id, signing_id } of receivedRows) {
    const loadedSigning = await loadSigning(tenantDeps.db, signing_id);
    const recipient = loadedSigning.recipients.find((each) => each.id === id);
    if (recipient && isReadable({ ...loadedSigning, recipient }, tenantDeps.now()))
      yield* collectSigning(tenantDeps, signing_id, "received", { recipient: id });
  }
}

async function* collectSigning(
  tenantDeps: TenantDeps,
  id: string,
  folder: "sent" | "received",
  reader: Reader,
): AsyncGenerator<ExportedFile> {
  const loadedSigning = await loadSigning(tenantDeps.db, id);
  const name = `documents/${folder}/${loadedSigning.signing.number}`;
  yield { name: `${name}.json`, content: await presentSigning(tenantDeps, tenantDeps.db, loadedSigning, reader) };
  if (loadedSigning.signing.sealed_key)
    yield { name: `${name}.pdf`, bytes: await loadSealedFile(tenantDeps, loadedSigning.signing) };
}

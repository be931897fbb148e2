import type { FastifyReply } from "fastify";
import { loadDocumentFile } from "#server/domains/documents/document-file.ts";
import { listDocumentFiles, loadVersion } from "#server/domains/documents/load-document.ts";
import { sendDownload } from "#server/http/downloads/send-download.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { SigningRow } from "./load-signing.ts";
import { loadSealedFile } from "./sealed-file.ts";

/** A signing that its caller may read. */
type ReadableSigning = { tenantDeps: TenantDeps; signing: SigningRow };

/**
 * Sends one of the document's files without signatures.
 * @throws ProblemError `not_found`
 */
export async function sendSigningFile(reply: FastifyReply, { tenantDeps, signing }: ReadableSigning, id: string) {
  const files = await listDocumentFiles(tenantDeps.db, signing.template_id);
  const file = files.find((each) => each.id === id);
  if (!file) throw notFound();
  return await sendDownload(
    reply,
    { name: file.filename, type: "application/pdf" },
    await loadDocumentFile(tenantDeps, file.id),
  );
}

/** Sends a signing's sealed document, named after its template. */
export async function sendSealedFile(reply: FastifyReply, { tenantDeps, signing }: ReadableSigning) {
  const bytes = await loadSealedFile(tenantDeps, signing);
  const { name } = await loadVersion(tenantDeps.db, signing.template_id, signing.version);
  return await sendDownload(reply, { name: `${name}.pdf`, type: "application/pdf" }, bytes);
}

import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canEditDocument } from "#server/policies/documents.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { documentProblemsTexts } from "#texts/document-problems/texts.ts";
import { loadDocument } from "./load-document.ts";

/**
 * Deletes a document template, so that it can't be sent anymore. Documents that were already sent remain, and with them
 * the template's files.
 * @throws ProblemError `not_found`, `forbidden`
 */
export async function deleteDocument(deps: TenantDeps, trx: Db, actor: Actor, id: string): Promise<void> {
  const { template } = await loadDocument(trx, actor, id, { lock: true });
  if (!canEditDocument(actor, template)) throw new ProblemError("forbidden", (t) => t(documentProblemsTexts).cant_edit);
  await trx.updateTable("document_templates").set({ deleted_at: deps.now() }).where("id", "=", id).execute();
}

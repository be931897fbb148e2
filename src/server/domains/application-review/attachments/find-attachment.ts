import { portableField } from "#server/domains/applications/portable-report.ts";
import { isHiddenQuestion } from "#server/domains/applications/restricted-questions.ts";
import { parseUploadKey } from "#server/domains/attachments/upload-path.ts";
import { canLandlordOpenFile } from "#server/domains/reports/submit-portable-report.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { canSeeApplication, isApplicant } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Finds an attachment of an application that the actor may see. The landlord's side may not see a portable report or an
 * answer that the law of the location restricts.
 * @throws ProblemError `not_found` for files that do not exist, are not submitted yet, or belong to others
 */
export async function findAttachment(deps: TenantDeps, actor: Actor, path: string) {
  const key = parseUploadKey(path);
  if (!key) throw notFound();
  const row = await deps.db
    .selectFrom("attachments as f")
    .innerJoin("applications as a", "a.id", "f.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["f.key", "f.encrypted", "f.filename", "f.content_type", "f.size", "f.field", "a.id as application_id"])
    .select(["a.offered_at", "a.answers", "a.property_address", "a.template_id", "a.template_version"])
    .select(["a.user_id", "b.landlord_id", "b.company_id", "b.agent_id", "b.deleted_at"])
    .where("f.key", "=", key)
    .executeTakeFirst();
  if (!row || !canSeeApplication(actor, row)) throw notFound();
  if (row.field === portableField && !isApplicant(actor, row)) {
    if (!(await canLandlordOpenFile(deps, { ...row, id: row.application_id }))) throw notFound();
  }
  if (row.field && !isApplicant(actor, row) && (await isHiddenQuestion(deps, row, row.field))) throw notFound();
  return row;
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Application } from "#contract/application-schemas.ts";
import { presentApplication } from "#server/domains/application-review/application/present.ts";
import { listProtectedFiles } from "#server/domains/application-review/attachments/protected-files.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { parseUploadKey } from "#server/domains/attachments/upload-path.ts";
import { markIncomeSeen } from "#server/domains/income/record-view.ts";
import { sendDownload } from "#server/http/downloads/send-download.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { attachmentPath, findAttachmentFile } from "#server/platform/uploads/stored-file.ts";
import { lacksSecondFactor } from "#server/policies/second-factor.ts";
import type { RecipientAccess } from "./load-recipient-access.ts";
import { recordSharedView } from "./record-shared-view.ts";

/**
 * Returns the documents of an application that a recipient may open: those listed for the landlord's side, if the share
 * includes documents. Photos of an ID and portable reports are never shared; proofs of income only while the user who
 * created the share may read them.
 */
export async function sharedDocuments(
  { tenantDeps, share, sharer }: Pick<RecipientAccess, "tenantDeps" | "share" | "sharer">,
  { id, attachment_urls }: Pick<Application, "id" | "attachment_urls">,
): Promise<Application["attachment_urls"]> {
  if (!share.documents) return [];
  const roles = await listProtectedFiles(tenantDeps.db, id);
  const allowedRoles = lacksSecondFactor(sharer, tenantDeps.config) ? [undefined] : [undefined, "income"];
  return attachment_urls.filter(({ path }) => allowedRoles.includes(roles.get(path)));
}

/**
 * Sends a shared document and records that it was opened.
 * @throws ProblemError `not_found` for any other file
 */
export async function sendSharedDocument(
  access: RecipientAccess,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const { tenantDeps, sharer, bundles } = access;
  const key = parseUploadKey(path);
  if (!key) throw notFound();
  const file = await tenantDeps.db
    .selectFrom("attachments")
    .select(["key", "application_id", "encrypted", "filename", "content_type", "size", "field"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!file?.application_id) throw notFound();
  const application = file.application_id;
  if (!bundles.some(({ covered }) => covered.includes(application))) throw notFound();
  const fullApplication = await presentApplication(
    tenantDeps,
    sharer,
    await loadApplication(tenantDeps.db, sharer, application),
  );
  if (!(await sharedDocuments(access, fullApplication)).some((each) => parseUploadKey(each.path) === file.key))
    throw notFound();
  const bytes = await findAttachmentFile(tenantDeps, file);
  if (!bytes) throw notFound();
  await recordSharedView(access, request, [application], { part: "document", attachment: file.key });
  // recipients take part in the decision
  if ((await listProtectedFiles(tenantDeps.db, application)).get(attachmentPath(file.key)) === "income")
    await markIncomeSeen(tenantDeps, application, "files");
  return await sendDownload(reply, { name: file.filename, type: file.content_type }, bytes);
}

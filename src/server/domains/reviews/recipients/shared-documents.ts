import type { FastifyReply, FastifyRequest } from "fastify";
import type { Application } from "#contract/application-schemas.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { contentDisposition } from "#server/platform/uploads/filename.ts";
import { findFile } from "#server/platform/uploads/stored-file.ts";
import { loadApplication } from "../../applications/load.ts";
import { keyOf } from "../../attachments/path.ts";
import { presentApplication } from "../application/present.ts";
import type { Opened } from "./load-shared.ts";
import { recordSharedView } from "./record-shared-view.ts";

/**
 * Returns the documents of an application that a recipient may open: those that its landlord's side sees listed, if the
 * share includes documents. Identity documents and portable reports are never shared.
 */
export function sharedDocuments(
  { share }: Pick<Opened, "share">,
  { attachment_urls, reports }: Pick<Application, "attachment_urls" | "reports">,
): Application["attachment_urls"] {
  if (!share.documents) return [];
  const portable = new Set(reports.flatMap((report) => report.portable?.path ?? []));
  return attachment_urls.filter(({ path }) => !portable.has(path));
}

/**
 * Sends a shared document and records that it was opened.
 * @throws ProblemError `not_found` for every other file
 */
export async function sendSharedDocument(
  opened: Opened,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const { its, sharer, bundles } = opened;
  const key = keyOf(path);
  if (!key) throw notFound();
  const file = await its.db
    .selectFrom("attachments")
    .select(["key", "application_id", "encrypted", "filename", "content_type", "size", "field"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!file?.application_id) throw notFound();
  const application = file.application_id;
  if (!bundles.some(({ covered }) => covered.includes(application))) throw notFound();
  const full = await presentApplication(its, sharer, await loadApplication(its.db, sharer, application));
  if (!sharedDocuments(opened, full).some((each) => keyOf(each.path) === file.key)) throw notFound();
  const bytes = await findFile(its, file);
  if (!bytes) throw notFound();
  await recordSharedView(opened, request, [application], { part: "document", attachment: file.key });
  return await reply
    .type(file.content_type)
    .header("content-disposition", contentDisposition(file.filename))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(bytes);
}

import * as calls from "#contract/attachments.ts";
import { parseUploadKey } from "#server/domains/attachments/upload-path.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendDownload } from "#server/http/downloads/send-download.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { attachmentPath, findAttachmentFile } from "#server/platform/uploads/stored-file.ts";
import { openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findAttachment } from "./find-attachment.ts";
import { listProtectedRoles, openProtectedFiles } from "./protected-files.ts";

/** Adds the routes to download an application's files. */
export function attachmentDownloads(app: Api, deps: Deps) {
  app.route({
    ...calls.downloadAttachment,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfRow(
        deps,
        actor,
        "attachments",
        parseUploadKey(request.query.path) ?? "",
        "key",
      );
      const file = await findAttachment(tenantDeps, actor, request.query.path);
      const bytes = await findAttachmentFile(deps, file);
      if (!bytes) {
        request.log.error({ attachment: file.key.slice(0, 6) }, "an attachment is missing from the store");
        throw notFound();
      }
      const application = { ...file, id: file.application_id };
      const roles = await listProtectedRoles(tenantDeps.db, application.id, [{ path: attachmentPath(file.key) }]);
      await openProtectedFiles(tenantDeps, request, application, roles);
      return await sendDownload(reply, { name: file.filename, type: file.content_type }, bytes);
    },
  });
}

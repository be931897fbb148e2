import * as calls from "#contract/attachments.ts";
import { portableField } from "#server/domains/applications/portable-report.ts";
import { documentOf } from "#server/domains/identity/documents/documents.ts";
import { markPortableSeen } from "#server/domains/reports/submit-portable-report.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { contentDisposition } from "#server/platform/uploads/filename.ts";
import { findFile } from "#server/platform/uploads/stored-file.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import { recordView } from "#server/policies/record-view.ts";
import { openFor } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { keyOf } from "../../attachments/path.ts";
import { findAttachment } from "./find-attachment.ts";

export function attachmentDownloads(app: Api, deps: Deps) {
  app.route({
    ...calls.downloadAttachment,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const its = await openFor(deps, actor, "attachments", keyOf(request.query.path) ?? "", "key");
      const file = await findAttachment(its, actor, request.query.path);
      const bytes = await findFile(deps, file);
      if (!bytes) {
        request.log.error({ attachment: file.key.slice(0, 6) }, "an attachment is missing from the store");
        throw notFound();
      }
      const what = documentOf(file.field)
        ? "identity documents viewed"
        : file.field === portableField && "portable report viewed";
      if (what && isLandlordSide(actor, file)) await recordView(its, request, what, file.application_id);
      if (file.field === portableField && isLandlordSide(actor, file)) await markPortableSeen(its, file.application_id);
      return await reply
        .type(file.content_type)
        .header("content-disposition", contentDisposition(file.filename))
        .header("content-security-policy", "sandbox; default-src 'none'")
        .send(bytes);
    },
  });
}

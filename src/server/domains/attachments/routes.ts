import * as calls from "#contract/attachments.ts";
import type { Api } from "../../http/app.ts";
import { actorOf } from "../../http/authentication/actor.ts";
import { notFound } from "../../platform/common/errors.ts";
import { contentDisposition } from "../../platform/uploads/filename.ts";
import { findFile } from "../../platform/uploads/stored-file.ts";
import { isLandlordSide } from "../../policies/applications.ts";
import { recordView } from "../../policies/record-view.ts";
import type { Deps } from "../../ports/deps.ts";
import { documentOf } from "../identity/documents.ts";
import { markPortableSeen, portableField } from "../reports/portable.ts";
import { findAttachment } from "../reviews/attachments/find-attachment.ts";
import { keepAttachment } from "./keep.ts";

export function attachments(app: Api, deps: Deps) {
  app.route({
    ...calls.uploadAttachment,
    handler: async (request, reply) => {
      const path = await keepAttachment(deps, request);
      return await reply.code(201).send({ filenames: [path] });
    },
  });
  app.route({
    ...calls.downloadAttachment,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const file = await findAttachment(deps, actor, request.query.path);
      const bytes = await findFile(deps, file);
      if (!bytes) {
        request.log.error({ attachment: file.key.slice(0, 6) }, "an attachment is missing from the store");
        throw notFound();
      }
      const what = documentOf(file.field) ? "identity documents" : file.field === portableField && "brought report";
      if (what && isLandlordSide(actor, file)) await recordView(deps, request, what, file.application_id);
      if (file.field === portableField && isLandlordSide(actor, file))
        await markPortableSeen(deps, file.application_id);
      return await reply
        .type(file.content_type)
        .header("content-disposition", contentDisposition(file.filename))
        .header("content-security-policy", "sandbox; default-src 'none'")
        .send(bytes);
    },
  });
}

import * as calls from "#contract/attachments.ts";
import { actorOf } from "../../actor.ts";
import type { Api } from "../../app.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { isLandlordSide } from "../../policies/applications.ts";
import { recordView } from "../../record-view.ts";
import { contentDisposition } from "../../uploads/filename.ts";
import { findFile } from "../../uploads/stored-file.ts";
import { documentOf } from "../identity/documents.ts";
import { markPortableSeen, portableField } from "../reports/portable.ts";
import { findAttachment } from "./find.ts";
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

import * as calls from "#contract/adverse-actions.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/send-pdf.ts";
import type { Deps } from "#server/ports/deps.ts";
import { loadRetainedApplication } from "../../applications/load.ts";
import { adverseActionsOf, loadAdverseAction, presentAdverseAction } from "../adverse-actions/load.ts";
import { previewNotices } from "../decisions/preview-notices.ts";

export function adverseActions(app: Api, deps: Deps) {
  app.route({
    ...calls.listAdverseActions,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = await loadRetainedApplication(deps.db, actor, request.query.application);
      return { results: await adverseActionsOf(deps, actor, id) };
    },
  });
  app.route({
    ...calls.getAdverseActionPdf,
    handler: async (request, reply) => {
      const action = presentAdverseAction(deps, await loadAdverseAction(deps.db, actorOf(request), request.params.id));
      const { noticePdf } = await import("../adverse-actions/notice-pdf.ts");
      return await sendPdf(reply, `notice-${action.day}`, () => noticePdf(action));
    },
  });
  app.route({
    ...calls.previewAdverseActions,
    handler: async (request) => await previewNotices(deps, actorOf(request), request.body),
  });
}

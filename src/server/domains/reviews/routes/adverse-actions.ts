import * as calls from "#contract/adverse-actions.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { sendPdf } from "#server/http/send-pdf.ts";
import { recordView } from "#server/policies/record-view.ts";
import { openApplication, openFor } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { loadRetainedApplication } from "../../applications/load.ts";
import { adverseActionsOf, loadAdverseAction, presentAdverseAction } from "../adverse-actions/load.ts";
import { previewNotices, readableCreditReports } from "../decisions/preview-notices.ts";
import { proposeDecline } from "../proposals/propose-decline.ts";

/** Adds the routes of adverse action notices. */
export function adverseActions(app: Api, deps: Deps) {
  app.route({
    ...calls.listAdverseActions,
    handler: async (request) => {
      const actor = actorOf(request);
      const its = await openApplication(deps, actor, request.query.application);
      const { id } = await loadRetainedApplication(its.db, actor, request.query.application);
      return { results: await adverseActionsOf(its, actor, id) };
    },
  });
  app.route({
    ...calls.getAdverseActionPdf,
    handler: async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      const its = await openFor(deps, actor, "adverse_actions", id);
      const action = presentAdverseAction(its, actor, await loadAdverseAction(its.db, actor, id));
      const { noticePdf } = await import("../adverse-actions/notice-pdf.ts");
      return await sendPdf(reply, `notice-${action.day}`, () => noticePdf(action));
    },
  });
  app.route({
    ...calls.previewAdverseActions,
    handler: async (request) => {
      const its = await openFor(deps, actorOf(request), "application_bundles", request.body.bundle, "slug");
      const actor = actorOf(request);
      const shown = await readableCreditReports(its, actor, request.body.bundle);
      const preview = await previewNotices(its, actor, request.body, new Set(shown.map(({ id }) => id)));
      for (const { application_id } of shown) await recordView(its, request, "report figures viewed", application_id);
      return preview;
    },
  });
  app.route({
    ...calls.proposeDecline,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const its = await openFor(deps, actorOf(request), "application_bundles", slug, "slug");
      return await idempotent(its, request, reply, 201, async (trx) => ({
        results: await proposeDecline(its, trx, request, slug, request.body),
      }));
    },
  });
}

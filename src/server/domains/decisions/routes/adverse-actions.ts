import * as calls from "#contract/adverse-actions.ts";
import { loadRetainedApplication } from "#server/domains/applications/load-application.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-files.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { recordView } from "#server/policies/record-view.ts";
import { openTenantOfApplication, openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import {
  loadAdverseAction,
  presentAdverseAction,
  presentAdverseActions,
} from "../adverse-actions/load-adverse-actions.ts";
import { listReadableCreditReports, previewNotices } from "../preview-notices.ts";
import { proposeDecline } from "../proposals/propose-decline.ts";

/** Adds the routes of adverse action notices. */
export function adverseActions(app: Api, deps: Deps) {
  app.route({
    ...calls.listAdverseActions,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfApplication(deps, actor, request.query.application);
      const { id } = await loadRetainedApplication(tenantDeps.db, actor, request.query.application);
      return { results: await presentAdverseActions(tenantDeps, actor, id) };
    },
  });
  app.route({
    ...calls.getAdverseActionPdf,
    handler: async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfRow(deps, actor, "adverse_actions", id);
      const action = presentAdverseAction(tenantDeps, actor, await loadAdverseAction(tenantDeps.db, actor, id));
      const { noticePdf } = await import("../adverse-actions/notice-pdf.ts");
      return await sendPdf(reply, `notice-${action.day}`, () => noticePdf(action));
    },
  });
  app.route({
    ...calls.previewAdverseActions,
    handler: async (request) => {
      const tenantDeps = await openTenantOfRow(
        deps,
        actorOf(request),
        "application_bundles",
        request.body.bundle,
        "slug",
      );
      const actor = actorOf(request);
      const shownReports = await listReadableCreditReports(tenantDeps, actor, request.body.bundle);
      const preview = await previewNotices(tenantDeps, actor, request.body, new Set(shownReports.map(({ id }) => id)));
      for (const { application_id } of shownReports)
        await recordView(tenantDeps, request, "report figures viewed", application_id);
      return preview;
    },
  });
  app.route({
    ...calls.proposeDecline,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const tenantDeps = await openTenantOfRow(deps, actorOf(request), "application_bundles", slug, "slug");
      return await idempotent(tenantDeps, request, reply, 201, async (trx) => ({
        results: await proposeDecline(tenantDeps, trx, request, slug, request.body),
      }));
    },
  });
}

import type { FastifyRequest } from "fastify";
import * as calls from "#contract/review/shared-bundles.ts";
import type { Api } from "#server/http/app.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { canRecipientDecide } from "#server/policies/shares.ts";
import type { Deps } from "#server/ports/deps.ts";
import { decide, type Message, mayNotDecide } from "../decisions/decide.ts";
import { listShared } from "./list-shared.ts";
import { openShared, sharedBundleOf } from "./load-shared.ts";
import { recommend } from "./recommend.ts";
import { readSharedApplication } from "./shared-application.ts";
import { readSharedReport } from "./shared-reports.ts";

/** The routes for recipients of shares. */
export function recipients(app: Api, deps: Deps) {
  app.route({
    ...calls.getShared,
    handler: async (request) => await listShared(await openShared(deps, request), request),
  });
  app.route({
    ...calls.getSharedApplication,
    handler: async (request) => {
      const { part } = request.query;
      return await readSharedApplication(await openShared(deps, request), request, request.params.id, part);
    },
  });
  app.route({
    ...calls.getSharedReport,
    handler: async (request) => await readSharedReport(await openShared(deps, request), request, request.params.id),
  });
  const decided = async (request: FastifyRequest, slug: string, to: "A" | "R", message: Message) => {
    const opened = await openShared(deps, request);
    const { its, share, sharer } = opened;
    const bundle = sharedBundleOf(opened, slug);
    if (!canRecipientDecide(share, sharer, bundle)) throw mayNotDecide();
    const covers = bundle.covered;
    const actor = { ...sharer, name: share.name, username: share.email };
    await transaction(its.db, (trx) =>
      decide(its, trx, request, slug, to, message, { actor, share: share.id, covers }),
    );
    return await listShared(await openShared(deps, request), request);
  };
  app.route({
    ...calls.acceptShared,
    handler: async (request) => await decided(request, request.params.slug, "A", request.body),
  });
  app.route({
    ...calls.declineShared,
    handler: async (request) => await decided(request, request.params.slug, "R", request.body),
  });
  app.route({
    ...calls.recommendShared,
    handler: async (request) => {
      const opened = await openShared(deps, request);
      await transaction(opened.its.db, (trx) => recommend(opened, trx, request, request.body));
      return await listShared(await openShared(deps, request), request);
    },
  });
}

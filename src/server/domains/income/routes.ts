import type { FastifyRequest } from "fastify";
import * as calls from "#contract/income.ts";
import { loadApplication } from "#server/domains/applications/load.ts";
import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import { requireSecondFactor } from "#server/policies/second-factor.ts";
import { openApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { connectUrl, finishConnect } from "./connect.ts";
import { savePayStubs } from "./pay-stubs.ts";
import { presentIncome } from "./present.ts";
import { recordIncomeView } from "./record-view.ts";
import { skipIncome } from "./skip.ts";

/** Adds the routes of income verification: bank connection, pay stubs and skipping it. */
export function income(app: Api, deps: Deps) {
  const openRequested = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openApplication(deps, actorOf(request), request.params.id);
  app.route({
    ...calls.getIncome,
    handler: async (request) => {
      const actor = actorOf(request);
      const own = await openRequested(request);
      const row = await loadApplication(own.db, actor, request.params.id);
      const isLandlord = isLandlordSide(actor, row);
      if (isLandlord) requireSecondFactor(actor, deps.config);
      const found = await presentIncome(own, row);
      const isHeld = isLandlord && found.report !== null && (await hasOpenMismatch(own.db, row.id));
      const shown = isHeld ? { ...found, report: null } : found;
      if (isLandlord && (shown.report || shown.pay_stubs)) await recordIncomeView(own, request, row.id, "summary");
      return shown;
    },
  });
  app.route({
    ...calls.generateFinicityConnectUrl,
    handler: async (request) => ({
      link: await connectUrl(await openRequested(request), request, request.params.id, request.body.consent),
    }),
  });
  app.route({
    ...calls.finishFinicityConnect,
    handler: async (request) => await finishConnect(await openRequested(request), request, request.params.id),
  });
  app.route({
    ...calls.skipIncomeVerify,
    handler: async (request) =>
      await skipIncome(await openRequested(request), request, request.params.id, request.body),
  });
  app.route({
    ...calls.sendPayStubs,
    handler: async (request) =>
      await savePayStubs(await openRequested(request), request, request.params.id, request.body.paths),
  });
}

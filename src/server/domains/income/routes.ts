import type { FastifyRequest } from "fastify";
import * as calls from "#contract/income.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import { requireSecondFactor } from "#server/policies/second-factor.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { createConnectUrl, finishBankConnection } from "./connect-bank.ts";
import { savePayStubs } from "./pay-stubs.ts";
import { presentIncome } from "./present-income.ts";
import { recordIncomeView } from "./record-view.ts";
import { skipIncome } from "./skip-income.ts";

/** Adds the routes of income verification: bank connection, pay stubs and skipping it. */
export function income(app: Api, deps: Deps) {
  const openRequestedApplication = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openTenantOfApplication(deps, actorOf(request), request.params.id);
  app.route({
    ...calls.getIncome,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openRequestedApplication(request);
      const row = await loadApplication(tenantDeps.db, actor, request.params.id);
      const isLandlord = isLandlordSide(actor, row);
      if (isLandlord) requireSecondFactor(actor, deps.config);
      const presentedIncome = await presentIncome(tenantDeps, row);
      const isReportHidden =
        isLandlord && presentedIncome.report !== null && (await hasOpenMismatch(tenantDeps.db, row.id));
      const visibleIncome = isReportHidden ? { ...presentedIncome, report: null } : presentedIncome;
      if (isLandlord && (visibleIncome.report || visibleIncome.pay_stubs))
        await recordIncomeView(tenantDeps, request, row.id, "summary");
      return visibleIncome;
    },
  });
  app.route({
    ...calls.generateFinicityConnectUrl,
    handler: async (request) => ({
      link: await createConnectUrl(
        await openRequestedApplication(request),
        request,
        request.params.id,
        request.body.consent,
      ),
    }),
  });
  app.route({
    ...calls.finishFinicityConnect,
    handler: async (request) =>
      await finishBankConnection(await openRequestedApplication(request), request, request.params.id),
  });
  app.route({
    ...calls.skipIncomeVerify,
    handler: async (request) =>
      await skipIncome(await openRequestedApplication(request), request, request.params.id, request.body),
  });
  app.route({
    ...calls.sendPayStubs,
    handler: async (request) =>
      await savePayStubs(await openRequestedApplication(request), request, request.params.id, request.body.paths),
  });
}

import type { FastifyRequest } from "fastify";
import type { Application } from "#contract/application-schemas.ts";
import * as calls from "#contract/review/comparisons.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-files.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import { recordView } from "#server/policies/record-view.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { presentApplication } from "../application/present.ts";

/** Adds the routes for comparing applications. */
export function comparisons(app: Api, deps: Deps) {
  app.route({
    ...calls.getComparisonPdf,
    handler: async (request, reply) => {
      const { ids, names, same } = request.query;
      const applications: Application[] = [];
      for (const id of new Set(ids)) applications.push(await loadComparedApplication(deps, request, id));
      for (const { id } of applications) await recordComparison(deps, request, id);
      const { renderComparisonPdf } = await import("./comparison-pdf.ts");
      const language = languageOf(request.headers["accept-language"]);
      const hidden = { names: names === "hidden", same: same === "hidden" };
      return await sendPdf(reply, textsIn(language)(criteriaReviewTexts).comparison_filename, () =>
        renderComparisonPdf(applications, { hidden, created: deps.now(), language }),
      );
    },
  });
}

/** @throws ProblemError `not_found` unless the caller is on the landlord's side */
async function loadComparedApplication(deps: Deps, request: FastifyRequest, id: string): Promise<Application> {
  const actor = actorOf(request);
  const tenantDeps = await openTenantOfApplication(deps, actor, id);
  const row = await loadApplication(tenantDeps.db, actor, id);
  if (!isLandlordSide(actor, row)) throw notFound();
  const shown = await presentApplication(tenantDeps, actor, row);
  if (shown.reports.some(({ summary }) => summary.length > 0))
    await recordView(tenantDeps, request, "report figures viewed", id);
  return shown;
}

async function recordComparison(deps: Deps, request: FastifyRequest, id: string): Promise<void> {
  const actor = actorOf(request);
  const tenantDeps = await openTenantOfApplication(deps, actor, id);
  await transaction(tenantDeps.db, (trx) =>
    record(trx, {
      action: "application exported",
      applicationId: id,
      actorId: actor.id,
      data: { format: "comparison", parts: [] },
      ...originOf(request),
      created: deps.now(),
    }),
  );
}

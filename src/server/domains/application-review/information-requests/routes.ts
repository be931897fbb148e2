import * as calls from "#contract/review/information-requests.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { answerRequest } from "#server/domains/information-requests/answer-request.ts";
import {
  createInformationRequests,
  findRequestedBundles,
} from "#server/domains/information-requests/create-information-requests.ts";
import { createRequest } from "#server/domains/information-requests/create-request.ts";
import { withdrawRequest } from "#server/domains/information-requests/withdraw-request.ts";
import { answersBodyLimit } from "#server/http/answers-body-limit.ts";
import type { Api } from "#server/http/app.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { presentApplication } from "../application/present.ts";

/** Adds the routes of information requests. */
export function informationRequests(app: Api, deps: Deps) {
  app.route({
    ...calls.createInformationRequest,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), 1, async () => {
          const created = await createRequest(tenantDeps, trx, request, id, request.body);
          return await presentInformationRequest({ ...tenantDeps, db: trx }, actor, id, created);
        }),
      );
    },
  });
  app.route({
    ...calls.withdrawInformationRequest,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id, request: requestId } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        await withdrawRequest(tenantDeps, trx, request, request.params);
        return await presentInformationRequest({ ...tenantDeps, db: trx }, actor, id, requestId);
      });
    },
  });
  app.route({
    ...calls.answerInformationRequest,
    bodyLimit: answersBodyLimit,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id, request: requestId } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        await answerRequest(tenantDeps, trx, request, request.params, request.body);
        return await presentInformationRequest({ ...tenantDeps, db: trx }, actor, id, requestId);
      });
    },
  });
  app.route({
    ...calls.requestDocuments,
    handler: async (request, reply) => {
      const { slugs, ...requested } = request.body;
      const found = await findRequestedBundles(deps, actorOf(request), slugs);
      return await idempotent(deps, request, reply, 200, (trx) =>
        createInformationRequests(deps, trx, request, found, { kind: "document", ...requested }),
      );
    },
  });
}

/** @throws ProblemError `not_found` */
async function presentInformationRequest(deps: TenantDeps, actor: Actor, applicationId: string, id: string) {
  const application = await presentApplication(deps, actor, await loadApplication(deps.db, actor, applicationId));
  const found = application.information_requests.find((each) => each.id === id);
  if (!found) throw notFound();
  return found;
}

import * as calls from "#contract/review/home-offers.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { answerHomeOffer } from "./answer-home-offer.ts";
import { offerHomeAgain } from "./offer-home-again.ts";

/** Adds the routes that answer an offer of the home, and make an expired one again. */
export function homeOffers(app: Api, deps: Deps) {
  app.route({
    ...calls.answerHomeOffer,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), id);
      await transaction(tenantDeps.db, (trx) => answerHomeOffer(tenantDeps, trx, request, id, request.body.answer));
      return {};
    },
  });
  app.route({
    ...calls.offerHomeAgain,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), id);
      await transaction(tenantDeps.db, (trx) => offerHomeAgain(tenantDeps, trx, request, id));
      return {};
    },
  });
}

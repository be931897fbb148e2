import * as calls from "#contract/income.ts";
import type { Api } from "../../http/app.ts";
import { actorOf } from "../../http/authentication/actor.ts";
import { ProblemError } from "../../platform/common/errors.ts";
import { isLandlordSide } from "../../policies/applications.ts";
import { recordView } from "../../policies/record-view.ts";
import { lacksSecondFactor, secondFactorFirst } from "../../policies/second-factor.ts";
import type { Deps } from "../../ports/deps.ts";
import { loadApplication } from "../applications/load.ts";
import { connectUrl, finishConnect } from "./connect.ts";
import { savePayStubs } from "./pay-stubs.ts";
import { markIncomeSeen, presentIncome } from "./present.ts";
import { skipIncome } from "./skip.ts";

export function income(app: Api, deps: Deps) {
  app.route({
    ...calls.getIncome,
    handler: async (request) => {
      const actor = actorOf(request);
      const row = await loadApplication(deps.db, actor, request.params.id);
      const readsAnothers = isLandlordSide(actor, row);
      if (readsAnothers && lacksSecondFactor(actor, deps.config))
        throw new ProblemError("forbidden", secondFactorFirst);
      const shown = await presentIncome(deps, row);
      if (readsAnothers && (shown.report || shown.pay_stubs)) {
        await recordView(deps, request, "income viewed", row.id);
        await markIncomeSeen(deps, row.id);
      }
      return shown;
    },
  });
  app.route({
    ...calls.generateFinicityConnectUrl,
    handler: async (request) => ({ link: await connectUrl(deps, request, request.params.id, request.body.consent) }),
  });
  app.route({
    ...calls.finishFinicityConnect,
    handler: async (request) => await finishConnect(deps, request, request.params.id),
  });
  app.route({
    ...calls.skipIncomeVerify,
    handler: async (request) => await skipIncome(deps, request, request.params.id, request.body),
  });
  app.route({
    ...calls.sendPayStubs,
    handler: async (request) => await savePayStubs(deps, request, request.params.id, request.body.paths),
  });
}

import * as calls from "#contract/my-payments/transactions.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { getBalance } from "../balance/balance.ts";
import { exportTransactions } from "./export.ts";
import { listTransactions } from "./list-transactions.ts";
import { listMonths } from "./months.ts";

/** Adds the routes of the transactions in My Payments. */
export function transactions(app: Api, deps: Deps) {
  app.route({
    ...calls.listTransactions,
    handler: async (request) => await listTransactions(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.listTransactionMonths,
    handler: async (request) => ({ results: await listMonths(deps, actorOf(request), request.query.time_zone) }),
  });
  app.route({
    ...calls.getBalance,
    handler: async (request) => await getBalance(deps, actorOf(request)),
  });
  app.route({
    ...calls.exportTransactions,
    handler: (request, reply) => exportTransactions(deps, request, reply, request.body),
  });
}

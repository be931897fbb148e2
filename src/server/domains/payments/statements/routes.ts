import * as calls from "#contract/my-payments/statements.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { exportBookkeeping } from "./export-bookkeeping.ts";
import { listStatements } from "./list-statements.ts";
import { sendStatement } from "./send-statement.ts";

/** Adds the routes of account statements, and of the months for bookkeeping. */
export function statements(app: Api, deps: Deps) {
  app.route({
    ...calls.listStatements,
    handler: async (request) => ({ results: await listStatements(deps, actorOf(request), request.query.time_zone) }),
  });
  app.route({
    ...calls.createStatement,
    handler: (request, reply) => sendStatement(deps, request, reply, request.body),
  });
  app.route({
    ...calls.exportBookkeeping,
    handler: (request, reply) => exportBookkeeping(deps, request, reply, request.body),
  });
}

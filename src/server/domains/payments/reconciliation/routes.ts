import * as calls from "#contract/my-payments/ledger-differences.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { requireStaff } from "#server/policies/staff.ts";
import type { Deps } from "#server/ports/deps.ts";
import { resolveDifference } from "./differences.ts";
import { listDifferences } from "./list-differences.ts";

/**
 * Adds the routes with which the operator's staff list and resolve differences between the ledger and the payment
 * provider.
 */
export function ledgerDifferences(app: Api, deps: Deps) {
  app.route({
    ...calls.listLedgerDifferences,
    handler: async (request) => {
      requireStaff(actorOf(request));
      return await listDifferences(deps, request.query);
    },
  });
  app.route({
    ...calls.resolveLedgerDifference,
    handler: async (request) => {
      const actor = actorOf(request);
      requireStaff(actor);
      const { id } = request.params;
      const isResolved = await transaction(deps.db, (trx) =>
        resolveDifference(trx, id, request.body.reason, deps.now(), { actorId: actor.id }),
      );
      if (!isResolved) throw notFound();
      return {};
    },
  });
}

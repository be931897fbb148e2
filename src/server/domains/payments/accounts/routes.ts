import * as calls from "#contract/my-payments/accounts.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findOwnAccount, listAccounts } from "./list-accounts.ts";
import { setupAccount } from "./setup-account.ts";

export function accounts(app: Api, deps: Deps) {
  app.route({
    ...calls.setupBankInfo,
    handler: async (request) => await setupAccount(deps, request, request.body),
  });
  app.route({
    ...calls.getAccount,
    handler: async (request) => await findOwnAccount(deps, actorOf(request)),
  });
  app.route({
    ...calls.listAccounts,
    handler: async (request) => await listAccounts(deps, actorOf(request), request.query),
  });
}

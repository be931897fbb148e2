import * as sessionCalls from "#contract/my-payments/account-sessions.ts";
import * as calls from "#contract/my-payments/accounts.ts";
import * as removalCalls from "#contract/my-payments/bank-removal.ts";
import * as depositCalls from "#contract/my-payments/deposit-accounts.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { createAccountSession } from "./create-session.ts";
import { addDepositBank, linkDepositBank } from "./deposit-bank.ts";
import { createLinkToken, linkBank } from "./link-bank.ts";
import { findOwnAccount, listAccounts } from "./list-accounts.ts";
import { refreshAccount } from "./refresh-account.ts";
import { removeBankAccount } from "./remove-bank.ts";
import { saveIdentity } from "./save-identity.ts";
import { setupAccount } from "./setup-account.ts";
import { verifyBank } from "./verify-bank.ts";

/** Adds the routes of payout accounts and their bank accounts. */
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
  app.route({
    ...sessionCalls.createAccountSession,
    handler: async (request) => await createAccountSession(deps, actorOf(request)),
  });
  app.route({
    ...sessionCalls.refreshAccount,
    handler: async (request) => await refreshAccount(deps, actorOf(request)),
  });
  app.route({
    ...calls.createBankLinkToken,
    handler: async (request) => await createLinkToken(deps, actorOf(request)),
  });
  app.route({
    ...calls.linkBankAccount,
    handler: async (request) => await linkBank(deps, request, request.body),
  });
  app.route({
    ...calls.saveTaxIdentity,
    handler: async (request) => await saveIdentity(deps, request, request.body),
  });
  app.route({
    ...calls.verifyBankAccount,
    handler: async (request) => {
      const { amount1, amount2 } = request.body;
      return await verifyBank(deps, actorOf(request), [amount1, amount2], ["amount1", "amount2"]);
    },
  });
  app.route({
    ...depositCalls.addDepositBankAccount,
    handler: async (request) => await addDepositBank(deps, request, request.body),
  });
  app.route({
    ...depositCalls.linkDepositBankAccount,
    handler: async (request) => await linkDepositBank(deps, request, request.body),
  });
  app.route({
    ...depositCalls.verifyDepositBankAccount,
    handler: async (request) => {
      const { amount1, amount2 } = request.body;
      return await verifyBank(deps, actorOf(request), [amount1, amount2], ["amount1", "amount2"], "deposits");
    },
  });
  app.route({
    ...removalCalls.removeBankAccount,
    handler: async (request) => await removeBankAccount(deps, request, "earnings"),
  });
  app.route({
    ...removalCalls.removeDepositBankAccount,
    handler: async (request) => await removeBankAccount(deps, request, "deposits"),
  });
  app.route({
    ...calls.verifyReferrerBankAccount,
    handler: async (request) => {
      const { amount_1, amount_2 } = request.body;
      return await verifyBank(deps, actorOf(request), [amount_1, amount_2], ["amount_1", "amount_2"]);
    },
  });
}

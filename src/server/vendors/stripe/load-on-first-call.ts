import type { CircuitBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";
import type { Payments } from "#server/ports/payments.ts";
import type { StripeSetting } from "./client.ts";

/** Loads the client on the first call, so that it doesn't delay the start of the server. */
export function loadOnFirstCall(setting: StripeSetting, breaker: CircuitBreaker): Payments {
  let loaded: Promise<Payments> | undefined;
  const load = () => {
    loaded ??= import("./client.ts").then(({ stripePayments }) => stripePayments(setting, breaker));
    return loaded;
  };
  return {
    browser: { script: setting.script, key: setting.publishableKey },
    connectScript: setting.connectScript,
    begin: async (order) => (await load()).begin(order),
    confirm: async (...args) => (await load()).confirm(...args),
    find: async (chargeId) => (await load()).find(chargeId),
    cancel: async (chargeId) => (await load()).cancel(chargeId),
    refund: async (order) => (await load()).refund(order),
    listRefunds: async (...args) => (await load()).listRefunds(...args),
    findDispute: async (disputeId) => (await load()).findDispute(disputeId),
    listDisputes: async (since) => (await load()).listDisputes(since),
    disputeAnswers: {
      upload: async (file) => (await load()).disputeAnswers.upload(file),
      submit: async (order) => (await load()).disputeAnswers.submit(order),
      accept: async (order) => (await load()).disputeAnswers.accept(order),
    },
    customer: async (userId) => (await load()).customer(userId),
    removeCard: async (method) => (await load()).removeCard(method),
    accounts: {
      create: async (...args) => (await load()).accounts.create(...args),
      update: async (...args) => (await load()).accounts.update(...args),
      linkBank: async (...args) => (await load()).accounts.linkBank(...args),
      saveIdentity: async (...args) => (await load()).accounts.saveIdentity(...args),
      startBankCheck: async (...args) => (await load()).accounts.startBankCheck(...args),
      confirmBankCheck: async (...args) => (await load()).accounts.confirmBankCheck(...args),
      find: async (accountId) => (await load()).accounts.find(accountId),
      createSession: async (accountId) => (await load()).accounts.createSession(accountId),
      addBank: async (...args) => (await load()).accounts.addBank(...args),
      removeOwnBank: async (accountId) => (await load()).accounts.removeOwnBank(accountId),
      removeBank: async (...args) => (await load()).accounts.removeBank(...args),
      remove: async (accountId) => (await load()).accounts.remove(accountId),
    },
    payouts: {
      transfer: async (order) => (await load()).payouts.transfer(order),
      send: async (order) => (await load()).payouts.send(order),
      find: async (...args) => (await load()).payouts.find(...args),
      search: async (order) => (await load()).payouts.search(order),
      reverse: async (order) => (await load()).payouts.reverse(order),
      listMovements: async (...args) => (await load()).payouts.listMovements(...args),
      findBalance: async () => (await load()).payouts.findBalance(),
    },
    readEvent: async (...args) => (await load()).readEvent(...args),
  };
}

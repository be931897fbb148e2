import type { CircuitBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";
import type { Payments } from "#server/ports/payments.ts";
import type { StripeSettings } from "./client.ts";

/** Loads the client on the first call, so that it doesn't delay the start of the server. */
export function createLazyStripeClient(settings: StripeSettings, breaker: CircuitBreaker): Payments {
  let loaded: Promise<Payments> | undefined;
  const load = () => {
    loaded ??= import("./client.ts").then(({ createStripeClient }) => createStripeClient(settings, breaker));
    return loaded;
  };
  return {
    browserConfig: { script: settings.script, key: settings.publishableKey },
    connectScriptUrl: settings.connectScript,
    createCharge: async (order) => (await load()).createCharge(order),
    confirm: async (...args) => (await load()).confirm(...args),
    findCharge: async (chargeId) => (await load()).findCharge(chargeId),
    cancel: async (chargeId) => (await load()).cancel(chargeId),
    refundCharge: async (order) => (await load()).refundCharge(order),
    listRefunds: async (...args) => (await load()).listRefunds(...args),
    findDispute: async (disputeId) => (await load()).findDispute(disputeId),
    listDisputes: async (since) => (await load()).listDisputes(since),
    disputeAnswers: {
      uploadFile: async (file) => (await load()).disputeAnswers.uploadFile(file),
      submitEvidence: async (order) => (await load()).disputeAnswers.submitEvidence(order),
      submitAcceptance: async (order) => (await load()).disputeAnswers.submitAcceptance(order),
    },
    createCustomer: async (userId) => (await load()).createCustomer(userId),
    removeCard: async (method) => (await load()).removeCard(method),
    accounts: {
      create: async (...args) => (await load()).accounts.create(...args),
      update: async (...args) => (await load()).accounts.update(...args),
      linkBank: async (...args) => (await load()).accounts.linkBank(...args),
      saveIdentity: async (...args) => (await load()).accounts.saveIdentity(...args),
      startMicroDeposits: async (...args) => (await load()).accounts.startMicroDeposits(...args),
      verifyMicroDeposits: async (...args) => (await load()).accounts.verifyMicroDeposits(...args),
      find: async (accountId) => (await load()).accounts.find(accountId),
      createSession: async (accountId) => (await load()).accounts.createSession(accountId),
      addBank: async (...args) => (await load()).accounts.addBank(...args),
      removeMainBank: async (accountId) => (await load()).accounts.removeMainBank(accountId),
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

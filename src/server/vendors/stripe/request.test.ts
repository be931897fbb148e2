import Stripe from "stripe";
import { describe, expect, test, vi } from "vitest";
import { noBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";
import { createStripeAccounts } from "./accounts.ts";
import { guardedClient } from "./guarded-client.ts";
import { listAll } from "./lists.ts";
import { createStripePayouts } from "./payouts.ts";

/** Returns Stripe's SDK, whose requests get the responses of `respond`. */
const stripeThat = (respond: () => Promise<Response>) =>
  new Stripe("sk_test", { httpClient: Stripe.createFetchHttpClient(respond), maxNetworkRetries: 0 });
const withoutConnection = stripeThat(() => Promise.reject(new TypeError("fetch failed")));
const withMalformedResponses = stripeThat(async () => Response.json({}));
/** A client that is used wrongly: every call of it is a bug. */
const faultyClient = {} as Stripe;
const unavailable = { code: "unavailable" };

const address = { line1: "48 Linden Avenue", line2: "", city: "Albany", state: "NY", zip: "12203" };
const person = { firstName: "Ida", lastName: "Berg", address };
const bank = { type: "individual", holder: "Ida Berg", routingNumber: "1", accountNumber: "2" } as const;
const payout = {
  payoutId: "p",
  accountId: "acct_1",
  amountCents: 100,
  bankFingerprint: "f",
  created: new Date("2026-03-02T15:00:00Z"),
};
const calls: [string, (stripe: Stripe) => Promise<unknown>][] = [
  ["loading a payout account", (stripe) => createStripeAccounts(stripe).find("acct_1")],
  [
    "saving a company's representative",
    (stripe) => createStripeAccounts(stripe).saveIdentity("acct_1", "company", person),
  ],
  ["starting micro-deposits", (stripe) => createStripeAccounts(stripe).startMicroDeposits("key", bank)],
  ["verifying micro-deposits", (stripe) => createStripeAccounts(stripe).verifyMicroDeposits("cus_1/ba_1", [32, 45])],
  ["removing a bank account", (stripe) => createStripeAccounts(stripe).removeBank("acct_1", "ba_1")],
  ["removing the main bank account", (stripe) => createStripeAccounts(stripe).removeMainBank("acct_1")],
  ["removing a payout account", (stripe) => createStripeAccounts(stripe).remove("acct_1")],
  ["searching for a payout", (stripe) => createStripePayouts(stripe).search(payout)],
  ["sending a transfer", (stripe) => createStripePayouts(stripe).transfer(payout)],
  ["reversing a transfer", (stripe) => createStripePayouts(stripe).reverse({ ...payout, transferId: "tr_1" })],
];

describe("an error while calling Stripe", () => {
  test.each(calls)("%s reports the payment provider as unavailable if there is no connection", async (_, call) => {
    await expect(call(withoutConnection)).rejects.toMatchObject(unavailable);
  });

  test.each(calls)("%s doesn't report a bug as a failure of the payment provider", async (_, call) => {
    await expect(call(faultyClient)).rejects.toThrow(TypeError);
  });

  test.each(calls)("%s reports the payment provider as unavailable if the response is malformed", async (_, call) => {
    await expect(call(withMalformedResponses)).rejects.toMatchObject(unavailable);
  });
});

describe("a response of a proxy instead of Stripe's", () => {
  const proxyBodies = [
    [400, { message: "Bad request" }],
    [402, { error: { code: 402, message: "Quota exceeded" } }],
    [404, { error: { code: 404, message: "Not found" } }],
    [502, { object: "transfer_reversal" }],
    [200, null],
  ] as const;
  test.each(proxyBodies.flatMap(([status, body]) => calls.map(([name, call]) => ({ name, status, body, call }))))(
    "$name reports the payment provider as unavailable if a proxy answers with status $status",
    async ({ status, body, call }) => {
      vi.stubGlobal("fetch", async () => Response.json(body, { status }));
      const stripe = new Stripe("sk_test", { httpClient: guardedClient(noBreaker), maxNetworkRetries: 0 });
      await expect(call(stripe)).rejects.toMatchObject(unavailable);
    },
  );
});

test("all pages of a list are requested, each after the last object of the page before", async () => {
  const pages: Record<string, { id: string }[]> = { "": [{ id: "a" }, { id: "b" }], b: [{ id: "c" }], c: [] };
  const requested: string[] = [];
  const found: string[] = [];
  const listPage = async ({ starting_after = "" }: { starting_after?: string }) => {
    requested.push(starting_after);
    return { data: pages[starting_after] ?? [], has_more: starting_after !== "b" };
  };
  for await (const { id } of listAll(listPage)) found.push(id);
  expect([requested, found]).toEqual([
    ["", "b"],
    ["a", "b", "c"],
  ]);
});

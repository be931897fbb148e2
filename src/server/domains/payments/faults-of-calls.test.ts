import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { answerFaults } from "#rules/sandbox/vendor-faults.ts";
import { authenticate } from "#sandbox/stripe/intents.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  expectChargedOrUnpaid,
  listCaptured,
  listIntents,
  listPayments,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
  shortenStripeTimeout,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

// Faults while creating a charge and charging a card are tested in faults.test.ts; this file tests faults of all other
// calls to the provider.
const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
  shortenStripeTimeout(world);
});
const stripe = () => world.vendors.get("stripe") as unknown as StripeSandbox;
afterEach(() => stripe().vendor.faults.clear());

/** Lists the provider's stored objects of one kind for a payment. */
const stored = (what: "refunds" | "customers") => stripe().state.store.list<{ amount: number }>(what);
/** Runs queued jobs after a fault, until none is waiting. */
async function reconciled() {
  stripe().vendor.faults.clear();
  await stripe().webhooks.idle();
  for (let round = 0; round < 2; round++) await runDelayedJobs(world);
}

describe.each(answerFaults)("failures of the payment provider (%s)", (kind) => {
  /** Makes a call and its only retry fail. */
  const strike = (path: string) => stripe().vendor.faults.set({ kind, path, times: 2, ms: 50 });

  test("if the payment provider fails, paying with a card token succeeds or returns 503, and paying again charges only once in total", async () => {
    const scene = await createUnpaidApplication(world, { owner });
    strike("POST /v1/payment_methods");
    const { status } = await payApplicationFee(world, scene, "tok_visa");
    expect([200, 503]).toContain(status);
    stripe().vendor.faults.clear();
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    await reconciled();
    expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
  });

  test("if the payment provider fails, loading a charge's status after bank authentication is retried until the payment is recorded", async () => {
    const scene = await createUnpaidApplication(world, { owner });
    const { body } = await payApplicationFee(world, scene, "pm_card_authenticationRequired");
    stripe().vendor.faults.set({ kind: "never" });
    authenticate(stripe().state, body.action?.client_secret ?? "", true);
    strike("GET /v1/payment_intents/");
    const path = `/payments/${body.payment?.id}/confirm/`;
    const { status } = await world.post(path, {}, { token: scene.renter.token });
    expect([200, 503]).toContain(status);
    await reconciled();
    expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
  });

  test("if the payment provider fails, canceling an abandoned charge is retried until the provider has canceled it", async () => {
    const scene = await createUnpaidApplication(world, { owner });
    await payApplicationFee(world, scene, "pm_card_authenticationRequired");
    world.pass(61 * 60_000);
    strike("/cancel");
    await runDelayedJobs(world);
    await reconciled();
    world.pass(-61 * 60_000);
    const [row] = await listPayments(world, scene.id);
    expect([row?.status, listIntents(world).find(({ id }) => id === row?.intent)?.status]).toEqual([
      "canceled",
      "canceled",
    ]);
    expect(await expectChargedOrUnpaid(world, scene)).toBe(false);
  });

  test.each(["GET /v1/refunds", "POST /v1/refunds"])(
    "a refund whose call %s to the payment provider fails is retried and made exactly once",
    async (path) => {
      const scene = await createUnpaidApplication(world, { owner });
      const paid = await payApplicationFee(world, scene, "pm_card_visa");
      const before = stored("refunds").length;
      strike(path);
      const refundPath = `/payments/${paid.body.payment?.id}/refund/`;
      const { status } = await world.post(refundPath, { reason: "They moved away." }, { token: owner.token });
      expect([200, 503]).toContain(status);
      await reconciled();
      expect((await listPayments(world, scene.id))[0]?.refunded_cents).toBe(6_000);
      expect(stored("refunds").length - before).toBe(1);
      expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
    },
  );

  test("if the payment provider fails, saving a card creates one customer there, and the landlord is charged once", async () => {
    const buyer = await createLandlord(world);
    const scene = await createUnpaidApplication(world, { owner: buyer, fee: "0.00", selected: ["eviction"] });
    const deps = await world.ofApplication(scene.id);
    await transaction(deps.db, (trx) => advanceApplication(deps, trx, scene.id, "identity"));
    const before = stored("customers").length;
    strike("POST /v1/customers");
    const body = { stripeToken: "pm_card_visa", payment_receipt: "boss@example.com", save_as_default: true };
    const buy = () => world.post(`/applications/${scene.id}/buy_report/`, body, { token: buyer.token });
    const { status } = await buy();
    stripe().vendor.faults.clear();
    if (status !== 200) expect([status, (await buy()).status]).toEqual([503, 200]);
    await reconciled();
    expect([await listCaptured(world, scene.id), stored("customers").length - before]).toEqual([[1_000], 1]);
  });

  test("if the payment provider fails, loading a dispute's status is retried until the dispute is posted in the ledger", async () => {
    const scene = await createUnpaidApplication(world, { owner });
    const before = await loadBalances(world);
    strike("GET /v1/disputes");
    expect((await payApplicationFee(world, scene, "pm_card_createDispute")).status).toBe(200);
    await stripe().webhooks.idle();
    await runDelayedJobs(world);
    await reconciled();
    const after = await loadBalances(world);
    expect((after["costs:disputes"] ?? 0) - (before["costs:disputes"] ?? 0)).toBe(1_500);
    expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(-1_500);
    expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
  });
});

import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { answerFaults } from "#rules/sandbox/vendor-faults.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  confirmSession,
  createUnpaidApplication,
  expectChargedOrUnpaid,
  listCaptured,
  listIntents,
  listPayments,
  loadApplication,
  payApplicationFee,
  runDelayedJobs,
  shortenStripeTimeout,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
  shortenStripeTimeout(world);
});
const stripe = () => {
  const emulation = world.vendors.get("stripe");
  if (!emulation?.webhooks) throw new Error("There is no emulation of Stripe.");
  return { faults: emulation.vendor.faults, webhooks: emulation.webhooks };
};
afterEach(() => stripe().faults.clear());

/** Pays, retries as long as the response requests it, and then completes all queued work. */
async function payThrough(scene: UnpaidApplication, presses: number) {
  const idempotencyKey = randomUUID();
  const statuses: number[] = [];
  for (let n = 0; n < presses; n++) {
    const { status } = await payApplicationFee(world, scene, "pm_card_visa", { idempotencyKey });
    statuses.push(status);
    if (status !== 503) break;
  }
  stripe().faults.clear();
  await stripe().webhooks.idle();
  await runDelayedJobs(world);
  return statuses;
}

const places = ["/v1/payment_intents", "/confirm"];
describe.each(places.flatMap((path) => answerFaults.map((kind) => ({ path, kind }))))(
  "failures of the payment provider ($kind) at $path",
  ({ path, kind }) => {
    test("an applicant who retries a payment that the payment provider didn't answer is charged once", async () => {
      const scene = await createUnpaidApplication(world, { owner });
      stripe().faults.set({ kind, path, times: 2, ms: 50 });
      const statuses = await payThrough(scene, 3);
      expect(statuses.at(-1)).toBe(200);
      expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
    });

    test("a payment that failed at the payment provider and isn't retried ends up either succeeded or canceled", async () => {
      const scene = await createUnpaidApplication(world, { owner });
      stripe().faults.set({ kind, path, ms: 50 });
      await payThrough(scene, 1);
      await expectChargedOrUnpaid(world, scene);
      world.pass(61 * 60_000);
      await runDelayedJobs(world);
      await runDelayedJobs(world);
      await expectChargedOrUnpaid(world, scene);
      const [row] = await listPayments(world, scene.id);
      expect(["succeeded", "canceled"]).toContain(row?.status);
    });
  },
);

test("while the payment provider is down, paying returns status 503 with Retry-After, and paying later succeeds", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  stripe().faults.set({ kind: "error" });
  const refused = await payApplicationFee(world, scene, "pm_card_visa");
  expect([refused.status, refused.body.code, Number(refused.headers["retry-after"])]).toEqual([503, "unavailable", 30]);
  expect(refused.body.detail).toContain("You won't be charged twice");
  await expectChargedOrUnpaid(world, scene);
  await runDelayedJobs(world);
  expect((await world.get(`/applications/${scene.id}/`, { token: scene.renter.token })).status).toBe(200);
  expect((await world.app.inject("/readyz")).statusCode).toBe(200);
  stripe().faults.clear();
  await runDelayedJobs(world);
  expect((await payApplicationFee(world, scene, "pm_card_visa")).status).toBe(200);
  expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
});

test("a charge whose response and webhook were lost is found by the reconciliation job and recorded once", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  // the responses and the webhook are lost
  stripe().faults.set({ kind: "never" });
  stripe().faults.set({ kind: "lost", path: "/confirm" });
  stripe().faults.set({ kind: "error", path: "/v1/payment_intents/pi_" });
  expect((await payApplicationFee(world, scene, "pm_card_visa")).status).toBe(503);
  expect(await listCaptured(world, scene.id)).toEqual([6_000]);
  expect((await loadApplication(world, scene.id)).is_paid).toBe(false);
  stripe().faults.clear();
  await runDelayedJobs(world);
  expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
});

test("a payment whose response was lost is recorded once when its webhook arrives", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  stripe().faults.set({ kind: "lost", path: "/confirm" });
  stripe().faults.set({ kind: "error", path: "/v1/payment_intents/pi_" });
  expect((await payApplicationFee(world, scene, "pm_card_visa")).status).toBe(503);
  stripe().faults.clear();
  await stripe().webhooks.idle();
  await world.runJobs();
  expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
  await runDelayedJobs(world);
  const entries = await world.db
    .selectFrom("ledger_entries as l")
    .innerJoin("payments as p", "p.id", "l.payment_id")
    .select("l.position")
    .where("p.application_id", "=", scene.id)
    .execute();
  expect(entries).toHaveLength(2);
});

test("a charge that isn't authenticated within 61 minutes is canceled at the payment provider, and the applicant can pay again", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  expect((await payApplicationFee(world, scene, "pm_card_authenticationRequired")).status).toBe(200);
  world.pass(61 * 60_000);
  await runDelayedJobs(world);
  const [row] = await listPayments(world, scene.id);
  expect(row?.status).toBe("canceled");
  expect(listIntents(world).find(({ id }) => id === row?.intent)?.status).toBe("canceled");
  expect((await payApplicationFee(world, scene, "pm_card_visa")).body.code).toBe("confirmation_needed");
  await confirmSession(world, scene);
  expect((await payApplicationFee(world, scene, "pm_card_visa")).status).toBe(200);
  expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
});

test.each(["twice", "shuffled", "late", "never"] as const)(
  'a payment is recorded once and completely if its webhooks are sent in the mode "%s"',
  async (kind) => {
    const scenes = [await createUnpaidApplication(world, { owner }), await createUnpaidApplication(world, { owner })];
    stripe().faults.set({ kind, ms: 30 });
    for (const scene of scenes) {
      await payApplicationFee(world, scene, "tok_chargeDeclined");
      expect((await payApplicationFee(world, scene, "pm_card_visa")).status).toBe(200);
    }
    await stripe().webhooks.idle();
    await runDelayedJobs(world);
    for (const scene of scenes) expect(await expectChargedOrUnpaid(world, scene)).toBe(true);
  },
);

import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Payment } from "#contract/payment-schemas.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import type { ProblemError } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { inEnglish } from "#texts/testing/english.ts";
import { refundEverything as refundUnspent } from "./create-due-refunds.ts";
import { createRefund } from "./refund.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});
const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
afterEach(() => sandbox().vendor.faults.clear());

async function paid(who = owner): Promise<UnpaidApplication & { payment: string }> {
  const scene = await createUnpaidApplication(world, { owner: who });
  const { body } = await payApplicationFee(world, scene, "pm_card_visa");
  return { ...scene, payment: body.payment?.id ?? "" };
}
const refund = (payment: string, body: object, token = owner.token, more: object = {}) =>
  world.post<Payment & { code?: string; errors?: object }>(
    `/payments/${payment}/refund/`,
    { reason: "They moved away.", ...body },
    { token, ...more },
  );
const atProvider = (payment: string) =>
  sandbox()
    .state.store.list<{ amount: number; metadata: { refund?: string }; payment_intent: string }>("refunds")
    .filter(({ payment_intent }) =>
      sandbox()
        .state.store.list<{ id: string; metadata: { payment?: string } }>("payment_intents")
        .some(({ id, metadata }) => id === payment_intent && metadata.payment === payment),
    )
    .map(({ amount }) => amount);

test("a payment can be refunded in parts up to its amount, and each refund is posted in the ledger and emailed", async () => {
  const scene = await paid();
  const before = await loadBalances(world);
  expect(await refund(scene.payment, { amount: "25.00" })).toMatchObject({
    status: 200,
    body: { refunded: "25.00", abilities: { refund: true } },
  });
  expect((await refund(scene.payment, { amount: "35.01" })).body.errors).toEqual({
    amount: ["You can refund up to $35.00."],
  });
  expect(await refund(scene.payment, {})).toMatchObject({
    status: 200,
    body: { refunded: "60.00", abilities: { refund: false } },
  });
  expect((await refund(scene.payment, {})).status).toBe(409);
  expect(atProvider(scene.payment).sort()).toEqual([2_500, 3_500]);
  const after = await loadBalances(world);
  expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(-6_000);
  const own = `landlord:${owner.user.id}`;
  expect((after[own] ?? 0) - (before[own] ?? 0)).toBe(6_000);
  await sandbox().webhooks.idle();
  await runDelayedJobs(world);
  const emails = emailsTo(world, "receipt@example.com").map(({ subject }) => subject);
  expect(emails.filter((subject) => subject?.includes("We're refunding you"))).toHaveLength(2);
  expect(await loadBalances(world)).toEqual(after);
});

test("20 identical concurrent refunds don't exceed the amount paid", async () => {
  const scene = await paid();
  const all = await Promise.all(Array.from({ length: 20 }, () => refund(scene.payment, { amount: "25.00" })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(atProvider(scene.payment)).toEqual([2_500, 2_500]);
});

test("an amount whose refund is in progress can't be refunded again", async () => {
  const { payment: paymentId } = await paid();
  const order = { paymentId, reason: "They moved away.", rule: null, actorId: owner.user.id };
  const deps = await world.inTenant(owner.user.id);
  await createRefund(deps, { ...order, cents: 4_000 });
  const refused = await createRefund(deps, { ...order, cents: 2_001 }).catch((error: unknown) => error);
  expect(inEnglish((refused as ProblemError).errors)).toEqual({ amount: ["You can refund up to $20.00."] });
  await createRefund(deps, { ...order, cents: 2_000 });
  await expect(createRefund(deps, order)).rejects.toMatchObject({ code: "conflict" });
});

test("a refund sent twice with one idempotency key is made once", async () => {
  const scene = await paid();
  const options = { idempotencyKey: randomUUID() };
  const [first, again] = [
    await refund(scene.payment, { amount: "10.00" }, owner.token, options),
    await refund(scene.payment, { amount: "10.00" }, owner.token, options),
  ];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(atProvider(scene.payment)).toEqual([1_000]);
});

test("a refund that is sent with one idempotency key concurrently, and again after a lost response, is made once", async () => {
  const scene = await paid();
  const options = { idempotencyKey: randomUUID() };
  const press = () => refund(scene.payment, { amount: "10.00" }, owner.token, options);
  sandbox().vendor.faults.set({ kind: "lost", path: "/v1/refunds" });
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([503, 503]);
  sandbox().vendor.faults.clear();
  expect(await press()).toMatchObject({ status: 200, body: { refunded: "10.00" } });
  await runDelayedJobs(world);
  expect(atProvider(scene.payment)).toEqual([1_000]);
  expect(await refund(scene.payment, { amount: "11.00" }, owner.token, options)).toMatchObject({ status: 422 });
});

test.each(["error", "lost", "malformed"] as const)(
  "if the payment provider fails (%s), a refund is made once after it has recovered",
  async (kind) => {
    const scene = await paid();
    sandbox().vendor.faults.set({ kind, path: "/v1/refunds" });
    sandbox().vendor.faults.set({ kind: "never" });
    expect((await refund(scene.payment, {})).status).toBe(503);
    await runDelayedJobs(world);
    sandbox().vendor.faults.clear();
    await runDelayedJobs(world);
    await runDelayedJobs(world);
    expect(atProvider(scene.payment)).toEqual([6_000]);
    const row = await world.db
      .selectFrom("payments")
      .selectAll()
      .where("id", "=", scene.payment)
      .executeTakeFirstOrThrow();
    expect(row.refunded_cents).toBe(6_000);
  },
);

test("a refund created directly at the payment provider is recorded", async () => {
  const scene = await paid();
  const row = await world.db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", scene.payment)
    .executeTakeFirstOrThrow();
  const form = new URLSearchParams({ payment_intent: row.intent ?? "", amount: "1500" });
  const { vendor, keys } = sandbox();
  const headers = { authorization: `Bearer ${keys.secret}`, "content-type": "application/x-www-form-urlencoded" };
  expect((await fetch(`${vendor.baseUrl}/v1/refunds`, { method: "POST", headers, body: form })).status).toBe(200);
  await sandbox().webhooks.idle();
  const after = await world.db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", scene.payment)
    .executeTakeFirstOrThrow();
  expect(after.refunded_cents).toBe(1_500);
});

/** Refunds directly at the provider, without sending a webhook. */
async function refundAtProvider(payment: string, ...amounts: number[]) {
  const row = await paymentRow(payment);
  for (const amount of amounts) {
    const id = `re_${randomUUID()}`;
    sandbox().state.store.put("refunds", id, {
      ...{ id, object: "refund", amount, charge: "", created: 0, currency: "usd", metadata: {}, reason: null },
      ...{ payment_intent: row.intent, status: "succeeded" },
    });
  }
}
const paymentRow = (id: string) =>
  world.db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const before = "This payment was already refunded.";
const limit = "You can refund up to $10.00.";
test.each([
  ["of $60 at the provider, then of all by the landlord", {}, [6_000], 200, undefined, ["succeeded"]],
  [
    "of $20 and $40 at the provider, then of all by the landlord",
    {},
    [2_000, 4_000],
    409,
    before,
    ["failed", "succeeded", "succeeded"],
  ],
  [
    "of $60 at the provider, then of $20 by the landlord",
    { amount: "20.00" },
    [6_000],
    409,
    before,
    ["failed", "succeeded"],
  ],
  [
    "of $20 and $40 at the provider, then of $20 by the landlord",
    { amount: "20.00" },
    [2_000, 4_000],
    200,
    undefined,
    ["succeeded", "succeeded"],
  ],
  [
    "of $50 at the provider, then of $10.01 by the landlord",
    { amount: "10.01" },
    [5_000],
    422,
    limit,
    ["failed", "succeeded"],
  ],
  [
    "of $20 and $30 at the provider, then of all by the landlord",
    {},
    [2_000, 3_000],
    422,
    limit,
    ["failed", "succeeded", "succeeded"],
  ],
] as const)(
  "if a $60 payment gets refunds %s, at most $60 is refunded, and the payment provider's refunds are recorded and posted once",
  async (...input) => {
    const [_how, body, there, status, why, ends] = input;
    const sum = there.reduce((all: number, each) => all + each, 0);
    const scene = await paid();
    const before = await loadBalances(world);
    await refundAtProvider(scene.payment, ...there);
    const answer = await refund(scene.payment, body);
    const { detail, errors } = answer.body as { detail?: string; errors?: { amount: string[] } };
    expect([answer.status, why && (errors?.amount[0] ?? detail)]).toEqual([status, why]);
    await runDelayedJobs(world);
    await runDelayedJobs(world);
    expect(atProvider(scene.payment).sort()).toEqual(there);
    expect((await paymentRow(scene.payment)).refunded_cents).toBe(sum);
    const rows = await world.db
      .selectFrom("refunds")
      .select("status")
      .where("payment_id", "=", scene.payment)
      .execute();
    expect(rows.map(({ status }) => status).sort()).toEqual(ends);
    const after = await loadBalances(world);
    expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(-sum);
    expect(Object.values(after).reduce((sum, each) => sum + each, 0)).toBe(0);
  },
);

test("a refund required by law returns the whole remaining amount once, and nothing if nothing was paid", async () => {
  const scene = await paid();
  const deps = await world.inTenant(owner.user.id);
  const order = { reason: "C.R.S. 38-12-903: not spent", rule: "unspent" as const };
  const request = () => transaction(deps.db, (trx) => refundUnspent(deps, trx, scene.id, order));
  expect(await request()).toBe(6_000);
  await runDelayedJobs(world);
  expect(atProvider(scene.payment)).toEqual([6_000]);
  expect(await request()).toBe(0);
  const unpaid = await createUnpaidApplication(world, { owner });
  expect(await transaction(deps.db, (trx) => refundUnspent(deps, trx, unpaid.id, order))).toBe(0);
});

test("applicants, other users and members without the right to payments can't refund a payment", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member);
  const scene = await paid(companyOwner);
  expect((await refund(scene.payment, {}, scene.renter.token)).status).toBe(403);
  expect((await refund(scene.payment, {}, owner.token)).status).toBe(404);
  expect((await refund(scene.payment, {}, member.token)).status).toBe(403);
  expect((await refund(scene.payment, {}, companyOwner.token)).status).toBe(200);
});

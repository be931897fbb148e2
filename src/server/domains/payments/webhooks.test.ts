import { createHmac, randomUUID } from "node:crypto";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { createSeededRandom } from "#sandbox/shareable/chance.ts";
import type { Intent } from "#sandbox/stripe/state/state.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import {
  createUnpaidApplication,
  listPayments,
  loadApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
const signer = new Stripe("sk_test_x").webhooks;

type Sent = { secret?: string; timestamp?: number; signed?: string; address?: string };

async function send(
  payload: string,
  { secret = sandbox().keys.webhookSecret, timestamp, signed = payload, address }: Sent = {},
) {
  const header = signer.generateTestHeaderString({ payload: signed, secret, ...(timestamp && { timestamp }) });
  return await world.request<{ code?: string }>("POST", "/webhooks/stripe/", {
    payload,
    headers: { "stripe-signature": header },
    ...(address && { address }),
  });
}

const intentOf = (id: string): Intent => {
  const found = sandbox()
    .state.store.list<Intent>("payment_intents")
    .find(({ metadata }) => metadata.payment === id);
  if (!found) throw new Error("There is no such intent.");
  return found;
};
const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify({ id, object: "event", api_version: Stripe.API_VERSION, created: 1, data: { object }, type });

/** Creates a payment that is paid at the provider, without the webhook. */
async function paidWithoutWebhook(): Promise<UnpaidApplication & { payment: string; intent: Intent }> {
  const scene = await createUnpaidApplication(world);
  sandbox().vendor.faults.set({ kind: "never" });
  sandbox().vendor.faults.set({ kind: "lost", path: "/confirm" });
  sandbox().vendor.faults.set({ kind: "error", path: "/v1/payment_intents/pi_" });
  await payApplicationFee(world, scene, "pm_card_visa");
  sandbox().vendor.faults.clear();
  const payment = (await listPayments(world, scene.id))[0]?.id ?? "";
  return { ...scene, payment, intent: intentOf(payment) };
}

const events = async () => (await world.db.selectFrom("provider_events").selectAll().execute()).length;

test("601 signed payment webhooks from one network address within a minute are all accepted", async () => {
  const payload = eventOf("evt_burst", "account.updated", { object: "account" });
  const statuses = new Set<number>();
  for (let count = 0; count < 601; count++) statuses.add((await send(payload, { address: "10.4.3.2" })).status);
  expect([...statuses]).toEqual([200]);
});

test("a payment webhook about a connected account is accepted if it is signed with the secret of the endpoint for connected accounts", async () => {
  const payload = JSON.stringify({
    ...JSON.parse(eventOf("evt_connect", "account.updated", { object: "account" })),
    account: "acct_1",
  });
  const { connectWebhookSecret: secret } = sandbox().keys;
  expect((await send(payload, { secret })).status).toBe(200);
  expect((await send(payload, { secret: `${secret}x` })).status).toBe(400);
});

test("forged, expired, modified and unsigned payment webhooks get the same error and aren't stored", async () => {
  const { id, intent } = await paidWithoutWebhook();
  const payload = eventOf("evt_forged", "payment_intent.succeeded", intent);
  const old = Math.floor(Date.now() / 1_000) - 301;
  const before = await events();
  const hex = createHmac("sha256", "x").update(payload).digest("hex");
  const replies = [
    await send(payload, { secret: "whsec_other" }),
    await send(payload, { timestamp: old }),
    await send(payload.replace('"amount":6000', '"amount":1'), { signed: payload }),
    await world.request<{ code?: string }>("POST", "/webhooks/stripe/", { payload }),
    await world.request<{ code?: string }>("POST", "/webhooks/stripe/", {
      payload,
      headers: { "stripe-signature": `t=${old + 301},v1=${hex}` },
    }),
    await world.request<{ code?: string }>("POST", "/webhooks/stripe/", {
      payload: "not json",
      headers: { "stripe-signature": "t=1,v1=00" },
    }),
  ];
  for (const { status, body } of replies) expect([status, body.code]).toEqual([400, "malformed"]);
  expect(await events()).toBe(before);
  await world.runJobs();
  expect((await loadApplication(world, id)).is_paid).toBe(false);
});

test("a payment webhook with a signature 300 seconds old is accepted, and one of 301 seconds is rejected", async () => {
  const { id, intent } = await paidWithoutWebhook();
  const payload = eventOf("evt_late", "payment_intent.succeeded", intent);
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const now = Math.floor(Date.now() / 1_000);
    expect((await send(payload, { timestamp: now - 301 })).status).toBe(400);
    expect((await send(payload, { timestamp: now - 300 })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
  await world.runJobs();
  expect((await loadApplication(world, id)).is_paid).toBe(true);
});

test("a signed webhook that reports success doesn't make a declined payment paid", async () => {
  const scene = await createUnpaidApplication(world);
  await payApplicationFee(world, scene, "tok_chargeDeclined");
  const [row] = await listPayments(world, scene.id);
  const pendingIntent = intentOf(row?.id ?? "");
  const claimed = { ...pendingIntent, status: "succeeded", amount_received: pendingIntent.amount };
  expect((await send(eventOf("evt_claims", "payment_intent.succeeded", claimed))).status).toBe(200);
  await world.runJobs();
  expect((await loadApplication(world, scene.id)).is_paid).toBe(false);
});

test.each([
  [
    "of another product",
    {
      id: "pi_other",
      object: "payment_intent",
      amount: 100,
      amount_received: 100,
      currency: "usd",
      status: "succeeded",
      metadata: {},
    },
  ],
  [
    "of another product in euros",
    {
      id: "pi_euro",
      object: "payment_intent",
      amount: 100,
      amount_received: 100,
      currency: "eur",
      status: "succeeded",
      metadata: {},
    },
  ],
  [
    "of another product's payment that is only partly captured",
    {
      id: "pi_part",
      object: "payment_intent",
      amount: 100,
      amount_received: 60,
      currency: "usd",
      status: "succeeded",
      metadata: { payment: "their-order" },
    },
  ],
  [
    "of an unknown payment",
    {
      id: "pi_x",
      object: "payment_intent",
      amount: 100,
      amount_received: 100,
      currency: "usd",
      status: "succeeded",
      metadata: { payment: "x' or 1=1" },
    },
  ],
])("the payment provider's webhook event %s is accepted and changes no balance", async (_what, object) => {
  const before = await loadBalances(world);
  expect((await send(eventOf(`evt_${object.id}`, "payment_intent.succeeded", object))).status).toBe(200);
  expect(
    (await send(eventOf(`evt_${object.id}_r`, "customer.created", { id: "cus_1", object: "customer" }))).status,
  ).toBe(200);
  await world.runJobs();
  expect(await loadBalances(world)).toEqual(before);
});

test("504 webhook events delivered twice, in random order and some much later, record each of 12 payments once", async () => {
  const scenes = await Promise.all(Array.from({ length: 12 }, () => paidWithoutWebhook()));
  const perScene = Math.ceil(500 / scenes.length);
  const events = scenes.flatMap(({ intent }, s) =>
    Array.from({ length: perScene }, (_, n) => {
      const types = [
        "payment_intent.created",
        "payment_intent.requires_action",
        "payment_intent.payment_failed",
        "payment_intent.succeeded",
      ];
      const at = {
        ...intent,
        status: ["requires_payment_method", "requires_action", "requires_payment_method", "succeeded"][n % 4],
      };
      return eventOf(`evt_many_${s}_${n}`, types[n % 4] ?? "", n % 4 === 3 ? intent : { ...at, amount_received: 0 });
    }),
  );
  const seed = randomUUID();
  const chance = createSeededRandom(seed);
  // every tenth event is sent after all others
  const late = 900;
  const all = [...events, ...events]
    .map((payload, n) => ({ payload, at: chance.next() + (n % 10 === 0 ? 1 : 0) }))
    .sort((a, b) => a.at - b.at);
  for (let from = 0; from < all.length; from += 50) {
    if (from === late) await runDelayedJobs(world);
    const replies = await Promise.all(all.slice(from, from + 50).map(({ payload }) => send(payload)));
    expect([seed, replies.every(({ status }) => status === 200)]).toEqual([seed, true]);
    if (from === 400) await world.runJobs();
  }
  await world.runJobs();
  await runDelayedJobs(world);
  for (const { id, payment } of scenes) {
    expect([seed, (await loadApplication(world, id)).is_paid]).toEqual([seed, true]);
    const entries = await world.db
      .selectFrom("ledger_entries")
      .select("position")
      .where("payment_id", "=", payment)
      .execute();
    expect(entries, seed).toHaveLength(2);
    const paid = await world.db
      .selectFrom("audit_logs")
      .select("position")
      .where("application_id", "=", id)
      .where("action", "=", "paid")
      .execute();
    expect(paid, seed).toHaveLength(1);
  }
  const sum = Object.values(await loadBalances(world)).reduce((total, one) => total + one, 0);
  expect(sum).toBe(0);
});

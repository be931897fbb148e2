import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { createCaller, registerPerson } from "../../api.ts";
import { enterBank, type Landlord, loadReferralCode, signUp, submitApplications } from "../landlords.ts";
import { readProvider } from "../read-provider.ts";

/**
 * The behavior of the payer's card, for each application of a scene; `authenticate`: Lintel gets no response with the
 * outcome.
 */
const cards = ["authenticate", "authenticate", "good", "good", "good", "won", "lost", "inquiry"] as const;
const firstDisputed = cards.indexOf("won");
const tokens: Record<(typeof cards)[number], string> = {
  authenticate: "pm_card_authenticationRequired",
  good: "pm_card_visa",
  won: "pm_card_createDispute",
  lost: "pm_card_createDispute",
  inquiry: "pm_card_createDisputeInquiry",
};
/**
 * Cards for which Lintel doesn't get the response to the charge: it learns of the charge and its dispute only from
 * events.
 */
const cardsWithLostReplies: readonly (typeof cards)[number][] = ["lost", "inquiry"];
/** Refunds created directly at the provider, in cents, by the position of the application. */
const providerRefunds: [at: number, cents: number, status: "succeeded" | "failed"][] = [
  [0, 700, "succeeded"],
  [2, 900, "succeeded"],
  [2, 1_100, "succeeded"],
  [3, 500, "succeeded"],
  [3, 600, "succeeded"],
  [4, 100, "succeeded"],
  [4, 200, "succeeded"],
  [4, 300, "succeeded"],
  [1, 400, "failed"],
];
/** The landlord's refund without a response about the outcome, in cents. */
const landlordRefundCents = 800;
const landlordRefundIndex = 3;
const timeoutMs = 60_000;

/** `payments`: of its applications, in their order. */
export type Scene = { landlord: Landlord; ambassador: Landlord; applications: string[]; payments: string[] };

type AppliedScene = Omit<Scene, "payments">;

/**
 * Creates groups of landlords with payments, disputes, a refund and a payout each, whose outcomes only the provider
 * knows: it sends no webhooks. Each step is done for all scenes together, since a fault of the provider affects all.
 * @param count of the landlords of each group
 * @param refusing for each group, the number of a bank account that rejects payouts, for its first landlord
 */
export async function prepareScenes(
  url: string,
  client: pg.Pool,
  count: number,
  refusing: readonly string[],
): Promise<Scene[][]> {
  const call = createCaller(url);
  const payer = (await registerPerson(call, "applicant")).token;
  const groups = await Promise.all(refusing.map((account) => createGroup(url, client, { payer, count, account })));
  const all = groups.flat();
  const forAll = (work: (scene: AppliedScene) => Promise<void>) => Promise.all(all.map(work));
  const pay = async ({ applications }: AppliedScene, index: number) => {
    const body = paymentBody(index);
    const path = `/applications/${applications[index]}/pay/`;
    const { action } = await call<{ action: { client_secret: string } | null }>(path, body, payer);
    await delayPolls(client);
    if (cards[index] === "authenticate")
      await sandbox(url, "/sandbox/stripe/v1/authenticate", { client_secret: action?.client_secret, passed: true });
  };
  await forAll(async (scene) => {
    for (let index = 0; index < firstDisputed; index++) await pay(scene, index);
  });
  // before the provider's balance is reduced by what banks hold
  await forAll(async ({ landlord }) => await waitUntilSent(client, await requestPayout(url, landlord.token)));
  const answered = cards.keys().filter((index) => index >= firstDisputed && !hasLostReply(index));
  for (const index of answered) await forAll((scene) => pay(scene, index));
  await withFault(url, { kind: "lost", path: "/v1/payment_intents/" }, () =>
    forAll(async ({ applications }) => {
      for (const index of cards.keys().filter(hasLostReply)) {
        await expectUnanswered(url, `/applications/${applications[index]}/pay/`, paymentBody(index), payer);
        await delayPolls(client);
      }
    }),
  );
  const paid = new Map(
    await Promise.all(all.map(async (scene) => [scene, await listPaymentIds(client, scene.applications)] as const)),
  );
  // the provider doesn't respond to a refund, which it executes later
  await withFault(url, { kind: "error", path: "/v1/refunds" }, () =>
    forAll(async (scene) => {
      const body = { reason: "Applied twice.", amount: (landlordRefundCents / 100).toFixed(2) };
      await expectUnanswered(
        url,
        `/payments/${paid.get(scene)?.[landlordRefundIndex]}/refund/`,
        body,
        scene.landlord.token,
      );
      await delayPolls(client);
    }),
  );
  // this many consecutive failures open the circuit breaker, which isn't tested here
  await client.query("delete from circuit_breakers");
  return groups.map((group) => group.map((scene) => ({ ...scene, payments: paid.get(scene) ?? [] })));
}

const hasLostReply = (index: number): boolean => cardsWithLostReplies.some((card) => card === cards[index]);
const paymentBody = (index: number) => ({
  stripeToken: tokens[cards[index] ?? "good"],
  payment_receipt: "payer@example.com",
});

type Group = { payer: string; count: number; account: string };

/** Creates landlords referred by one ambassador, each with a bank account and with unpaid applications. */
async function createGroup(url: string, client: pg.Pool, { payer, count, account }: Group): Promise<AppliedScene[]> {
  const call = createCaller(url);
  const number = Math.floor(Math.random() * 100_000) * 10;
  const ambassador = await signUp(call, client, number);
  const referrer = await loadReferralCode(url, ambassador.token);
  const create = async (n: number): Promise<AppliedScene> => {
    const landlord = await signUp(call, client, number + n + 1, { referrer });
    await enterBank(call, landlord, n === 0 ? account : landlord.good);
    const applied = await submitApplications(call, client, landlord, { payer, state: "TX", count: cards.length });
    return { landlord, ambassador, applications: applied.map(({ application }) => application) };
  };
  return await Promise.all(Array.from({ length: count }, (_, n) => create(n)));
}

/** Delays the jobs that poll for outcomes by hours, unless an event makes them due. */
async function delayPolls(client: pg.Pool): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs j set run_at = now() + interval '6 hours'
     from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier in ('reconcile-payment', 'reconcile-refund') and j.locked_at is null`,
  );
}

async function listPaymentIds(client: pg.Pool, applications: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from payments where application_id = any ($1::uuid[]) order by array_position($1::uuid[], application_id)",
    [applications],
  );
  return rows.map(({ id }) => id);
}

/** @returns the payout's ID */
async function requestPayout(url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const reply = await fetch(`${url}/api/v3/payouts/`, { method: "POST", headers });
  if (reply.status !== 201) throw new Error(`A payout answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { id: string }).id;
}

/** Makes the provider's responses faulty while requests are made. */
async function withFault(url: string, fault: { kind: string; path: string }, work: () => Promise<unknown>) {
  await sandbox(url, "/sandbox/faults", { vendor: "stripe", ...fault });
  await work();
  await fetch(`${url}/sandbox/faults`, { method: "DELETE" });
  await sandbox(url, "/sandbox/faults", { vendor: "stripe", kind: "never" });
}

/** Sends a request that the server can't complete. */
async function expectUnanswered(url: string, path: string, body: object, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const reply = await fetch(`${url}/api/v3${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (reply.status !== 503) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
}

async function sandbox(url: string, path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
}

/** Resolves when a payout has been sent to the bank. */
async function waitUntilSent(client: pg.Pool, payout: string): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs; await delay(50)) {
    const { rowCount } = await client.query(
      "select from payouts where id = $1 and status = 'in_transit' and claimed_until is null",
      [payout],
    );
    if (rowCount === 1) return;
  }
  throw new Error("A payout was not sent in a minute.");
}

/** Sets the decisions of the payers' banks, without notifying Lintel. */
export async function decideDisputes(url: string, dataDir: string, scenes: readonly Scene[]): Promise<void> {
  const provider = readProvider(dataDir);
  for (const { payments } of scenes)
    for (const [index, card] of cards.entries()) {
      if (card !== "won" && card !== "lost") continue;
      const charge = provider.captures.find(({ metadata }) => metadata.payment === payments[index]);
      const dispute = provider.disputes.find(({ payment_intent }) => payment_intent === charge?.id);
      const body = new URLSearchParams({ dispute: dispute?.id ?? "", won: card === "won" ? "yes" : "no" });
      const reply = await fetch(`${url}/sandbox/disputes`, { method: "POST", body, redirect: "manual" });
      if (reply.status >= 400) throw new Error(`A dispute answered ${reply.status}`);
    }
}

/** Stores refunds as if created directly at the provider. The provider must not be running. */
export async function addProviderRefunds(client: pg.Pool, dataDir: string, scenes: readonly Scene[]): Promise<void> {
  const { captures } = readProvider(dataDir);
  const { rows } = await client.query<{ id: string; payment: string }>(
    "select id, payment_id as payment from refunds where status = 'started'",
  );
  const add = (payment: string | undefined, amount: number, status: string, metadata: object = {}) => {
    const charge = captures.find((one) => one.metadata.payment === payment);
    if (!charge) throw new Error("A payment was not charged.");
    const record = {
      id: `re_${randomUUID().replaceAll("-", "")}`,
      object: "refund",
      amount,
      charge: charge.latest_charge,
      created: Math.floor(Date.now() / 1_000),
      currency: "usd",
      metadata,
      payment_intent: charge.id,
      reason: null,
      status,
    };
    appendFileSync(join(dataDir, "sandbox/stripe/refunds.jsonl"), `${JSON.stringify({ id: record.id, record })}\n`);
  };
  for (const { payments } of scenes) {
    for (const [index, cents, status] of providerRefunds) add(payments[index], cents, status);
    const own = rows.find(({ payment }) => payment === payments[landlordRefundIndex]);
    add(payments[landlordRefundIndex], landlordRefundCents, "succeeded", { refund: own?.id });
  }
}

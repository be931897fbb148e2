import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Outcome } from "#contract/payment-schemas.ts";
import { authenticate } from "#sandbox/stripe/intents.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  confirmSession,
  createUnpaidApplication,
  listPayments,
  loadBalances,
  markIdentityVerified,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { releaseUnspentCosts } from "../jobs/release-unspent-costs.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const slow = "tok_threeDSecure2Required";
const card = (stripeToken: string) => ({ stripeToken, payment_receipt: "payer@example.com" });

const buy = ({ id }: UnpaidApplication, kinds: string[], token = "tok_visa") =>
  world.post<Outcome>(
    `/applications/${id}/buy_report/`,
    { ...card(token), report_source_identifiers: kinds },
    { token: owner.token },
  );
const request = ({ id }: UnpaidApplication, kinds: string[]) =>
  world.post(`/applications/${id}/send_payment_request/`, { report_source_identifiers: kinds }, { token: owner.token });
const payRequest = ({ id, renter }: UnpaidApplication, token = "tok_visa") =>
  world.post<Outcome>(`/applications/${id}/buy_reports_by_applicant/`, card(token), { token: renter.token });

/** The payer confirms at their bank, so that the provider captures the payment. */
async function confirm({ action }: Outcome): Promise<void> {
  world.pass(1_000);
  const { state } = world.vendors.get("stripe") as unknown as StripeSandbox;
  authenticate(state, action?.client_secret ?? "", true);
  await runDelayedJobs(world);
}

/** Runs all jobs. @returns the booked cost, and what was paid and refunded, of each captured payment of an application */
async function outcomeOf({ id }: UnpaidApplication) {
  await runDelayedJobs(world);
  await releaseUnspentCosts(world.deps);
  await runDelayedJobs(world);
  const { rows } = await world.pool.query<{ payment: string; cents: number }>(
    `select l.payment_id as payment, -sum(l.amount_cents)::int as cents
     from ledger_entries l join payments p on p.id = l.payment_id
     where p.application_id = $1 and l.account = 'costs:reports' group by 1`,
    [id],
  );
  const captured = (await listPayments(world, id)).filter(({ status }) => status === "succeeded");
  return captured.map(({ id: payment, purpose, amount_cents, refunded_cents }) => ({
    purpose,
    paid: amount_cents,
    refunded: refunded_cents,
    cost: rows.find((row) => row.payment === payment)?.cents ?? 0,
  }));
}

type Paid = Awaited<ReturnType<typeof outcomeOf>>[number];
const sumOf = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

const opened = () => createUnpaidApplication(world, { owner, fee: "40.00", email: "once@example.com" });

test("a payment request no longer includes the identity check once the landlord has paid for it", async () => {
  const scene = await opened();
  await request(scene, ["eviction"]);
  expect((await buy(scene, ["credit"])).body.payment?.amount).toBe("18.00");
  const { body } = await world.post<{ amount: string; items: { kind: string }[] }>(
    `/applications/${scene.id}/payment_request/`,
    {},
    { token: scene.renter.token },
  );
  expect([body.amount, body.items.map(({ kind }) => kind)]).toEqual(["10.00", ["eviction"]]);
  expect((await payRequest(scene)).body.payment?.amount).toBe("10.00");
  await markIdentityVerified(world, scene.id);
  expect(await outcomeOf(scene)).toEqual([
    { purpose: "reports", paid: 1_800, refunded: 0, cost: 1_800 },
    { purpose: "payment_request", paid: 1_000, refunded: 0, cost: 1_000 },
  ]);
});

test.each(["landlord", "applicant"] as const)(
  "if two payments in progress both include the $3.00 identity check, the later payer is refunded its price once (the later payer is the %s)",
  async (later) => {
    const scene = await opened();
    await request(scene, ["eviction"]);
    const isLandlord = later === "landlord";
    const started = isLandlord ? await buy(scene, ["credit"], slow) : await payRequest(scene, slow);
    expect(started.body.payment?.status).toBe("requires_action");
    expect((isLandlord ? await payRequest(scene) : await buy(scene, ["credit"])).status).toBe(200);
    await confirm(started.body);
    await markIdentityVerified(world, scene.id);
    const paid = isLandlord
      ? [
          { purpose: "reports", paid: 1_800, refunded: 300, cost: 1_500 },
          { purpose: "payment_request", paid: 1_300, refunded: 0, cost: 1_300 },
        ]
      : [
          { purpose: "payment_request", paid: 1_300, refunded: 300, cost: 1_000 },
          { purpose: "reports", paid: 1_800, refunded: 0, cost: 1_800 },
        ];
    expect(await outcomeOf(scene)).toEqual(paid);
    expect(await outcomeOf(scene)).toEqual(paid);
  },
);

test("if an applicant and the landlord pay for the same report at the same time, the later payer is refunded in full", async () => {
  const scene = await opened();
  const started = await buy(scene, ["eviction"], slow);
  await request(scene, ["eviction"]);
  const requested = await payRequest(scene, slow);
  await confirm(started.body);
  await confirm(requested.body);
  expect(await outcomeOf(scene)).toEqual([
    { purpose: "reports", paid: 1_300, refunded: 0, cost: 1_300 },
    { purpose: "payment_request", paid: 1_300, refunded: 1_300, cost: 0 },
  ]);
});

test("if consent to screening is withdrawn after two payments included the identity check, each payer is refunded what they paid for the check", async () => {
  const scene = await opened();
  await request(scene, ["eviction"]);
  const started = await payRequest(scene, slow);
  await buy(scene, ["credit"]);
  await confirm(started.body);
  await confirmSession(world, scene);
  await world.post(`/applications/${scene.id}/withdraw_consent/`, {}, { token: scene.renter.token });
  expect(await outcomeOf(scene)).toEqual([
    { purpose: "payment_request", paid: 1_300, refunded: 1_300, cost: 0 },
    { purpose: "reports", paid: 1_800, refunded: 1_800, cost: 0 },
  ]);
});

const kinds = fc.subarray(["credit", "eviction", "criminal"], { minLength: 1, maxLength: 1 });
const event = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("request" as const), kinds }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pay request" as const), slow: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("buy" as const), kinds, slow: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("fee" as const), slow: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("confirm" as const), which: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("refund" as const), which: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("prove", "withdraw", "decline", "compare") }) },
);
type Happening = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A happening that is not possible now is refused, and changes nothing. */
async function happen(
  scene: UnpaidApplication,
  at: Happening,
  open: Outcome[],
  requestsIncome: boolean,
): Promise<void> {
  const keep = ({ body }: { body: Outcome }) => {
    if (body.action) open.push(body);
  };
  if (at.kind === "request" && "kinds" in at) await request(scene, requestsIncome ? ["income"] : at.kinds);
  else if (at.kind === "pay request" && "slow" in at) keep(await payRequest(scene, at.slow ? slow : "tok_visa"));
  else if (at.kind === "buy" && "kinds" in at) keep(await buy(scene, at.kinds, at.slow ? slow : "tok_visa"));
  else if (at.kind === "fee" && "slow" in at) keep(await payApplicationFee(world, scene, at.slow ? slow : "tok_visa"));
  else if (at.kind === "confirm" && "which" in at) {
    const outcome = open[at.which];
    if (outcome) await confirm(outcome);
  } else if (at.kind === "refund" && "which" in at) {
    const payment = (await listPayments(world, scene.id))[at.which];
    const body = { id: crypto.randomUUID(), reason: "Goodwill" };
    if (payment) await world.post(`/payments/${payment.id}/refund/`, body, { token: owner.token });
  } else if (at.kind === "prove") await markIdentityVerified(world, scene.id).catch(() => {});
  else if (at.kind === "withdraw") {
    await confirmSession(world, scene);
    await world.post(`/applications/${scene.id}/withdraw_consent/`, {}, { token: scene.renter.token });
  } else if (at.kind === "decline") {
    const body = { delivery: "mail", reasons: ["Rental history or references"] };
    await world.post(`/application_bundles/${scene.bundle}/reject/`, body, { token: owner.token });
  } else await releaseUnspentCosts(world.deps);
}

const runs = Number(process.env.CHECKS_RUNS ?? 15);
test(
  "after requests, purchases, fee payments and refunds in any order, an application's identity and income checks were each charged at most once",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 8 }),
        fc.shuffledSubarray(["credit", "eviction", "criminal"], { minLength: 2, maxLength: 2 }),
        fc.constantFrom("request", "request", "income request", "none"),
        fc.subarray(["credit"]),
        fc.boolean(),
        async (events, [requested = "", bought = ""], first, selected, backwards) => {
          const requestsIncome = first === "income request";
          const scene = await createUnpaidApplication(world, {
            owner,
            fee: "60.00",
            email: "orders@example.com",
            selected,
          });
          const open: Outcome[] = [];
          const begin: Happening[] = [
            { kind: "request", kinds: [requested] },
            { kind: "pay request", slow: true },
            { kind: "buy", kinds: [bought], slow: true },
          ];
          const all = first === "none" ? events : [...begin, ...events];
          for (const happening of all) await happen(scene, happening, open, requestsIncome);
          for (const outcome of backwards ? open.toReversed() : open) await confirm(outcome);
          const paid = await outcomeOf(scene);
          expect(paid).toEqual(await outcomeOf(scene));
          // what payments cost Lintel, and what their payers were charged for it in the end
          for (const charged of [
            ({ cost }: Paid) => cost,
            ({ purpose, paid: cents, refunded, cost }: Paid) =>
              purpose === "application_fee" ? cost : cents - refunded,
          ]) {
            const isIncome = ({ purpose }: Paid) => requestsIncome && purpose === "payment_request";
            // reports cost multiples of $5.00: the rest of a sum is that of the identity check
            const identity = paid.map((payment) => (isIncome(payment) ? 0 : charged(payment) % 500));
            expect([0, 300]).toContain(sumOf(identity));
            expect([0, 700]).toContain(sumOf(paid.filter(isIncome).map(charged)));
          }
          for (const { paid: cents, refunded, cost } of paid) {
            expect(refunded).toBeLessThanOrEqual(cents);
            expect(cost).toBeGreaterThanOrEqual(0);
          }
          const unbalanced = await world.pool.query(
            "select transaction_id from ledger_entries group by tenant, transaction_id having sum(amount_cents) <> 0",
          );
          expect(unbalanced.rows).toEqual([]);
          expect(sumOf(Object.values(await loadBalances(world)))).toBe(0);
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
  },
  20_000 * runs,
);

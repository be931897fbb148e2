import { beforeEach, expect, test } from "vitest";
import type { Closing } from "#contract/accounts/personal-data.ts";
import type { Payment } from "#contract/payment-schemas.ts";
import { bankAuthorizationVersion } from "#rules/money/move-in-charges.ts";
import { hourMs } from "#rules/time/durations.ts";
import { pendingDebits, settleDebit } from "#sandbox/stripe/bank-debits.ts";
import { failRefund, pendingRefunds, settleRefund } from "#sandbox/stripe/refunds.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { expireHomeOffer } from "#server/domains/home-offers/jobs/expire-home-offer.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  type AcceptedApplication,
  createAcceptedApplication,
  listCharges,
  payCharge,
  requestCharge,
} from "#server/testing/scenes/move-in.ts";
import { listCaptured, listPayments, loadBalances, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { reconcileLedger } from "../jobs/reconcile-ledger.ts";

const world = openWorld({ sandbox: true });
const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
let owner: Person;
let scene: AcceptedApplication;
let charge: string;
/** Creates an accepted applicant with a requested charge of $2,400.00. */
beforeEach(async () => {
  sandbox().state.now = () => Math.floor(world.clock.at.getTime() / 1_000);
  owner = await setUpBank(world, await createLandlord(world));
  scene = await createAcceptedApplication(world, owner);
  charge = (await requestCharge(world, scene)).body.id;
});

const payByBank = (token = "pm_usBankAccount_success") =>
  payCharge(world, scene, charge, token, { body: { method: "bank", authorization: bankAuthorizationVersion } });
/** Applies the bank's decisions, which come days later. */
async function settle(): Promise<void> {
  for (const intent of pendingDebits(sandbox().state)) settleDebit(sandbox().state, intent);
  await sandbox().webhooks.idle();
  await runDelayedJobs(world);
}
/** Sends the refunds to the provider, and applies the bank's result. */
async function settleRefunds(): Promise<void> {
  await runDelayedJobs(world);
  for (const refund of pendingRefunds(sandbox().state)) settleRefund(sandbox().state, refund);
  await sandbox().webhooks.idle();
  await runDelayedJobs(world);
}
/** Offers the home to the applicant, who has this long to answer. */
const offerHome = (ms: number) =>
  world.db
    .updateTable("applications")
    .set({ home_offer_at: world.clock.at, home_offer_until: new Date(world.clock.at.getTime() + ms) })
    .where("id", "=", scene.id)
    .execute();
const expireOffer = async () => expireHomeOffer(await world.ofApplication(scene.id), { application: scene.id });
const captured = async () => (await listCaptured(world, scene.id)).filter((cents) => cents === 240_000);
const paidFor = async () => (await listPayments(world, scene.id)).filter((row) => row.move_in_charge_id === charge);
const subjects = (email: string) => emailsTo(world, email).map(({ subject }) => subject ?? "");

test.each([
  ["pm_usBankAccount_success", [240_000]],
  ["pm_usBankAccount_insufficientFunds", []],
])(
  "deleting an application cancels its open move-in charges with an email, and a bank payment (%s) on its way is refunded",
  async (token, taken) => {
    const email = "renter@example.com";
    const before = subjects(email).length;
    await payByBank(token);
    const body = { slugs: [scene.bundle] };
    expect((await world.post("/application_bundles/delete/", body, { token: owner.token })).status).toBe(200);
    await settle();
    await settleRefunds();
    expect(await captured()).toEqual(taken);
    expect(await paidFor()).toMatchObject([{ refunded_cents: taken[0] ?? 0 }]);
    const sent = subjects(email).slice(before);
    expect(sent.filter((subject) => /canceled a request for \$2,400/.test(subject))).toHaveLength(1);
    // no failed-payment email, because nothing is due anymore
    expect(sent.filter((subject) => /failed/.test(subject))).toEqual([]);
  },
);

test("a refund of a bank payment is shown as pending until the bank makes it, and its amount isn't refunded twice", async () => {
  await payByBank();
  await settle();
  const [{ payment } = { payment: null }] = await listCharges(world, scene, owner);
  const refund = (amount: string) =>
    world.post<Payment>(
      `/payments/${payment?.id}/refund/`,
      { amount, reason: "Moved in late." },
      { token: owner.token },
    );
  const before = await loadBalances(world);
  expect(await refund("400.00")).toMatchObject({ status: 200, body: { refunded: "0.00", refunding: "400.00" } });
  expect((await refund("2000.01")).status).toBe(422);
  expect((await refund("2000.00")).body).toMatchObject({ refunding: "2400.00", abilities: { refund: false } });
  expect(await listCharges(world, scene, scene.renter)).toMatchObject([{ payment: { refunding: "2400.00" } }]);
  expect(await loadBalances(world)).toEqual(before);
  world.pass(4 * hourMs);
  await reconcileLedger(world.deps);
  const differences = world.db.selectFrom("ledger_differences").select(["kind", "source"]);
  expect(await differences.where("source", "=", "refund").execute()).toEqual([]);
  await settleRefunds();
  expect(await listCharges(world, scene, owner)).toMatchObject([
    { status: "refunded", payment: { refunded: "2400.00", refunding: "0.00" } },
  ]);
  const own = `landlord:${owner.user.id}`;
  expect(((await loadBalances(world))[own] ?? 0) - (before[own] ?? 0)).toBe(240_000);
});

test("a refund of a bank payment that the bank sends back can be requested again", async () => {
  await payByBank();
  await settle();
  const [{ payment } = { payment: null }] = await listCharges(world, scene, owner);
  const body = { amount: "400.00", reason: "Moved in late." };
  expect((await world.post(`/payments/${payment?.id}/refund/`, body, { token: owner.token })).status).toBe(200);
  for (const { id } of pendingRefunds(sandbox().state)) failRefund(sandbox().state, id);
  await sandbox().webhooks.idle();
  await runDelayedJobs(world);
  expect(await listCharges(world, scene, owner)).toMatchObject([
    { status: "paid", payment: { refunding: "0.00", abilities: { refund: true } } },
  ]);
});

test("a move-in charge can't be paid while its landlord can't be paid out, and the landlord sees why", async () => {
  const setReady = (payouts_enabled: boolean) =>
    world.db.updateTable("payout_accounts").set({ payouts_enabled }).where("user_id", "=", owner.user.id).execute();
  await setReady(false);
  expect(await payByBank()).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("The landlord can't receive payments right now.") },
  });
  const list = await world.get(`/applications/${scene.id}/move_in_charges/`, { token: owner.token });
  expect(list.body).toMatchObject({ block: "account_not_ready" });
  await setReady(true);
  expect((await payByBank()).status).toBe(200);
  await settle();
});

test("a landlord can't close their account while a move-in charge is open, and nobody is charged for a closed account", async () => {
  const closing = await world.get<Closing>("/account/closing/", { token: owner.token });
  expect(closing.body.blockers.map(({ reason }) => reason)).toContain("charges_open");
  const setClosed = (closed_at: Date | null) =>
    world.db.updateTable("users").set({ closed_at }).where("id", "=", owner.user.id).execute();
  await setClosed(world.clock.at);
  expect(await payByBank()).toMatchObject({
    status: 409,
    body: { detail: "The landlord closed their account. Nothing was charged." },
  });
  expect(await captured()).toEqual([]);
  await setClosed(null);
  await payByBank();
  await setClosed(world.clock.at);
  await settle();
  await settleRefunds();
  await setClosed(null);
  expect(await paidFor()).toMatchObject([{ refunded_cents: 240_000 }]);
});

test.each([
  ["declines the home", "declined"],
  ["doesn't answer the offer of the home in time", "expired"],
] as const)(
  "if a selected applicant %s, their open move-in charge is canceled with an email, a bank payment on its way is refunded, and nothing else can be requested",
  async (_what, answer) => {
    const email = "renter@example.com";
    await payByBank();
    await offerHome(answer === "declined" ? hourMs : 0);
    const before = [subjects(email).length, subjects(owner.username).length];
    if (answer === "declined") {
      const path = `/applications/${scene.id}/answer_home_offer/`;
      expect((await world.post(path, { answer }, { token: scene.renter.token })).status).toBe(200);
    } else await expireOffer();
    expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "canceled" }]);
    const late = await payCharge(world, scene, charge, "pm_card_visa");
    expect(late).toMatchObject({ status: 409, body: { detail: "This charge was canceled. Nothing was charged." } });
    const next = await requestCharge(world, scene);
    expect(next.status).toBe(409);
    expect(next.body.detail).toContain("so you can't request move-in charges.");
    await settle();
    await settleRefunds();
    expect(await captured()).toEqual([240_000]);
    expect(await paidFor()).toMatchObject([{ refunded_cents: 240_000 }]);
    world.pass(30 * 24 * hourMs);
    await runDelayedJobs(world);
    const sent = subjects(email).slice(before[0]);
    expect(sent.filter((each) => each.startsWith("You don't have to pay $2,400"))).toHaveLength(1);
    expect(sent.filter((each) => /^Reminder/.test(each))).toEqual([]);
    expect(sent.filter((each) => /^The time to answer has passed/.test(each))).toHaveLength(
      answer === "expired" ? 1 : 0,
    );
    const [toLandlord] = emailsTo(world, owner.username)
      .slice(before[1])
      .filter((sentEmail) => /your offer|didn't answer/.test(`${sentEmail.subject}`));
    expect(String(toLandlord?.text)).toContain("Unpaid move-in charges were canceled.");
  },
);

test("a move-in charge can only be paid once the applicant has accepted the offer of the home, and its email leads to the offer", async () => {
  await offerHome(hourMs);
  const path = `/applications/${scene.id}/move_in_charges/`;
  const list = () => world.get(path, { token: scene.renter.token });
  expect((await list()).body).toMatchObject({ pay_block: "offer_open", results: [{ abilities: { pay: false } }] });
  const start = await world.post(
    `/move_in_charges/${charge}/start_bank_payment/`,
    { payment_receipt: "receipt@example.com" },
    { token: scene.renter.token },
  );
  const detail = "Accept the offer of the home first. You can pay after that.";
  for (const reply of [start, await payByBank(), await payCharge(world, scene, charge, "pm_card_visa")])
    expect(reply).toMatchObject({ status: 409, body: { detail } });
  expect((await requestCharge(world, scene, { kind: "other_charge", label: "Key fob" })).status).toBe(201);
  await world.runJobs();
  const email = emailsTo(world, "renter@example.com").find(({ text }) => `${text}`.includes("Key fob"));
  expect(email?.text).toContain(detail);
  expect(email?.text).toContain(`/dashboard/applicant/view/${scene.id}`);
  const answer = { answer: "accepted" };
  const accepted = await world.post(`/applications/${scene.id}/answer_home_offer/`, answer, {
    token: scene.renter.token,
  });
  expect(accepted.status).toBe(200);
  expect((await list()).body).toMatchObject({ pay_block: null });
  expect((await payCharge(world, scene, charge, "pm_card_visa")).status).toBe(200);
});

test("the landlord's email about a home offer that ended without an answer names the move-in charges that were paid and aren't refunded", async () => {
  expect((await payCharge(world, scene, charge, "pm_card_visa")).status).toBe(200);
  const [{ payment } = { payment: null }] = await listCharges(world, scene, owner);
  const refund = { amount: "400.00", reason: "Moved in late." };
  expect((await world.post(`/payments/${payment?.id}/refund/`, refund, { token: owner.token })).status).toBe(200);
  await offerHome(0);
  await expireOffer();
  await runDelayedJobs(world);
  const email = emailsTo(world, owner.username).find(({ subject }) => /didn't answer your offer/.test(`${subject}`));
  expect(email?.text).toContain("First month's rent: $2,000.00");
});

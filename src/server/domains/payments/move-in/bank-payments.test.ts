import { beforeAll, expect, test } from "vitest";
import { declineMessage } from "#rules/money/card-declines.ts";
import { bankAuthorizationVersion } from "#rules/money/move-in-charges.ts";
import { hourMs } from "#rules/time/durations.ts";
import { pendingDebits, settleDebit } from "#sandbox/stripe/bank-debits.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, dueDateIn, type Person } from "#server/testing/factories.ts";
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
import { inEnglish } from "#texts/testing/english.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let scene: AcceptedApplication;
beforeAll(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});

const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
const byBank = { method: "bank", authorization: bankAuthorizationVersion };
const payByBank = (charge: string, token = "pm_usBankAccount_success", body: object = byBank) =>
  payCharge(world, scene, charge, token, { body });
const requested = async (body: object = {}) => {
  scene = await createAcceptedApplication(world, owner);
  return (await requestCharge(world, scene, body)).body.id;
};
/** Applies the bank's decisions, which come days later. */
async function settle(): Promise<void> {
  for (const intent of pendingDebits(sandbox().state)) settleDebit(sandbox().state, intent);
  await sandbox().webhooks.idle();
  await runDelayedJobs(world);
}
const captured = async () => (await listCaptured(world, scene.id)).filter((cents) => cents === 240_000);
const subjects = (email: string) => emailsTo(world, email).map(({ subject }) => subject ?? "");
const cancel = (charge: string) =>
  world.post<{ detail?: string }>(`/move_in_charges/${charge}/cancel/`, {}, { token: owner.token });

test("a bank payment of a move-in charge is processing until the bank has sent the money, and only then is the charge paid", async () => {
  const charge = await requested();
  const before = await loadBalances(world);
  expect(await payByBank(charge)).toMatchObject({
    status: 200,
    body: { payment: { status: "processing", method: "bank" }, action: null },
  });
  await runDelayedJobs(world);
  expect(await loadBalances(world)).toEqual(before);
  expect(await listCharges(world, scene, scene.renter)).toMatchObject([
    { status: "processing", payment: { captured: null }, abilities: { pay: false } },
  ]);
  expect(await listCharges(world, scene, owner)).toMatchObject([
    { status: "processing", abilities: { cancel: false, remind: false } },
  ]);
  await settle();
  expect(await captured()).toEqual([240_000]);
  expect(await listCharges(world, scene, owner)).toMatchObject([
    { status: "paid", payment: { method: "bank", card: { brand: "Test Bank", last4: "6789" } } },
  ]);
  const after = await loadBalances(world);
  expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(240_000);
  const receipt = emailsTo(world, "receipt@example.com").at(-1);
  expect(receipt?.text).toContain("a bank account ending in 6789");
});

test("a bank account is charged only with the applicant's current authorization, which is recorded with its version and network address", async () => {
  const charge = await requested();
  expect(await payByBank(charge, undefined, { method: "bank" })).toMatchObject({ status: 409 });
  expect(await payByBank(charge, undefined, { method: "bank", authorization: 99 })).toMatchObject({ status: 409 });
  expect(await listPayments(world, scene.id)).toHaveLength(1);
  expect((await payByBank(charge)).status).toBe(200);
  const { rows } = await world.pool.query(
    "select data, address <> '' as has_address from audit_logs where application_id = $1 and action = 'bank debit authorized'",
    [scene.id],
  );
  expect(rows).toMatchObject([
    { data: { charge, version: bankAuthorizationVersion, amount_cents: 240_000 }, has_address: true },
  ]);
  await settle();
});

test("20 concurrent bank payments of one move-in charge debit the bank account only once", async () => {
  const charge = await requested();
  const replies = await Promise.all(Array.from({ length: 20 }, () => payByBank(charge)));
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  await settle();
  expect(await captured()).toEqual([240_000]);
  expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "paid" }]);
});

test.each(["lost", "error", "twice"] as const)(
  'a bank account is debited once for a move-in charge, even if the payment provider has the fault "%s"',
  async (fault) => {
    const charge = await requested();
    sandbox().vendor.faults.set({ kind: fault, path: "/confirm", chance: 1 });
    await payByBank(charge);
    sandbox().vendor.faults.clear();
    await payByBank(charge);
    await settle();
    expect(await captured()).toEqual([240_000]);
    expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "paid" }]);
  },
);

test("while a bank payment of a move-in charge is processing, the charge can't be paid by card", async () => {
  const charge = await requested();
  await payByBank(charge);
  expect((await payCharge(world, scene, charge, "pm_card_visa")).body).toMatchObject({
    payment: { status: "processing", method: "bank" },
  });
  await settle();
  expect(await captured()).toEqual([240_000]);
});

test.each([
  ["pm_usBankAccount_insufficientFunds", "bank_insufficient_funds"],
  ["pm_usBankAccount_accountClosed", "bank_account_closed"],
  ["pm_usBankAccount_debitNotAuthorized", "bank_refused"],
] as const)(
  "if a bank payment with %s fails, the applicant is emailed the reason %s, sees it and can pay by card, also days later",
  async (token, decline) => {
    const charge = await requested();
    const failures = () =>
      emailsTo(world, "renter@example.com").filter(
        ({ subject }) => subject === "Your bank payment of $2,400.00 failed",
      );
    const before = failures().length;
    await payByBank(charge, token);
    await settle();
    world.pass(2 * hourMs);
    await runDelayedJobs(world);
    world.pass(-2 * hourMs);
    expect(failures().at(-1)?.text).toContain(inEnglish(declineMessage(decline)));
    expect(await listCharges(world, scene, scene.renter)).toMatchObject([
      { status: "failed", payment: { decline }, abilities: { pay: true } },
    ]);
    expect(failures()).toHaveLength(before + 1);
    expect((await payCharge(world, scene, charge, "pm_card_visa")).status).toBe(200);
    expect(await captured()).toEqual([240_000]);
    expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "paid", payment: { method: "card" } }]);
  },
);

test("after a bank payment failed, the applicant can pay the move-in charge from another bank account", async () => {
  const charge = await requested();
  await payByBank(charge, "pm_usBankAccount_noAccount");
  await settle();
  expect((await payByBank(charge)).body).toMatchObject({ payment: { status: "processing", decline: null } });
  await settle();
  expect(await captured()).toEqual([240_000]);
});

test("a paid deposit that the bank takes back is deducted from the deposits that the landlord holds", async () => {
  const charge = await requested({ kind: "security_deposit" });
  const before = await loadBalances(world);
  await payByBank(charge, "pm_usBankAccount_dispute");
  await settle();
  await settle();
  expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "disputed" }]);
  const after = await loadBalances(world);
  const deposits = `deposits:${owner.user.id}`;
  expect(after[deposits] ?? 0).toBe(before[deposits] ?? 0);
  expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});

test("a move-in charge can't be canceled while its bank payment is processing, but can be after the payment failed", async () => {
  const charge = await requested();
  await payByBank(charge, "pm_usBankAccount_insufficientFunds");
  const refused = await cancel(charge);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain("bank payment is on its way");
  await settle();
  expect((await cancel(charge)).status).toBe(200);
  expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "canceled" }]);
  expect((await payByBank(charge)).status).toBe(409);
});

test("while a bank payment of a move-in charge is processing, even after three days, no reminder is sent", async () => {
  const charge = await requested({ due: dueDateIn(world, 2), amount: "987.00" });
  await payByBank(charge);
  await world.pool.query("update payments set modified = modified - interval '3 days' where move_in_charge_id = $1", [
    charge,
  ]);
  await runDelayedJobs(world);
  await runDelayedJobs(world);
  expect(await listCharges(world, scene, owner)).toMatchObject([{ status: "processing" }]);
  expect(subjects("renter@example.com").filter((subject) => /Reminder.*\$987/.test(subject))).toEqual([]);
  await settle();
});

test("if the operator accepts only bank payments for move-in charges, card payments are neither offered nor accepted", async () => {
  const charge = await requested();
  const { config } = world.deps;
  try {
    world.deps.config = { ...config, moveInCharges: "bank" };
    const list = await world.get<{ methods: string[] }>(`/applications/${scene.id}/move_in_charges/`, {
      token: scene.renter.token,
    });
    expect(list.body.methods).toEqual(["bank"]);
    expect((await payCharge(world, scene, charge, "pm_card_visa")).status).toBe(409);
    expect((await payByBank(charge)).status).toBe(200);
  } finally {
    world.deps.config = config;
  }
  await settle();
});

test("only the applicant can start a bank payment of a move-in charge and get the secret for the payment provider's dialog", async () => {
  const charge = await requested();
  const start = (by: Person) =>
    world.post<{ client_secret: string | null }>(
      `/move_in_charges/${charge}/start_bank_payment/`,
      { payment_receipt: "receipt@example.com" },
      { token: by.token },
    );
  expect((await start(owner)).status).toBe(404);
  const first = await start(scene.renter);
  expect(first.body.client_secret).toMatch(/^pi_.+_secret_/);
  expect((await start(scene.renter)).body).toEqual(first.body);
  await payByBank(charge);
  expect((await start(scene.renter)).body).toEqual({ client_secret: null });
  await settle();
});

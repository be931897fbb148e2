import { beforeEach, expect, test } from "vitest";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { PayoutDetails } from "#contract/my-payments/payouts.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { LinkActions } from "#sandbox/plaid/plaid.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { closedAccount, depositAmounts, workingAccount } from "#server/testing/payout-details.ts";
import { createAcceptedApplication, payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import { fullFeeAddress, loadBalances, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollPayouts } from "../jobs/poll-payouts.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeEach(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});

type Answer = PayoutAccount & Pick<Problem, "errors"> & { detail: string };
const florida = { street: "9 Palm Avenue", unit: "2", city: "Miami", state: "FL", zip: "33130" };
const details = { account_holder: "Lena Landlord", routing_number: "110000000", account_number: "000736251948" };

const add = (changes: object = {}, by = owner) =>
  world.post<Answer>(
    "/accounts/deposit_bank_account/",
    { ...details, is_trust_account: true, ...changes },
    { token: by.token },
  );
const verify = (amounts: object, by = owner) =>
  world.post<Answer>("/accounts/verify_deposit_bank_account/", amounts, { token: by.token });
const payOut = (body?: object, path = "/payouts/deposits/") =>
  world.post<PayoutDetails & { detail: string }>(path, body, { token: owner.token });
const own = async () =>
  (await world.get<{ account: PayoutAccount | null }>("/accounts/me/", { token: owner.token })).body.account;
const deposits = async () => (await world.get<Balance>("/transactions/balance/", { token: owner.token })).body.deposits;

/** Creates a deposit of $900.00 that the provider can pay out. */
async function held(address: object): Promise<void> {
  const scene = await createAcceptedApplication(world, owner, address);
  const charge = { kind: "security_deposit", amount: "900.00", monthly_rent: "2400.00", deposit_checked: true };
  const { body } = await requestCharge(world, scene, charge);
  expect((await payCharge(world, scene, body.id, "pm_card_visa")).status).toBe(200);
  await world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
}
async function sent(): Promise<void> {
  await runDelayedJobs(world);
  await pollPayouts(world.deps);
  await runDelayedJobs(world);
  expect(Object.values(await loadBalances(world)).reduce((sum, cents) => sum + cents, 0)).toBe(0);
}
/** Returns the last digits of the accounts that the provider paid out to, in order. */
function paidTo(): string[] {
  const { store } = (world.vendors.get("stripe") as unknown as StripeSandbox).state;
  const banks = store.list<{ id: string; last4: string }>("bank_accounts");
  return store
    .list<{ destination: string }>("payouts")
    .map(({ destination }) => banks.find(({ id }) => id === destination)?.last4 ?? "");
}

test("deposits are paid out to the landlord's bank account for deposits once it is verified, and earnings to the other bank account", async () => {
  await held(florida);
  expect((await deposits()).block).toBe("deposit_account");
  expect((await payOut()).status).toBe(409);
  expect(await add()).toMatchObject({
    status: 200,
    body: {
      bank: { last4: "6789", verification: "verified" },
      deposit_bank: { last4: "1948", verification: "pending", attempts_left: 3, has_failed: false },
    },
  });
  expect((await deposits()).block).toBe("account_not_ready");
  expect((await payOut()).status).toBe(409);
  expect(await verify(depositAmounts)).toMatchObject({
    status: 200,
    body: { status: "ready", deposit_bank: { verification: "verified" } },
  });
  const before = paidTo().length;
  expect((await payOut()).body).toMatchObject({ source: "deposits", amount: "900.00", bank: { last4: "1948" } });
  expect((await payOut(undefined, "/payouts/")).body).toMatchObject({ source: "earnings", bank: { last4: "6789" } });
  await sent();
  expect(paidTo().slice(before).sort()).toEqual(["1948", "6789"]);
  expect(await own()).toMatchObject({ status: "ready", bank: { last4: "6789" }, deposit_bank: { last4: "1948" } });
});

test("where the law requires a separate account for deposits, they go to the account for earnings only if the landlord confirms it qualifies", async () => {
  await held(florida);
  expect((await payOut({ is_trust_account: false })).status).toBe(409);
  expect((await payOut({ is_trust_account: true })).body).toMatchObject({ amount: "900.00", bank: { last4: "6789" } });
  const { rows } = await world.pool.query(
    "select data from audit_logs where action = 'payout changed' and data ->> 'is_trust_account' = 'true'",
  );
  expect(rows).toHaveLength(1);
  await sent();
});

test("where the law requires no separate account for deposits, they go to the landlord's bank account for earnings", async () => {
  await held(fullFeeAddress);
  expect((await deposits()).block).toBe(null);
  expect((await payOut()).body).toMatchObject({ amount: "900.00", bank: { last4: "6789" } });
});

test("a deposit that the bank returned is still paid out only to the bank account for deposits", async () => {
  await held(florida);
  await setUpBank(world, owner, closedAccount);
  expect((await payOut({ is_trust_account: true })).status).toBe(201);
  await sent();
  await setUpBank(world, owner);
  expect((await deposits()).available).toBe("900.00");
  expect((await deposits()).block).toBe("deposit_account");
});

test("three wrong attempts at the micro-deposit amounts lock the bank account for deposits, but not the account for earnings", async () => {
  expect((await verify(depositAmounts)).status).toBe(409);
  await add();
  expect(await verify({ amount1: "0.11", amount2: "0.12" })).toMatchObject({
    status: 422,
    body: { errors: { amount1: [expect.stringContaining("2 attempts left")] } },
  });
  await verify({ amount1: "0.11", amount2: "0.12" });
  expect((await verify({ amount1: "0.11", amount2: "0.12" })).status).toBe(409);
  expect((await verify(depositAmounts)).status).toBe(409);
  expect(await own()).toMatchObject({
    status: "ready",
    bank: { verification: "verified" },
    deposit_bank: { verification: "locked", attempts_left: 0 },
  });
  await add();
  expect((await verify(depositAmounts)).body.deposit_bank).toMatchObject({ verification: "verified" });
});

test("a bank account for deposits that is connected by logging in to the bank is verified, and the landlord is emailed about it", async () => {
  const token = await world.post<{ link_token: string }>("/referrers/plaid_link_token/", undefined, owner);
  const { link } = world.vendors.get("plaid") as unknown as { link: LinkActions };
  const found = link.logIn(token.body.link_token, "user_good", "pass_good");
  const chosen = { public_token: found?.public_token, account_id: found?.account.id, is_trust_account: true };
  await setUpBank(world, owner, "000528174639");
  const reply = await world.post<Answer>("/accounts/link_deposit_bank_account/", chosen, { token: owner.token });
  expect(reply).toMatchObject({ status: 200, body: { deposit_bank: { last4: "6789", verification: "verified" } } });
  await world.runJobs();
  const subjects = emailsTo(world, owner.username).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe("Your bank account for payouts was changed");
});

test("a bank account for deposits is rejected without the landlord's confirmation, if it is the account for earnings, or before there is one", async () => {
  expect(Object.keys((await add({ is_trust_account: false })).body.errors ?? {})).toEqual(["is_trust_account"]);
  expect((await add({ account_number: workingAccount })).body.errors).toHaveProperty("account_number");
  expect((await add({ routing_number: "021000021" })).body.errors).toHaveProperty("routing_number");
  expect(await own()).toMatchObject({ deposit_bank: null });
  const other = await createLandlord(world);
  expect((await add({}, other)).status).toBe(403);
  await world.db
    .updateTable("landlords")
    .set({ show_my_payments: true })
    .where("user_id", "=", other.user.id)
    .execute();
  expect((await add({}, other)).status).toBe(409);
});

test("if a payout to the bank account for deposits fails, earnings can still be paid out to the other account", async () => {
  await held(florida);
  await add({ account_number: closedAccount });
  await verify(depositAmounts);
  expect((await payOut()).status).toBe(201);
  await sent();
  expect(await own()).toMatchObject({ deposit_bank: { has_failed: true } });
  expect((await own())?.status).not.toBe("bank_failed");
  expect(await deposits()).toMatchObject({ balance: "900.00", block: "account_not_ready" });
  // replaced by another bank account, which is verified again
  await add();
  await verify(depositAmounts);
  expect(await own()).toMatchObject({ deposit_bank: { has_failed: false, last4: "1948" } });
  expect((await payOut()).body).toMatchObject({ amount: "900.00", bank: { last4: "1948" } });
  await sent();
  expect(await deposits()).toMatchObject({ balance: "0.00" });
});

test("a bank account for deposits can't be added to an account that the payment provider closed, and the landlord learns that it was closed", async () => {
  await add();
  const { provider_account = "" } =
    (await world.db
      .selectFrom("payout_accounts")
      .select("provider_account")
      .where("user_id", "=", owner.user.id)
      .executeTakeFirst()) ?? {};
  (world.vendors.get("stripe") as unknown as StripeSandbox).state.store.remove("accounts", provider_account);
  expect(await add({ account_number: "000528174639" })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("closed your payout account") },
  });
  expect(await own()).toMatchObject({ status: "closed", bank: null, deposit_bank: null });
  await world.runJobs();
  expect(emailsTo(world, owner.username).map(({ subject }) => subject)).toContain("Set up payouts again");
});

import { expect, test } from "vitest";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { LinkActions } from "#sandbox/plaid/plaid.ts";
import type { BankAccount } from "#sandbox/stripe/connect/bank-accounts.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { BankLinkError } from "#server/ports/bank-link.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { businessDetails } from "#server/testing/payout-details.ts";
import { openWorld } from "#server/testing/world.ts";
import { exchangeForPaymentToken } from "./link-bank.ts";
import { reconcileAccount } from "./reconcile-account.ts";

const world = openWorld({ sandbox: true });

const withFlag = async (flag: "show_my_payments" | "show_referral") => {
  const created = await createLandlord(world);
  await world.db
    .updateTable("landlords")
    .set({ [flag]: true })
    .where("user_id", "=", created.user.id)
    .execute();
  return created;
};
const details = {
  account_type: "individual",
  legal_first_name: "Lena",
  legal_last_name: "Landlord",
  personal_tax_id: "666-47-9183",
  dob: "11/23/1957",
  routing_number: "110000000",
  account_number: "000123456789",
  terms_accepted: true,
};
const setUp = (by: Person, changes: object = {}) =>
  world.post<PayoutAccount>("/users/setup_bank_info/", { ...details, ...changes }, { token: by.token });
const verify = (by: Person, amount1: string, amount2: string) =>
  world.post<PayoutAccount & Pick<Problem, "errors">>(
    "/accounts/verify_bank_account/",
    { amount1, amount2 },
    { token: by.token },
  );
const bankOf = async (by: Person) =>
  (await world.get<{ account: PayoutAccount | null }>("/accounts/me/", { token: by.token })).body.account?.bank;

type LinkToken = { link_token: string; script: string };
/** Simulates what the caller does in the bank link. */
async function linkedAt(by: Person, login = "user_good") {
  const { body } = await world.post<LinkToken>("/referrers/plaid_link_token/", undefined, { token: by.token });
  const { link } = world.vendors.get("plaid") as unknown as { link: LinkActions };
  const found = link.logIn(body.link_token, login, "pass_good");
  return { public_token: found?.public_token ?? "", account_id: found?.account.id ?? "" };
}
const linkBank = (by: Person, body: object) =>
  world.post<PayoutAccount & Pick<Problem, "errors">>("/referrers/bank_account/", body, { token: by.token });

test("three wrong attempts at the micro-deposit amounts lock a bank account, and new micro-deposits unlock it", async () => {
  const by = await withFlag("show_my_payments");
  expect((await verify(by, "0.32", "0.45")).status).toBe(409);
  await setUp(by);
  expect(Object.keys((await verify(by, "1.00", "x")).body.errors ?? {})).toEqual(["amount1", "amount2"]);
  expect(await verify(by, "0.11", "0.12")).toMatchObject({
    status: 422,
    body: { errors: { amount1: [expect.stringContaining("2 attempts left")] } },
  });
  expect(await bankOf(by)).toMatchObject({ verification: "pending", attempts_left: 2 });
  await verify(by, "0.11", "0.12");
  expect((await verify(by, "0.11", "0.12")).status).toBe(409);
  expect(await bankOf(by)).toMatchObject({ verification: "locked", attempts_left: 0 });
  expect((await verify(by, "0.32", "0.45")).status).toBe(409);
  await setUp(by);
  expect(await verify(by, "0.32", "0.45")).toMatchObject({ status: 200, body: { bank: { verification: "verified" } } });
});

test("the right micro-deposit amounts verify a bank account even if the provider's reply to an earlier attempt was lost", async () => {
  const by = await withFlag("show_my_payments");
  await setUp(by);
  const { payments } = world.deps;
  const { bank_check: check } = await world.db
    .selectFrom("payout_accounts")
    .select("bank_check")
    .where("user_id", "=", by.user.id)
    .executeTakeFirstOrThrow();
  // confirms the amounts at the provider, but the response is lost
  expect(await payments?.accounts.verifyMicroDeposits(check ?? "", [32, 45])).toBe(true);
  expect(await verify(by, "0.32", "0.45")).toMatchObject({ status: 200, body: { bank: { verification: "verified" } } });
});

test("of eight concurrent wrong micro-deposit attempts, two get an error for the amounts and six a conflict", async () => {
  const by = await withFlag("show_my_payments");
  await setUp(by);
  const replies = await Promise.all(Array.from({ length: 8 }, () => verify(by, "0.11", "0.12")));
  expect(replies.map(({ status }) => status).sort()).toEqual([409, 409, 409, 409, 409, 409, 422, 422]);
});

test("an attempt at the micro-deposit amounts isn't counted if the payment provider didn't respond", async () => {
  const by = await withFlag("show_my_payments");
  await setUp(by);
  const stripe = world.vendors.get("stripe");
  stripe?.vendor.faults.set({ kind: "error", path: "/verify" });
  expect((await verify(by, "0.32", "0.45")).status).toBe(503);
  stripe?.vendor.faults.clear();
  expect(await bankOf(by)).toMatchObject({ attempts_left: 3 });
});

test("of two concurrent changes of a bank account one is rejected, so that the deposits to one account can't verify the other", async () => {
  const by = await withFlag("show_my_payments");
  await setUp(by);
  const stripe = world.vendors.get("stripe");
  stripe?.vendor.faults.set({ kind: "slow", path: "/v1/accounts/", ms: 400, times: 1 });
  const numbers = ["000999999991", "000123456789"];
  const replies = await Promise.all(numbers.map((account_number) => setUp(by, { account_number })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  stripe?.vendor.faults.clear();
  const saved = replies.find(({ status }) => status === 200)?.body;
  expect(await bankOf(by)).toMatchObject({ last4: saved?.bank?.last4, verification: "pending" });
  // a completed or failed change doesn't block the next one
  expect((await setUp(by, { routing_number: "123456789" })).status).toBe(422);
  expect((await setUp(by, { account_number: "000999999991" })).status).toBe(200);
});

test("a referrer's bank account that is connected by logging in to the bank is verified, and the referrer is emailed about the change", async () => {
  const by = await withFlag("show_referral");
  expect((await setUp(by)).status).toBe(403);
  const chosen = await linkedAt(by);
  expect(await linkBank(by, chosen)).toMatchObject({
    status: 200,
    body: { status: "incomplete", bank: { last4: "6789", verification: "verified" } },
  });
  expect((await linkBank(by, chosen)).body.errors).toHaveProperty("public_token");
  await world.runJobs();
  expect(emailsTo(world, by.username).map(({ subject }) => subject)).toEqual([
    "Your bank account for payouts was changed",
  ]);
  const saved = await world.request<PayoutAccount>("PUT", "/referrers/stripe_info/", {
    token: by.token,
    body: { id_number: "666-47-9183", dob: "11/23/1957" },
  });
  expect(saved).toMatchObject({ status: 200, body: { due: expect.not.arrayContaining(["personal_tax_id", "dob"]) } });
});

test.each([false, true])(
  "the bank link vendor's access to a linked bank account ends once the request to save the account is answered (the request failed: %s)",
  async (isFailed) => {
    const by = await withFlag("show_referral");
    const plaid = world.vendors.get("plaid");
    if (isFailed) plaid?.vendor.faults.set({ kind: "error", path: "/processor", times: 1 });
    expect((await linkBank(by, await linkedAt(by))).status).toBe(isFailed ? 503 : 200);
    const { rows } = await world.pool.query("select payload from graphile_worker._private_jobs");
    expect(JSON.stringify(rows)).not.toContain("access-sandbox");
    await world.runJobs();
    const { link } = plaid as unknown as { link: LinkActions };
    expect(link.countItems()).toBe(0);
  },
);

test("a landlord's bank account stays verified if the payment provider can't replace it", async () => {
  const by = await withFlag("show_my_payments");
  await linkBank(by, await linkedAt(by));
  const chosen = await linkedAt(by);
  const stripe = world.vendors.get("stripe");
  stripe?.vendor.faults.set({ kind: "error", path: "/v1/accounts/", times: 2 });
  expect((await linkBank(by, chosen)).status).toBe(503);
  stripe?.vendor.faults.clear();
  expect(await bankOf(by)).toMatchObject({ verification: "verified" });
});

test("a person who linked a bank account enters what the payment provider still requires, and can then be paid out", async () => {
  const by = await withFlag("show_referral");
  const linked = await linkBank(by, await linkedAt(by));
  expect(linked.body.due).toEqual(["legal_first_name", "legal_last_name", "personal_tax_id", "dob", "terms_accepted"]);
  const save = (body: object) =>
    world.request<PayoutAccount & Pick<Problem, "errors">>("PUT", "/referrers/stripe_info/", { token: by.token, body });
  const { legal_first_name, legal_last_name, personal_tax_id: id_number, dob } = details;
  expect((await save({ id_number, dob })).body.due).toEqual(["legal_first_name", "legal_last_name", "terms_accepted"]);
  expect((await save({ legal_first_name, legal_last_name })).body.due).toEqual(["terms_accepted"]);
  expect(await save({ terms_accepted: true })).toMatchObject({ status: 200, body: { status: "ready", due: [] } });
});

const changes = async (by: Person) => {
  await world.runJobs();
  return emailsTo(world, by.username).filter(({ subject }) => subject === "Your bank account for payouts was changed");
};

test.each([false, true])(
  "a company's owner is emailed once about a new bank account whose first save failed (because of an outage: %s)",
  async (isDown) => {
    const by = await withFlag("show_my_payments");
    const company = { ...businessDetails, account_number: "000999999991" };
    await setUp(by, { ...businessDetails });
    expect(await changes(by)).toHaveLength(1);
    const stripe = world.vendors.get("stripe");
    // the new bank account is already at the provider when its check can't be started
    if (isDown) stripe?.vendor.faults.set({ kind: "error", path: "/v1/tokens" });
    const first = await setUp(by, { ...company, ...(!isDown && { personal_tax_id: "222-22-2222" }) });
    stripe?.vendor.faults.clear();
    await stripe?.webhooks?.idle();
    await world.runJobs();
    // a rejected tax ID of the representative leaves the bank account unchanged
    expect([first.status, (await bankOf(by))?.last4]).toEqual(isDown ? [503, "9991"] : [422, "6789"]);
    expect(await setUp(by, company)).toMatchObject({ status: 200, body: { bank: { last4: "9991" } } });
    expect(await changes(by)).toHaveLength(2);
  },
);

test("a bank account that was replaced at the payment provider itself has to be verified, and its owner is emailed", async () => {
  const by = await withFlag("show_my_payments");
  await linkBank(by, await linkedAt(by));
  expect(await changes(by)).toHaveLength(1);
  const { provider_account } = await world.db
    .selectFrom("payout_accounts")
    .select("provider_account")
    .where("user_id", "=", by.user.id)
    .executeTakeFirstOrThrow();
  const { state } = world.vendors.get("stripe") as unknown as StripeSandbox;
  const [bank] = state.store.list<BankAccount>("bank_accounts").filter(({ account }) => account === provider_account);
  state.store.put("bank_accounts", bank?.id ?? "", { ...bank, fingerprint: "other", last4: "0001" });
  await reconcileAccount(world.deps, provider_account);
  expect(await bankOf(by)).toMatchObject({ last4: "0001", verification: "locked" });
  expect(await changes(by)).toHaveLength(2);
  await reconcileAccount(world.deps, provider_account);
  expect(await changes(by)).toHaveLength(2);
});

test("a bank account that is linked while the provider's state is loaded stays verified", async () => {
  const by = await withFlag("show_my_payments");
  await setUp(by, { account_number: "000999999991" });
  const { provider_account } = await world.db
    .selectFrom("payout_accounts")
    .select("provider_account")
    .where("user_id", "=", by.user.id)
    .executeTakeFirstOrThrow();
  const { payments } = world.deps;
  if (!payments) throw new Error("Payments are needed.");
  const { accounts } = payments;
  let isLinked = false;
  const find = async (id: string) => {
    const accountState = await accounts.find(id);
    if (!isLinked) {
      isLinked = true;
      expect((await linkBank(by, await linkedAt(by))).status).toBe(200);
    }
    return accountState;
  };
  await reconcileAccount(
    { ...world.deps, payments: { ...payments, accounts: { ...accounts, find } } },
    provider_account,
  );
  await reconcileAccount(world.deps, provider_account);
  expect(await bankOf(by)).toMatchObject({ verification: "verified" });
});

test("a landlord who replaces their verified bank account must verify the new account", async () => {
  const by = await withFlag("show_my_payments");
  await linkBank(by, await linkedAt(by));
  expect(await bankOf(by)).toMatchObject({ verification: "verified" });
  await setUp(by, { account_number: "000999999991" });
  expect(await bankOf(by)).toMatchObject({ last4: "9991", verification: "pending" });
});

test.each([
  ["refuses the operator's keys", new BankLinkError("INVALID_API_KEYS"), "INVALID_API_KEYS", true],
  ["doesn't answer", new Error("The request to Plaid failed (ETIMEDOUT)"), "ETIMEDOUT", false],
])(
  "if the bank link vendor %s, the user reads to try later, and the operator finds the error in the log, as a refusal only if it was one",
  async (_what, error, logged, isRefusal) => {
    const { bankLink } = world.deps;
    if (!bankLink) throw new Error("The bank link isn't set up.");
    const fail = async () => {
      throw error;
    };
    world.logged.length = 0;
    const deps = { ...world.deps, bankLink: { ...bankLink, exchangePublicToken: fail } };
    const exchange = exchangeForPaymentToken(deps, { public_token: "public-1", account_id: "1" });
    await expect(exchange).rejects.toMatchObject({ code: "unavailable" });
    const log = world.logged.join();
    expect([log.includes(logged), log.includes("refused a call")]).toEqual([true, isRefusal]);
  },
);

test.each(["PRODUCTS_NOT_SUPPORTED", "ITEM_LOGIN_REQUIRED", "NO_AUTH_ACCOUNTS", "INVALID_ACCOUNT_ID"])(
  "a bank that the bank link vendor refuses with %s is shown to the user as refused",
  async (code) => {
    const { bankLink } = world.deps;
    if (!bankLink) throw new Error("The bank link isn't set up.");
    const refuse = async () => {
      throw new BankLinkError(code);
    };
    const deps = { ...world.deps, bankLink: { ...bankLink, exchangePublicToken: refuse } };
    await expect(exchangeForPaymentToken(deps, { public_token: "public-1", account_id: "1" })).rejects.toMatchObject({
      errors: { public_token: [expect.anything()] },
    });
  },
);

import { beforeEach, expect, test } from "vitest";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { depositAmounts } from "#server/testing/payout-details.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeEach(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});

const banks = () => {
  const { store } = (world.vendors.get("stripe") as unknown as StripeSandbox).state;
  return { store, all: store.list<{ id: string; account: string; last4: string }>("bank_accounts") };
};
const accountOf = async ({ user }: Person) =>
  await world.db.selectFrom("payout_accounts").selectAll().where("user_id", "=", user.id).executeTakeFirstOrThrow();
const remove = (path: "bank_account" | "deposit_bank_account", token = owner.token) =>
  world.request<PayoutAccount & Pick<Problem, "detail">>("DELETE", `/accounts/${path}/`, { token });
async function addDepositBank(): Promise<void> {
  const body = {
    account_holder: "Lena Landlord",
    routing_number: "110000000",
    account_number: "000736251948",
    is_trust_account: true,
  };
  await world.post("/accounts/deposit_bank_account/", body, { token: owner.token });
  await world.post("/accounts/verify_deposit_bank_account/", depositAmounts, { token: owner.token });
}
const subjects = async () => {
  await runDelayedJobs(world);
  return emailsTo(world, owner.user.username).map(({ subject }) => subject);
};

test("removing the bank account for deposits removes it at the payment provider too, is recorded, and is emailed to the owner", async () => {
  await addDepositBank();
  const { provider_account } = await accountOf(owner);
  const last4s = () => banks().all.flatMap(({ account, last4 }) => (account === provider_account ? [last4] : []));
  expect(last4s()).toEqual(["6789", "1948"]);
  expect(await remove("deposit_bank_account")).toMatchObject({
    status: 200,
    body: { status: "ready", bank: { last4: "6789", verification: "verified" }, deposit_bank: null },
  });
  expect(last4s()).toEqual(["6789"]);
  expect(await subjects()).toContain("Your bank account was removed");
  const { rows } = await world.pool.query("select data from audit_logs where action = $1 and actor_id = $2", [
    "payout account removed",
    owner.user.id,
  ]);
  expect(rows).toEqual([{ data: { source: "deposits" } }]);
  expect((await remove("deposit_bank_account")).status).toBe(409);
});

test("removing the bank account for payouts is refused with a message that says what to do if the payment provider doesn't delete it", async () => {
  expect(await remove("bank_account")).toMatchObject({
    status: 409,
    body: {
      detail:
        "Our payment provider, Stripe, doesn't remove the only bank account for payouts. You can change it to another one.",
    },
  });
  expect(await accountOf(owner)).toMatchObject({ bank_last4: "6789", bank_verified_at: expect.any(Date) });
  expect(await subjects()).not.toContain("Your bank account was removed");
});

test("a payout account has no bank account after the payment provider allowed its removal", async () => {
  const { provider_account } = await accountOf(owner);
  const { store, all } = banks();
  const own = all.find(({ account }) => account === provider_account);
  store.put("bank_accounts", own?.id ?? "", { ...own, default_for_currency: false });
  expect(await remove("bank_account")).toMatchObject({ status: 200, body: { status: "incomplete", bank: null } });
  expect(await accountOf(owner)).toMatchObject({ bank_last4: null, bank_verified_at: null, payouts_enabled: false });
  expect(await subjects()).toContain("Your bank account was removed");
});

test("a bank account is not removed while the payment provider is down, by staff acting for its owner, or by another landlord", async () => {
  await addDepositBank();
  const staff = await createStaffMember(world);
  expect(
    (await remove("deposit_bank_account", await startImpersonation(world, staff, owner, { writes: true }))).status,
  ).toBe(403);
  expect((await remove("deposit_bank_account", (await createLandlord(world)).token)).status).toBe(403);
  const { faults } = (world.vendors.get("stripe") as unknown as StripeSandbox).vendor;
  faults.set({ kind: "error", path: "/v1/accounts" });
  expect((await remove("deposit_bank_account")).status).toBe(503);
  faults.clear();
  expect(await accountOf(owner)).toMatchObject({ deposit_bank_last4: "1948" });
});

test.each([["bank_account"], ["deposit_bank_account"]] as const)(
  "removing the %s of an account that the payment provider closed removes all of its bank accounts, and says that it was closed",
  async (path) => {
    await addDepositBank();
    const { provider_account } = await accountOf(owner);
    banks().store.remove("accounts", provider_account);
    expect(await remove(path)).toMatchObject({
      status: 200,
      body: { status: "closed", bank: null, deposit_bank: null },
    });
    const sent = await subjects();
    expect(sent.filter((subject) => subject === "Set up payouts again")).toHaveLength(1);
    expect(sent).toContain("Your bank account was removed");
    expect((await remove(path)).status).toBe(409);
  },
);

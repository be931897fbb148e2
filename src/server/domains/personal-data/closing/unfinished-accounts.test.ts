import { beforeEach, expect, test, vi } from "vitest";
import { reopenDays } from "#rules/settings/account-closing.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { findTotalCents } from "#server/domains/payments/payouts/available-balance.ts";
import { postEntries } from "#server/domains/payments/records/ledger.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { debtDays, eraseClosedAccounts, eraseName, eraseNames } from "./erase-account.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeEach(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const closeAccountOf = ({ token }: Person) => world.post("/account/close/", { password: goodPassword }, { token });
const loadUserRow = ({ user }: Person) =>
  world.db.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
const post = async ({ user }: Person, cents: number) => {
  const { db } = await world.inTenant(user.id);
  const entries = [
    { account: "provider" as const, cents },
    { account: `landlord:${user.id}` as const, cents: 0 - cents },
  ];
  await transaction(db, (trx) => postEntries(trx, entries, { created: world.clock.at }));
};
test("a closed account isn't erased while money is owed to it or by it, which is logged as an error, even if it is disabled", async () => {
  expect((await closeAccountOf(owner)).status).toBe(200);
  await post(owner, 2_500);
  await world.db.updateTable("users").set({ disabled_at: world.clock.at }).where("id", "=", owner.user.id).execute();
  world.pass(reopenDays * dayMs);
  const error = vi.spyOn(world.deps.log, "error");
  await eraseClosedAccounts(world.deps);
  expect((await loadUserRow(owner)).erased_at).toBeNull();
  const found = { account: owner.user.id, unfinished: ["balance"] };
  expect(error).toHaveBeenCalledWith(found, "a closed account can't be erased yet");
  await post(owner, -2_500);
  await eraseClosedAccounts(world.deps);
  expect((await loadUserRow(owner)).erased_at).not.toBeNull();
});

test("a closed account that owes money is erased a year after it was closed, and its debt stays in the ledger; one to which money is owed isn't", async () => {
  const creditor = await createLandlord(world);
  for (const each of [owner, creditor]) expect((await closeAccountOf(each)).status).toBe(200);
  await post(owner, -2_500);
  await post(creditor, 2_500);
  const erasedNow = async () => {
    await eraseClosedAccounts(world.deps);
    return [(await loadUserRow(owner)).erased_at !== null, (await loadUserRow(creditor)).erased_at !== null];
  };
  world.pass((debtDays - 1) * dayMs);
  expect(await erasedNow()).toEqual([false, false]);
  world.pass(dayMs);
  expect(await erasedNow()).toEqual([true, false]);
  expect(await findTotalCents(world.db, owner.user.id, "earnings")).toBe(-2_500);
  await post(creditor, -2_500);
});

test("the name of an erased landlord's company is erased with their own name", async () => {
  const { id } = await createCompanyOwnedBy(world, owner);
  expect((await closeAccountOf(owner)).status).toBe(200);
  world.pass(reopenDays * dayMs);
  await eraseClosedAccounts(world.deps);
  const nameOf = () => world.db.selectFrom("companies").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  expect((await nameOf()).name).not.toBe("");
  world.pass(world.deps.config.applicationDays * dayMs);
  await eraseNames(world.deps);
  expect((await nameOf()).name).toBe("");
});

test("a name isn't erased if it belongs to an application that was placed on legal hold after the sweep listed the name", async () => {
  const { id } = await submitApplication(world, (await createForm(world, owner)).slug);
  await world.pool.query("update applications set legal_hold_at = $2 where id = $1", [id, world.clock.at]);
  await eraseName(world.deps, owner.user.id);
  expect((await loadUserRow(owner)).name).not.toBe("");
  await world.pool.query("update applications set legal_hold_at = null where id = $1", [id]);
  await eraseName(world.deps, owner.user.id);
  expect((await loadUserRow(owner)).name).toBe("");
});

test.each([
  ["removed at the payment provider too if nothing was ever paid out to it", false],
  ["left at the payment provider if something was paid out to it, and the payout keeps its ID", true],
])("an erased landlord's payout account is %s", async (_what, isPaid) => {
  await setUpBank(world, owner);
  const { provider_account } = await world.db
    .selectFrom("payout_accounts")
    .select("provider_account")
    .where("user_id", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  const payout = { status: "paid" as const, amount_cents: 2_500, reward_cents: 0, source: "earnings" as const };
  const bank = { bank_name: "Bank", bank_last4: "6789", bank_fingerprint: "f" };
  if (isPaid)
    await world.db
      .insertInto("payouts")
      .values({
        ...payout,
        ...bank,
        id: newId(),
        user_id: owner.user.id,
        provider_account,
        created: world.clock.at,
        modified: world.clock.at,
      })
      .execute();
  expect((await closeAccountOf(owner)).status).toBe(200);
  world.pass(reopenDays * dayMs);
  await eraseClosedAccounts(world.deps);
  await world.runJobs();
  const { store } = (world.vendors.get("stripe") as unknown as StripeSandbox).state;
  expect(store.get("accounts", provider_account) !== undefined).toBe(isPaid);
  const left = await world.db.selectFrom("payout_accounts").select("id").where("user_id", "=", owner.user.id).execute();
  expect(left).toEqual([]);
});

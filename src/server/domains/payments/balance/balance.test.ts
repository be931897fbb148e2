import { expect, test } from "vitest";
import type { Balance } from "#contract/my-payments/transactions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication, payApplicationFee, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });

const showPayments = ({ user }: Person) =>
  world.db.updateTable("landlords").set({ show_my_payments: true }).where("user_id", "=", user.id).execute();
const balanceOf = (by: Person) => world.get<Balance & Partial<Problem>>("/transactions/balance/", { token: by.token });
/** Creates a payment of $60 with reports for $15. */
async function paid(owner: Person, card = "tok_visa") {
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit"] });
  expect((await payApplicationFee(world, scene, card)).status).toBe(200);
  await runDelayedJobs(world);
  return scene;
}

test("after a refund and during a dispute, a landlord's balance equals the sum of its parts and the balance of the ledger account", async () => {
  const owner = await createLandlord(world);
  expect((await balanceOf(owner)).status).toBe(403);
  await showPayments(owner);
  expect((await balanceOf(owner)).body).toMatchObject({
    balance: "0.00",
    parts: [],
    available: "0.00",
    block: "no_account",
  });
  const { id } = await paid(owner);
  expect((await balanceOf(owner)).body.parts.map(({ kind }) => kind)).toContain("payments");
  const { body } = await world.get<{ results: { id: string }[] }>(`/applications/${id}/payments/`, {
    token: owner.token,
  });
  const refund = { amount: "20.00", reason: "They moved away." };
  const created = await world.post(`/payments/${body.results[0]?.id}/refund/`, refund, { token: owner.token });
  expect(created.status).toBe(200);
  await paid(owner, "pm_card_createDispute");
  await runDelayedJobs(world);
  const { body: after } = await balanceOf(owner);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(after.parts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["payments", "refunds", "held"]));
  expect(after.parts.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(after.balance));
  const { rows } = await world.pool.query<{ cents: number }>(
    "select -sum(amount_cents)::int as cents from ledger_entries where account = $1",
    [`landlord:${owner.user.id}`],
  );
  expect(cents(after.balance)).toBe(rows[0]?.cents);
});

test("PostgreSQL computes the balance of a landlord with 3,000 transactions from an index alone, and rejects ledger entries whose mark “at the provider” is wrong", async () => {
  const owner = await createLandlord(world);
  const account = `landlord:${owner.user.id}`;
  const post = (atProvider: boolean) =>
    world.pool.query(
      `with made as (select gen_random_uuid() as id from generate_series(1, 3000))
       insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, at_provider, created)
       select $1::uuid, id, position, account, cents, $3, now()
       from made, (values (1, 'provider', 6000), (2, $2, -6000)) entry (position, account, cents)`,
      [owner.user.id, account, atProvider],
    );
  await expect(post(false)).rejects.toThrow("whether one is of the provider");
  await post(true);
  await world.pool.query("vacuum analyze ledger_entries");
  await showPayments(owner);
  expect((await balanceOf(owner)).body).toMatchObject({
    balance: "180000.00",
    parts: [{ kind: "payments", amount: "180000.00" }],
  });
  const client = await world.pool.connect();
  // half of this table belongs to one landlord, so the planner would prefer a sequential scan
  await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off");
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain select e.tenant, e.dispute_id, e.refund_id is null, e.payout_id is null, e.at_provider, sum(e.amount_cents)
     from ledger_entries e where e.account = '${account}' and e.account like 'landlord:%' group by 1, 2, 3, 4, 5`,
  );
  await client.query("rollback");
  client.release();
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Index Only Scan");
});

test("a landlord who leaves a company retains the balance earned there, and can't close their account with it", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member, { can_create: true, show_my_payments: true });
  await paid(member);
  const before = (await balanceOf(member)).body.balance;
  expect(Number(before)).toBeGreaterThan(0);
  expect((await balanceOf(companyOwner)).body.balance).toBe("0.00");
  const left = await world.post(`/companies/${team.id}/leave/`, undefined, { token: member.token });
  expect(left.status).toBe(200);
  expect((await balanceOf(member)).status).toBe(403);
  await showPayments(member);
  expect((await balanceOf(member)).body.balance).toBe(before);
  const closing = await world.get<{ blockers: { reason: string; count: number }[] }>("/account/closing/", {
    token: member.token,
  });
  expect(closing.body.blockers).toContainEqual({ reason: "balance", count: Math.round(Number(before) * 100) });
});

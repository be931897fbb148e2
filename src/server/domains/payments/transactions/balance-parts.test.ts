import { expect, test } from "vitest";
import type { Balance, Transaction } from "#contract/my-payments/transactions.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication, payApplicationFee, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });

const showPayments = ({ user }: Person) =>
  world.db.updateTable("landlords").set({ show_my_payments: true }).where("user_id", "=", user.id).execute();

async function paid(owner: Person, card = "tok_visa") {
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit"] });
  const { body } = await payApplicationFee(world, scene, card);
  await runDelayedJobs(world);
  return { ...scene, payment: body.payment?.id ?? "" };
}
const refund = (by: Person, payment: string) =>
  world.post(`/payments/${payment}/refund/`, { amount: "20.00", reason: "They moved away." }, { token: by.token });

type Listed = { count: number; is_count_minimum: boolean; results: Transaction[] };
const listed = async (by: Person, query: string) =>
  (await world.get<Listed>(`/transactions/?${query}`, { token: by.token })).body;
const balanceOf = async (by: Person) => (await world.get<Balance>("/transactions/balance/", { token: by.token })).body;
const netOf = ({ results }: Listed) => results.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0);
const cents = (amount: string) => Math.round(Number(amount) * 100);

test("the transactions listed for each part of a balance add up to that part", async () => {
  const owner = await createLandlord(world);
  await showPayments(owner);
  const { payment } = await paid(owner);
  await refund(owner, payment);
  await paid(owner, "pm_card_createDispute");
  await runDelayedJobs(world);
  const { parts, available, pending } = await balanceOf(owner);
  expect(parts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["payments", "refunds", "held"]));
  for (const { kind, amount } of parts) expect(netOf(await listed(owner, `part=${kind}`))).toBe(cents(amount));
  expect(netOf(await listed(owner, "part=available"))).toBe(cents(available));
  expect(netOf(await listed(owner, "part=pending"))).toBe(cents(pending));
  expect((await listed(owner, "part=refunds")).results.map(({ kind }) => kind)).toEqual(["refund"]);
  expect((await listed(owner, "part=held")).results.map(({ status }) => status)).toEqual(["on_hold"]);
  expect(await listed(owner, "part=disputes")).toMatchObject({ count: 0, results: [] });
});

test("the transactions of a part of the balance can be searched, paged and exported, and deposits have parts of their own", async () => {
  const owner = await createLandlord(world);
  await showPayments(owner);
  const { payment } = await paid(owner);
  await refund(owner, payment);
  await paid(owner);
  const payments = await listed(owner, "part=payments");
  expect(payments).toMatchObject({ count: 2, is_count_minimum: false });
  expect((await listed(owner, "part=payments&page=2&page_size=1")).results).toEqual([payments.results[1]]);
  expect((await listed(owner, "part=payments&search=nora")).count).toBe(2);
  expect((await listed(owner, "part=payments&search=hudson")).count).toBe(0);
  expect((await listed(owner, "part=payments&source=deposits")).count).toBe(0);
  const { raw } = await world.post("/accounts/csv/", { part: "refunds" }, { token: owner.token });
  const lines = raw.toString("utf8").trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",Refund,");
  expect((await world.get("/transactions/?part=everything", { token: owner.token })).status).toBe(422);
});

test("a part of a balance lists no transactions of another member's balance", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member, { can_create: true, show_my_payments: true });
  await paid(member);
  expect((await listed(companyOwner, "")).count).toBe(1);
  expect((await listed(companyOwner, "part=payments")).count).toBe(0);
  expect((await listed(member, "part=payments")).count).toBe(1);
});

test("a payment that was paid out isn't listed as available for payout, but its later refund is", async () => {
  const owner = await setUpBank(world, await createLandlord(world));
  await showPayments(owner);
  const first = await paid(owner);
  await world.pool.query("update payments set captured_at = captured_at - interval '9 days' where id = $1", [
    first.payment,
  ]);
  await paid(owner);
  const available = await listed(owner, "part=available");
  expect(available).toMatchObject({ count: 1, results: [{ application: { id: first.id } }] });
  expect((await listed(owner, "part=pending")).count).toBe(1);
  expect((await world.post("/payouts/", undefined, { token: owner.token })).status).toBe(201);
  await runDelayedJobs(world);
  expect((await listed(owner, "part=available")).count).toBe(0);
  await refund(owner, first.payment);
  for (const part of ["available", "pending"] as const) {
    const found = await listed(owner, `part=${part}`);
    expect([part, found.count, netOf(found)]).toEqual([part, 1, cents((await balanceOf(owner))[part])]);
  }
  expect((await listed(owner, "part=available")).results).toMatchObject([{ kind: "refund" }]);
  expect((await listed(owner, "part=pending&search=hudson")).count).toBe(0);
});

test("the newest transactions of a part of the balance are read from the tenant's index of accounts, and counted up to 1,000", async () => {
  const busy = await createLandlord(world);
  await showPayments(busy);
  const { payment } = await paid(busy);
  await world.pool.query(
    `with made as (select $3::uuid as tenant, gen_random_uuid() as id, n from generate_series(1, 3000) n)
     insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, payment_id, created)
     select tenant, id, position, account, cents, $1, timestamptz '2026-01-01' + n * interval '1 second'
     from made, (values (1, 'provider', 6000), (2, $2, -6000)) entry (position, account, cents)`,
    [payment, `landlord:${busy.user.id}`, busy.user.id],
  );
  await world.pool.query("analyze ledger_entries");
  expect(await listed(busy, "part=payments&page_size=5")).toMatchObject({ count: 1_000, is_count_minimum: true });
  expect((await listed(busy, "part=payments&page=300&page_size=10")).results).toHaveLength(10);
  const { rows } = await world.pool.query<{ "QUERY PLAN": string }>(
    `explain select e.tenant, e.created, e.transaction_id from ledger_entries e
     where e.tenant = '${busy.user.id}' and e.account = 'landlord:${busy.user.id}' and e.payment_id is not null
       and e.refund_id is null and e.dispute_id is null and e.at_provider
     order by e.created desc, e.transaction_id desc limit 25`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("ledger_entries_of_account");
});

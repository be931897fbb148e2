import { beforeAll, expect, test } from "vitest";
import type { Transaction, TransactionMonth } from "#contract/my-payments/transactions.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication, payApplicationFee } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;

const switchOn = async (who: Person) => {
  await world.db.updateTable("landlords").set({ show_my_payments: true }).where("user_id", "=", who.user.id).execute();
  return who;
};
const withPayments = async () => await switchOn(await createLandlord(world));

type Listed = { count: number; is_count_minimum: boolean; results: Transaction[] };
const listed = async (by: Person, query = "") =>
  (await world.get<Listed & { detail: string }>(`/transactions/${query}`, { token: by.token })).body;

async function paid(by: Person) {
  const scene = await createUnpaidApplication(world, { owner: by });
  const { body } = await payApplicationFee(world, scene, "pm_card_visa");
  return { ...scene, payment: body.payment?.id ?? "" };
}
const refund = (by: Person, payment: string, amount: string) =>
  world.post(`/payments/${payment}/refund/`, { amount, reason: "They moved away." }, { token: by.token });

beforeAll(async () => {
  owner = await withPayments();
});

test("payments and refunds are listed newest first, with their effect on the balance", async () => {
  const { id, payment } = await paid(owner);
  await refund(owner, payment, "20.00");
  const { count, results } = await listed(owner);
  expect(count).toBe(2);
  expect(results).toMatchObject([
    { kind: "refund", status: "completed", amount: "-20.00", net: "-20.00" },
    { kind: "payment", status: "partly_refunded", purpose: "application_fee", amount: "60.00" },
  ]);
  expect(results[1]?.application).toMatchObject({ id, unit_address: expect.stringContaining("48 Linden Avenue") });
  for (const { amount, fee, net } of results) expect(Number(net) + Number(fee)).toBeCloseTo(Number(amount));
  expect((await listed(owner, "?page=2&page_size=1")).results).toEqual([results[1]]);
  expect((await listed(owner, "?page=3&page_size=1")).results).toEqual([]);
});

test("a search for transactions finds those whose applicant or property contains all words of the search, in upper or lower case", async () => {
  const searcher = await withPayments();
  await paid(searcher);
  expect((await listed(searcher, "?search=NORA+linden")).count).toBe(1);
  expect((await listed(searcher, "?search=nora+hudson")).count).toBe(0);
  expect((await listed(searcher, "?search=%25")).count).toBe(0);
});

test("the monthly totals of transactions use the caller's time zone", async () => {
  const summed = await withPayments();
  const { payment } = await paid(summed);
  await refund(summed, payment, "20.00");
  const months = async (zone: string) =>
    (
      await world.get<{ results: TransactionMonth[] }>(`/transactions/months/?time_zone=${zone}`, {
        token: summed.token,
      })
    ).body.results;
  const all = await months("America/Chicago");
  expect(all).toHaveLength(12);
  expect(all[0]?.month).toBe("2025-04");
  expect(all[0]?.net).toBe("0.00");
  const { results } = await listed(summed);
  const net = results.reduce((sum, each) => sum + Number(each.net), 0).toFixed(2);
  expect(all.at(-1)).toMatchObject({ month: "2026-03", received: "60.00", returned: "-20.00", net });
  const first = results[1];
  await world.pool.query("alter table ledger_entries disable trigger ledger_is_append_only");
  await world.pool.query("update ledger_entries set created = '2026-03-01T03:00:00Z' where transaction_id = $1", [
    first?.id,
  ]);
  await world.pool.query("alter table ledger_entries enable trigger ledger_is_append_only");
  expect((await months("America/Chicago")).at(-2)).toMatchObject({ month: "2026-02", received: "60.00" });
  expect((await months("UTC")).at(-1)).toMatchObject({ month: "2026-03", received: "60.00" });
});

test("landlords see their own transactions only if My Payments is turned on, and never another landlord's", async () => {
  const plain = await createLandlord(world);
  await paid(plain);
  for (const path of ["/transactions/", "/transactions/months/"])
    expect((await world.get(path, { token: plain.token })).status).toBe(403);
  expect((await world.post("/accounts/csv/", {}, { token: plain.token })).status).toBe(403);
  expect((await world.get("/transactions/")).status).toBe(401);
  expect((await listed(await withPayments())).count).toBe(0);
  await switchOn(plain);
  expect((await listed(plain)).count).toBe(1);
});

test("company members with the right to payments see all transactions, and agents see the transactions of their own applicants", async () => {
  const [companyOwner, bookkeeper, viewer, agent] = await Promise.all([1, 2, 3, 4].map(() => createLandlord(world)));
  if (!companyOwner || !bookkeeper || !viewer || !agent) throw new Error("Four landlords are needed.");
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(bookkeeper, { show_my_payments: true });
  await team.add(viewer, {});
  await team.add(agent, { is_agent: true, show_my_payments: true });
  const scenes = [await paid(companyOwner), await paid(companyOwner)];
  expect((await listed(companyOwner)).count).toBe(2);
  expect((await listed(bookkeeper)).count).toBe(2);
  expect((await listed(viewer)).detail).toBe("Your team hasn't given you permission to manage payments.");
  expect((await listed(agent)).count).toBe(0);
  await world.db
    .updateTable("application_bundles")
    .set({ agent_id: agent.user.id })
    .where("slug", "=", scenes[0]?.bundle ?? "")
    .execute();
  expect((await listed(agent)).results.map(({ application }) => application?.id)).toEqual([scenes[0]?.id]);
});

test("transactions of a deleted application stay in the landlord's list, without the names of the application and applicant", async () => {
  const deleting = await withPayments();
  const { bundle } = await paid(deleting);
  await world.post("/application_bundles/delete/", { slugs: [bundle] }, { token: deleting.token });
  const { count, results } = await listed(deleting);
  expect([count, results[0]?.application]).toEqual([1, null]);
  expect((await listed(deleting, "?search=nora")).count).toBe(0);
});

test("the CSV file of transactions has amounts as numbers and no formulas, and its download is audited", async () => {
  const exporting = await withPayments();
  const { id, payment } = await paid(exporting);
  await refund(exporting, payment, "20.00");
  await world.db.updateTable("applications").set({ applicant_name: "=1+1" }).where("id", "=", id).execute();
  const { raw, headers, status } = await world.post("/accounts/csv/", {}, { token: exporting.token });
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers["content-disposition"]).toMatch(/attachment; filename="transactions-2\d{3}-\d\d-\d\d\.csv"/);
  const lines = raw.toString("utf8").split("\r\n").slice(0, -1);
  expect(lines[0]).toMatch(/^\uFEFFDate \(UTC\),Type,Paid for,Applicant,Unit,Amount,/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(",Refund,Application fee,'=1+1,");
  expect(lines[1]).toContain(",-20.00,");
  const events = await world.db
    .selectFrom("audit_logs")
    .select("data")
    .where("actor_id", "=", exporting.user.id)
    .where("action", "=", "transactions exported")
    .execute();
  expect(events).toMatchObject([{ data: { count: 2 } }]);
});

test("a page of the list of 3,001 transactions is read from an index, without sorting", async () => {
  const busy = await withPayments();
  const { payment } = await paid(busy);
  await world.pool.query(
    `with made as (select $3::uuid as tenant, gen_random_uuid() as id, n from generate_series(1, 3000) n)
     insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, payment_id, created)
     select tenant, id, position, account, cents, $1, timestamptz '2026-01-01' + n * interval '1 second'
     from made, (values (1, 'provider', 6000), (2, $2, -6000)) entry (position, account, cents)`,
    [payment, `landlord:${busy.user.id}`, busy.user.id],
  );
  await world.pool.query("analyze ledger_entries");
  const { rows } = await world.pool.query<{ "QUERY PLAN": string }>(
    `explain select e.tenant, e.created, e.transaction_id from ledger_entries e
     where e.tenant = '${busy.user.id}' and e.position = 1 and e.payment_id is not null
     order by e.created desc, e.transaction_id desc limit 25`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("ledger_transactions");
  expect(plan).not.toContain("Sort");
  expect((await listed(busy)).count).toBe(3_001);
});

test("a transaction search counts up to 1,000 matches if over 2,000 applicants match, and all matches if fewer do", async () => {
  const busy = await withPayments();
  const { payment } = await paid(busy);
  await world.pool.query(
    `insert into application_bundles (tenant, id, slug, landlord_id, status, search)
     select $1::uuid, gen_random_uuid(), md5($1::uuid::text || n), $1::uuid, 'S',
       case when n <= 2000 then 'nora at linden avenue' when n <= 10000 then 'nora at linden' else 'somebody at linden' end
     from generate_series(1, 20001) n`,
    [busy.user.id],
  );
  expect(await listed(busy, "?search=linden")).toMatchObject({ count: 1, is_count_minimum: false });
  await world.pool.query(
    `with made as (select gen_random_uuid() as id, n from generate_series(1, 1000) n)
     insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, payment_id, created)
     select $3::uuid, id, position, account, cents, $1, timestamptz '2026-01-01' + n * interval '1 second'
     from made, (values (1, 'provider', 6000), (2, $2, -6000)) entry (position, account, cents)`,
    [payment, `landlord:${busy.user.id}`, busy.user.id],
  );
  const { results } = await listed(busy, "?page_size=3");
  // searches that match more than 20,000, more than 10,000, and more than 2,000 applicants
  for (const search of ["linden", "nora", "nora+avenue"]) {
    const found = await listed(busy, `?search=${search}&page_size=3`);
    expect(found).toMatchObject({ count: 1_000, is_count_minimum: true, results });
  }
  const ofOne = await listed(busy, "?search=castellan&page_size=3");
  expect(ofOne).toMatchObject({ count: 1_001, is_count_minimum: false, results });
  expect((await listed(busy, "?search=nora&page=334&page_size=3")).results).toHaveLength(2);
  expect(await listed(busy, "?search=linden+elsewhere")).toMatchObject({ count: 0, is_count_minimum: false });
});

test("a search finds a landlord's own transactions and their team's in one list, newest first", async () => {
  const [companyOwner, member] = [await createLandlord(world), await withPayments()];
  await paid(member);
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member, { show_my_payments: true });
  world.pass(1_000);
  await paid(companyOwner);
  const { results } = await listed(member);
  expect(results).toHaveLength(2);
  expect(await listed(member, "?search=nora")).toMatchObject({ count: 2, results });
  for (const index of [0, 1])
    expect((await listed(member, `?search=nora&page=${index + 1}&page_size=1`)).results).toEqual([results[index]]);
});

import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "#server/platform/db/clients/with-client.ts";
import { acquireDatabase, type TestDatabase } from "#server/testing/database/recycled/databases.ts";
import { checkLedger } from "./check-ledger.ts";
import { day } from "./finding.ts";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * day);
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await acquireDatabase();
  pool = openPool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.release();
});

const findFinding = async (about: string, hasProvider = true) =>
  (await checkLedger(pool, now, hasProvider)).find((found) => found.about === about);

test("lintel doctor counts the open differences between the ledger and the payment provider, and says how to list them", async () => {
  expect(await findFinding("ledger")).toMatchObject({ state: "ok" });
  for (const [n, status] of ["open", "resolved", "open", "matched"].entries())
    await pool.query(
      `insert into ledger_differences
         (id, source, key, charge, kind, provider_cents, ledger_cents, status, created, modified)
       values (gen_random_uuid(), 'refund', $1, 'pi_1', 'different_amount', 1, 2, $2, now(), now())`,
      [`re_${n}`, status],
    );
  expect(await findFinding("ledger")).toEqual({
    state: "fault",
    about: "ledger",
    detail: "open differences from the payment provider: 2",
    fix: expect.stringContaining("`lintel ledger`"),
  });
});

test("lintel doctor reports that the ledger wasn't compared with the payment provider for more than two days", async () => {
  expect(await findFinding("reconciliation")).toMatchObject({ state: "note" });
  const enter = async (created: Date) =>
    await pool.query(
      `insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, created)
       select t.id, t.id, position, account, amount_cents, $1
       from (select gen_random_uuid() as id) t,
         (values (1::smallint, 'provider', 100), (2::smallint, 'payouts', -100)) e (position, account, amount_cents)`,
      [created],
    );
  await enter(daysAgo(1));
  expect(await findFinding("reconciliation")).toMatchObject({ state: "note" });
  await enter(daysAgo(3));
  expect(await findFinding("reconciliation")).toMatchObject({
    state: "fault",
    fix: expect.stringContaining("`lintel jobs`"),
  });
  await pool.query("insert into ledger_reconciliation (step, started, completed) values ('idle', $1, $1)", [
    daysAgo(1.5),
  ]);
  expect(await findFinding("reconciliation")).toMatchObject({ state: "ok", detail: "the last one is 1.5 days old" });
  await pool.query("update ledger_reconciliation set completed = $1", [daysAgo(2.1)]);
  expect(await findFinding("reconciliation")).toMatchObject({ state: "fault", detail: "the last one is 2.1 days old" });
  expect(await findFinding("reconciliation", false)).toMatchObject({ state: "note" });
});

test("lintel doctor names accounts that were closed more than a month ago and aren't erased", async () => {
  expect(await findFinding("closed accounts")).toMatchObject({ state: "ok" });
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, username, name, closed_at, erased_at) values
       (gen_random_uuid(), 'late@example.com', '', $1, null), (gen_random_uuid(), 'soon@example.com', '', $2, null),
       (gen_random_uuid(), 'done@example.com', '', $1, $2) returning id`,
    [daysAgo(32), daysAgo(30)],
  );
  expect(await findFinding("closed accounts")).toMatchObject({
    state: "fault",
    detail: expect.stringMatching(new RegExp(`: ${rows[0]?.id}$`)),
  });
});

test("lintel doctor shows what erased accounts owe, but not what other accounts owe", async () => {
  expect(await findFinding("debts of erased accounts")).toMatchObject({ state: "ok", detail: "none" });
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, username, name, erased_at) values
       (gen_random_uuid(), 'erased-1', '', $1), (gen_random_uuid(), 'owes@example.com', '', null) returning id`,
    [daysAgo(1)],
  );
  for (const { id } of rows)
    await pool.query(
      `insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, created)
       select t.id, t.id, position, account, amount_cents, $1
       from (select gen_random_uuid() as id) t,
         (values (1::smallint, 'provider', -1250), (2::smallint, $2, 1250)) e (position, account, amount_cents)`,
      [daysAgo(1), `landlord:${id}`],
    );
  expect(await findFinding("debts of erased accounts")).toMatchObject({
    state: "note",
    detail: "$12.50 of 1 in the ledger",
  });
});

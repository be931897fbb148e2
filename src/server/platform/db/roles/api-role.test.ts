import type pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { openPool } from "../clients/with-client.ts";
import { checkApiRole, grantToApi } from "./api-role.ts";

const world = openWorld();
/** the test's own connections, separate from the server's */
let ownPool: pg.Pool;
beforeAll(() => {
  ownPool = openPool({ connectionString: world.apiPool.options.connectionString, max: 2 });
});
afterAll(async () => await ownPool.end());
const findDatabaseError = (statement: string) =>
  ownPool.query(statement).then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

test("processes that start at the same time can all grant privileges to the API's database role", async () => {
  const owner = openPool({ connectionString: world.pool.options.connectionString, max: 6 });
  const role = new URL(world.apiPool.options.connectionString ?? "").username;
  const granted = await Promise.allSettled(Array.from({ length: 6 }, () => grantToApi(owner, role)));
  await owner.end();
  expect(granted.filter(({ status }) => status === "rejected")).toEqual([]);
});

test("granting privileges to the API's database role again doesn't wait for open transactions that use the tables", async () => {
  const owner = openPool({ connectionString: world.pool.options.connectionString, max: 2, lock_timeout: 2_000 });
  const role = new URL(world.apiPool.options.connectionString ?? "").username;
  await grantToApi(owner, role);
  const client = await owner.connect();
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  await client.query(`begin; lock table ${rows.map(({ name }) => name).join(", ")} in row exclusive mode`);
  await expect(grantToApi(owner, role)).resolves.toBeUndefined();
  await client.query("rollback");
  client.release();
  await owner.end();
});

test("the row policies of the queue's tables are renewed if they are for another database role than the API's present one", async () => {
  const owner = openPool({ connectionString: world.pool.options.connectionString, max: 1 });
  const role = new URL(world.apiPool.options.connectionString ?? "").username;
  const policies = async () =>
    (
      await owner.query<{ role: string }>(
        "select distinct roles::text as role from pg_policies where policyname = 'lintel_api'",
      )
    ).rows.map((row) => row.role);
  await owner.query("alter policy lintel_api on graphile_worker._private_jobs to public");
  expect(await policies()).toHaveLength(2);
  await grantToApi(owner, role);
  expect(await policies()).toEqual([`{${role}}`]);
  await owner.end();
});

describe("the API's database role", () => {
  test("the API's database role owns no table, index or sequence, and passes the server's startup check", async () => {
    const { rows } = await world.apiPool.query("select relname from pg_class where relowner = current_user::regrole");
    expect(rows).toEqual([]);
    await expect(checkApiRole(world.apiPool)).resolves.toBeUndefined();
  });

  test.each([
    "alter table users add column extra text",
    "alter table audit_logs disable trigger user",
    "drop table users",
    "drop schema public cascade",
    "truncate drafts",
    "create table mine (n int)",
    "create schema mine",
    "create function mine() returns int language sql as 'select 1'",
    "create role mine",
    "alter table graphile_worker._private_jobs add column extra text",
    "update migrations set name = 'x'",
    "update audit_logs set action = 'x'",
    "delete from audit_logs",
    "delete from ledger_entries",
    "set role lintel",
    "set session_replication_role = replica",
    "copy users to program 'cat'",
  ])("the API's database role isn't allowed to: %s", async (statement) => {
    expect(await findDatabaseError(statement)).toBe("42501");
  });

  test("the API's database role is sufficient to accept an application, run its jobs and send its emails", async () => {
    const { slug } = await createForm(world, await createLandlord(world));
    const { id } = await submitApplication(world, slug);
    await world.runJobs();
    const { rows } = await world.apiPool.query("select 1 from graphile_worker._private_jobs where attempts > 0");
    expect(rows).toEqual([]);
    expect(world.mails.length).toBeGreaterThan(0);
    expect(id).toBeTruthy();
  });
});

test("a database role that owns the tables is rejected for the API, and the error names the settings", async () => {
  await expect(checkApiRole(world.pool)).rejects.toThrow(/owns tables.*DATABASE_OWNER_URL/s);
  const admin = openPool({ connectionString: inject("databaseUrl"), max: 1 });
  await expect(checkApiRole(admin)).rejects.toThrow("can create roles");
  await admin.end();
});

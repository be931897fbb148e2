import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld } from "#server/testing/world.ts";
import { tenantTables } from "../tenant-tables.ts";
import { distribute } from "./distribute.ts";
import { referenceTables } from "./plan-distribution.ts";

const world = openWorld();
let client: pg.PoolClient;

/** A stub of Citus: functions and a catalog with its names and types. They record calls and distribute nothing. */
const citusStandIn = `
  create schema stand_in;
  create table stand_in.pg_dist_partition (logicalrelid regclass, partmethod "char", partkey text, repmodel "char");
  create function stand_in.column_to_column_name(table_name regclass, column_var_text text) returns text
    language sql as 'select column_var_text';
  create function stand_in.create_reference_table(table_name regclass) returns void
    language sql as $$ insert into stand_in.pg_dist_partition values (table_name, 'n', null, 't') $$;
  create function stand_in.create_distributed_table(table_name regclass, distribution_column text,
    distribution_type text default 'hash', colocate_with text default 'default', shard_count int default null)
    returns void language sql
    as $$ insert into stand_in.pg_dist_partition values (table_name, 'h', distribution_column, 's') $$;
  set search_path = public, stand_in`;

beforeAll(async () => {
  client = await world.pool.connect();
});
afterAll(() => client.release(true));

const citusVersion = async () => "14.0-1";

/** Without the extension, the owner of a database may not set Citus' settings. */
const withoutDefaults = () =>
  new Proxy(client, {
    get: (target, key) =>
      key === "query"
        ? (text: string, values?: unknown[]) =>
            text.startsWith("alter database") ? undefined : target.query(text, values)
        : Reflect.get(target, key),
  });

test("distributing a PostgreSQL database with Citus is rejected if Citus isn't installed", async () => {
  await expect(distribute(client)).rejects.toThrow("plain PostgreSQL: the extension citus is not installed");
});

test("distributing the database distributes every tenant and reference table, and a second run does nothing", async () => {
  await client.query(citusStandIn);
  const ran = await distribute(withoutDefaults(), citusVersion);
  expect(ran).toHaveLength(5 + tenantTables.length + referenceTables.length);
  const { rows } = await client.query<{ table: string; method: string }>(
    `select logicalrelid::text as table, partmethod::text || coalesce(partkey, '') as method from pg_dist_partition order by 1`,
  );
  expect(rows).toEqual(
    [
      ...tenantTables.map((table) => ({ table, method: "htenant" })),
      ...referenceTables.map((table) => ({ table, method: "n" })),
    ].sort((a, b) => (a.table < b.table ? -1 : 1)),
  );
  expect(await distribute(client, citusVersion)).toEqual([]);
});

test("distributing the database again distributes only tables that aren't distributed yet", async () => {
  await client.query(
    "delete from stand_in.pg_dist_partition where logicalrelid in ('reports'::regclass, 'users'::regclass)",
  );
  const ran = await distribute(withoutDefaults(), citusVersion);
  expect(ran.slice(4).map((text) => /'public\.(\w+)'/.exec(text)?.[1])).toEqual(["users", "reports"]);
});

test("SQL functions over tenant tables are in PL/pgSQL because Citus can't plan SQL functions with parameters", async () => {
  const { rows } = await client.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.pronargs > 0
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  // these tests read no tenant table
  expect(rows.map(({ name }) => name).sort()).toEqual([
    "answers_for_criteria",
    "copy_statement",
    "is_moving",
    "is_reencrypting",
  ]);
});

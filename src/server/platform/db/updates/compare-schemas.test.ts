import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openPool } from "../clients/with-client.ts";
import { migrate } from "../migrate.ts";
import { changedMigrations, incompatibleChanges } from "./compare-schemas.ts";
import { readSchema, type Schema } from "./read-schema.ts";
import { hashMigrations, readReleased } from "./released.ts";

const databaseName = `${inject("databasePrefix")}${randomBytes(6).toString("hex")}`;
let admin: pg.Pool;
let pool: pg.Pool;
let present: Schema;

beforeAll(async () => {
  admin = openPool({ connectionString: inject("databaseUrl"), max: 1 });
  await admin.query(`create database ${databaseName}`);
  // with a single connection, whose transaction rolls back each change
  pool = openPool({
    connectionString: Object.assign(new URL(inject("databaseUrl")), { pathname: databaseName }).href,
    max: 1,
  });
  await migrate(pool);
  present = await readSchema(pool);
});
afterEach(() => pool.query("rollback"));
afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${databaseName} with (force)`);
  await admin.end();
});

async function findChanges(statement: string): Promise<string[]> {
  await pool.query("begin");
  await pool.query(statement);
  return incompatibleChanges(present, await readSchema(pool));
}

test.each([
  ["drop table application_notes", ["table application_notes was dropped or renamed"]],
  ["alter table application_notes rename to remarks", ["table application_notes was dropped or renamed"]],
  ["alter table landlords drop column phone", ["column landlords.phone was dropped or renamed"]],
  ["alter table landlords rename column phone to telephone", ["column landlords.phone was dropped or renamed"]],
  [
    "alter table landlords alter column phone type varchar(40)",
    ["column landlords.phone is of type character varying(40) instead of text"],
  ],
  [
    "alter table landlords add column website text not null",
    ["column landlords.website is new, not null and has no default"],
  ],
  [
    "alter table landlords add column website text not null default '' unique",
    ["table landlords has a new constraint: CREATE UNIQUE INDEX ON public.landlords USING btree (website)"],
  ],
  [
    "alter table landlords add column website text, add constraint reachable check (phone <> '' or website <> '')",
    ["table landlords has a new constraint: CHECK (((phone <> ''::text) OR (website <> ''::text)))"],
  ],
  [
    "alter table landlords add constraint phones check (phone <> 'unknown')",
    ["table landlords has a new constraint: CHECK ((phone <> 'unknown'::text))"],
  ],
  [
    "create unique index on landlords (phone)",
    ["table landlords has a new constraint: CREATE UNIQUE INDEX ON public.landlords USING btree (phone)"],
  ],
  [
    "drop function add_keyed_job",
    [expect.stringMatching(/^function add_keyed_job\(.*\) was dropped or has other parameters$/)],
  ],
  [
    "drop function answers_for_criteria cascade; create function answers_for_criteria(answers jsonb, home_rent text) returns text language sql as $$ select '' $$",
    expect.arrayContaining(["function answers_for_criteria(jsonb,text) returns text instead of jsonb"]),
  ],
])(
  "an update that runs %s is rejected because processes of the last release couldn't run after it",
  async (statement, changes) => {
    expect(await findChanges(statement)).toEqual(changes);
  },
);

test("a schema change is incompatible if a column of the last release no longer accepts null or loses its default", () => {
  const of = (nullable: boolean, filled: boolean): Schema => ({
    tables: { forms: { columns: { title: { type: "text", nullable, filled } }, constraints: [] } },
    functions: {},
  });
  expect(incompatibleChanges(of(true, false), of(false, true))).toEqual([
    "column forms.title must not be null any more",
  ]);
  expect(incompatibleChanges(of(false, true), of(false, false))).toEqual([
    "column forms.title has no default any more",
  ]);
  expect(incompatibleChanges(of(false, true), of(true, false))).toEqual([]);
});

test.each([
  "create table websites (id uuid primary key, address text not null)",
  "alter table landlords add column website text",
  "alter table landlords add column websites integer not null default 0",
  "alter table landlords add column website text not null default '' check (website <> 'unknown')",
  "alter table landlords add column account uuid unique references users",
  "create index on landlords (phone)",
  "create function websites() returns integer language sql as 'select 1'",
])("an update that runs %s is compatible with processes of the last release", async (statement) => {
  expect(await findChanges(statement)).toEqual([]);
});

test("a released migration whose file was changed, renamed or removed is reported by its name", () => {
  const released = { "001_a.sql": "1", "002_b.sql": "2", "003_c.sql": "3" };
  const now = { "001_a.sql": "1", "002_b.sql": "changed", "004_d.sql": "4" };
  expect(changedMigrations(released, now)).toEqual([
    "migration 002_b.sql was changed",
    "migration 003_c.sql was removed or renamed",
  ]);
});

test("processes of the last release can run with the current schema, and that release's migrations are unchanged", () => {
  // before the first release, there are no older processes
  const released = readReleased() ?? { migrations: hashMigrations(), schema: present };
  const faults = [
    ...changedMigrations(released.migrations, hashMigrations()),
    ...incompatibleChanges(released.schema, present),
  ];
  expect(faults).toEqual([]);
});

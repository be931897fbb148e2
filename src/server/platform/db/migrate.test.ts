import { readdirSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { OperatorError } from "../common/operator-error.ts";
import { migrate } from "./migrate.ts";

const files = readdirSync(new URL("./migrations/", import.meta.url)).sort();
const name = "migrate_test";
let admin: pg.Pool;
let pool: pg.Pool;

beforeAll(async () => {
  admin = new pg.Pool({ connectionString: inject("databaseUrl"), max: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(inject("databaseUrl"));
  url.pathname = name;
  pool = new pg.Pool({ connectionString: url.href, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

test("migrating a new database runs every migration, and migrating again runs none", async () => {
  expect(await migrate(pool)).toEqual(files);
  expect(await migrate(pool)).toEqual([]);
});

test("a database with migrations of an earlier version is rejected with instructions, and not changed", async () => {
  await pool.query("delete from migrations");
  await pool.query("insert into migrations (name) values ('001_main.sql'), ('007_payments.sql')");
  const refused = migrate(pool);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow("Start Lintel with a new data folder (LINTEL_DATA)");
  const { rows } = await pool.query("select name from migrations order by name");
  expect(rows).toEqual([{ name: "001_main.sql" }, { name: "007_payments.sql" }]);
});

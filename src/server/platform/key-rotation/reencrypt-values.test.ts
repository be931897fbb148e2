import { randomBytes } from "node:crypto";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { createContractScene } from "#server/testing/contract-scene.ts";
import { listTables } from "#server/testing/database/stored-rows.ts";
import { openWorld } from "#server/testing/world.ts";
import { encryptedLocations } from "../encryption/encrypted-locations.ts";
import { createVault, type Vault } from "../encryption/vault.ts";
import { countValues } from "./count-values.ts";
import { reencryptValues } from "./reencrypt-values.ts";

const world = openWorld();
const newKey = () => randomBytes(32).toString("base64");
const keys = { next: newKey(), last: newKey() };
let application: string;

/** Returns a vault that encrypts with one key and knows only the given keys. */
const createVaultWith = (current: keyof typeof keys, known: Record<string, string>): Vault =>
  createVault({ ...world.secrets, encryption: { current, keys: known } });

async function withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await world.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Returns where values use a key: columns of all tables as `table.column`, and queued payloads as `job name`. */
async function listLocationsWith(key: string): Promise<string[]> {
  const found = new Set<string>();
  const tables = await listTables(world, []);
  const { rows: columns } = await world.pool.query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns
     where table_schema in ('public', 'graphile_worker') and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'bytea')`,
  );
  for (const { table, column } of columns) {
    if (!tables.includes(table)) continue;
    const { rows } = await world.pool.query<{ row: { payload: Record<string, string>; job: string } }>(
      `select row_to_json(t) as row from ${table} t where convert_from(convert_to("${column}"::text, 'UTF8'), 'UTF8') ~ $1`,
      [`v1\\.${key}\\.`],
    );
    if (rows.length > 0) found.add(`${table.replace("public.", "")}.${column}`);
  }
  return [...found].sort();
}
const listDeclared = () => [
  ...encryptedLocations.columns.map(({ table, column }) => `${table}.${column}`),
  "graphile_worker._private_jobs.payload",
];

beforeAll(async () => {
  const scene = await createContractScene(world);
  application = scene.application;
  await world.post(`/users/request_password_reset/`, { email: scene.owner.username });
  await world.post(`/application_templates/${scene.form}/send_application_link/`, { email: "nora@example.com" });
  // a revision as stored by a correction
  await world.pool.query(
    `insert into application_revisions (tenant, application_id, revision, answers, secrets, user_actions, language, sent)
     select tenant, id, 1, answers, secrets, '[]', 'en', now() from applications where id = $1`,
    [application],
  );
});

test("every database column with encrypted values has a declaration that says to which row each value belongs", async () => {
  const found = await listLocationsWith("test");
  expect(found).toEqual(expect.arrayContaining(["applications.secrets", "application_revisions.secrets"]));
  expect(found).toContain("graphile_worker._private_jobs.payload");
  expect(found.filter((place) => !listDeclared().includes(place))).toEqual([]);
  const { rows } = await world.pool.query(
    "select table_name || '.' || column_name as name from information_schema.columns",
  );
  const existing = rows.map(({ name }) => name);
  for (const { table, column, owner } of encryptedLocations.columns)
    expect(existing).toEqual(expect.arrayContaining([column, ...owner].map((name) => `${table}.${name}`)));
});

test("after re-encryption is interrupted and run again, every value can be read without the old key", async () => {
  const known = { ...world.secrets.encryption.keys, next: keys.next };
  const to = { vault: createVaultWith("next", known), current: "next" };
  await withClient(async (client) => {
    const query = client.query.bind(client);
    let updates = 0;
    client.query = ((...args: Parameters<typeof query>) => {
      if (String(args[0]).startsWith("update") && ++updates > 5) return Promise.reject(new Error("killed"));
      return query(...args);
    }) as typeof client.query;
    await expect(reencryptValues(client, to)).rejects.toThrow("killed");
    client.query = query as typeof client.query;
  });
  const usedKeys = async () => new Set((await withClient(countValues)).map(({ keyId }) => keyId));
  expect(await usedKeys()).toEqual(new Set(["test", "next"]));
  expect((await withClient((client) => reencryptValues(client, to))).unreadable).toEqual([]);
  expect(await usedKeys()).toEqual(new Set(["next"]));
  expect(await listLocationsWith("test")).toEqual([]);
  const alone = { vault: createVaultWith("last", keys), current: "last" };
  const again = await withClient((client) => reencryptValues(client, alone));
  expect(again.unreadable).toEqual([]);
  expect(again.counts.get("application_revisions.secrets")).toBe(2);
});

test("a change to a value that is being re-encrypted at that moment isn't lost", async () => {
  const changed = JSON.stringify({ applicant__ssn: "v1.next.changed" });
  await withClient(async (client) => {
    const query = client.query.bind(client);
    client.query = (async (...args: Parameters<typeof query>) => {
      if (String(args[0]).includes('update "applications" set "secrets"'))
        await world.pool.query("update applications set secrets = $1 where id = $2", [changed, application]);
      return await (query(...args) as unknown as Promise<unknown>);
    }) as typeof client.query;
    await reencryptValues(client, { vault: createVaultWith("next", keys), current: "next" });
    client.query = query as typeof client.query;
  });
  const { rows } = await world.pool.query("select secrets from applications where id = $1", [application]);
  expect(rows).toEqual([{ secrets: JSON.parse(changed) }]);
});

test("re-encryption changes only the encrypted values of append-only rows, and only the owner of the tables can run it", async () => {
  const change = async (pool: pg.Pool, set: string) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(
        `select set_config('lintel.reencrypting', 'on', true), set_config('lintel.tenants', tenant::text, true)
         from (select $1::uuid as tenant) t`,
        [tenant],
      );
      const { rowCount } = await client.query(
        `update application_revisions set ${set} where tenant = $1 and application_id = $2`,
        [tenant, application],
      );
      return rowCount;
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  const { rows } = await world.pool.query("select tenant from applications where id = $1", [application]);
  const tenant = rows[0].tenant;
  expect(await change(world.pool, "secrets = '{}'")).toBe(1);
  await expect(change(world.pool, "secrets = '{}', language = 'es'")).rejects.toThrow("append-only");
  await expect(change(world.apiPool, "secrets = '{}'")).rejects.toThrow("append-only");
});

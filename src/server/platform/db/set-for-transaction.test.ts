import type pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { connect, transaction } from "./connect.ts";
import { acrossTenants, inTenant, markAsCluster } from "./tenant-scope.ts";

const world = openWorld();
let cluster: ReturnType<typeof connect>;
let one: Person;
let other: Person;
const sentMessages: string[] = [];
beforeAll(async () => {
  [one, other] = [await createLandlord(world), await createLandlord(world)];
  for (const owner of [one, other]) await submitApplication(world, (await createForm(world, owner)).slug);
  cluster = connect(String(world.apiPool.options.connectionString), pino({ level: "silent" }), { max: 1 });
  cluster.pool.on("connect", (client) => {
    const { query } = client;
    client.query = ((text: string, ...rest: unknown[]) => {
      sentMessages.push(text);
      return (query as (...all: unknown[]) => unknown).call(client, text, ...rest);
    }) as pg.PoolClient["query"];
  });
  markAsCluster(cluster.pool);
});
afterAll(async () => await cluster.pool.end());

const countVisible = async () => (await cluster.pool.query("select from applications")).rowCount;

test("on a Citus cluster, a statement can't read or write rows of tenants that its own transaction didn't select", async () => {
  const db = await inTenant(cluster.db, one.user.id);
  sentMessages.length = 0;
  expect(await db.selectFrom("applications").select("tenant").execute()).toEqual([{ tenant: one.user.id }]);
  expect([sentMessages[0], sentMessages[1], sentMessages.at(-1)]).toEqual([
    "begin",
    `set local lintel.tenants = '${one.user.id}'`,
    "commit",
  ]);
  expect(sentMessages).toHaveLength(4);
  expect(await countVisible()).toBe(0);
  const both = acrossTenants(cluster.db, [one.user.id, other.user.id]);
  expect(await both.selectFrom("applications").select("id").execute()).toHaveLength(2);
  expect(await countVisible()).toBe(0);
});

test("on a Citus cluster, a nested transaction can still access its tenant", async () => {
  const db = await inTenant(cluster.db, one.user.id);
  await transaction(db, async (trx) => {
    expect(await trx.selectFrom("applications").select("tenant").execute()).toEqual([{ tenant: one.user.id }]);
    const theirs = await inTenant(trx, other.user.id);
    expect(await theirs.selectFrom("applications").select("tenant").execute()).toEqual([{ tenant: other.user.id }]);
  });
  expect(await countVisible()).toBe(0);
});

test("on a Citus cluster, a connection can access no tenant after a failed statement", async () => {
  const db = await inTenant(cluster.db, one.user.id);
  const broken = db.updateTable("applications").set({ template_version: 99 }).execute();
  await expect(broken).rejects.toThrow("foreign key");
  await expect(transaction(db, async () => Promise.reject(new Error("stopped")))).rejects.toThrow("stopped");
  expect(await countVisible()).toBe(0);
  expect(await db.selectFrom("applications").select("id").execute()).toHaveLength(1);
});

test("without a Citus cluster, a transaction selects its tenants in its first message, and only for itself", async () => {
  const single = connect(String(world.apiPool.options.connectionString), pino({ level: "silent" }), { max: 1 });
  const messages: string[] = [];
  single.pool.on("connect", (client) => {
    const { query } = client;
    client.query = ((text: string, ...rest: unknown[]) => {
      messages.push(text);
      return (query as (...all: unknown[]) => unknown).call(client, text, ...rest);
    }) as pg.PoolClient["query"];
  });
  const db = await inTenant(single.db, one.user.id);
  await transaction(db, async (trx) => {
    const own = await inTenant(trx, one.user.id);
    expect(await own.selectFrom("applications").select("tenant").execute()).toEqual([{ tenant: one.user.id }]);
  });
  expect([messages[0], messages.length, messages.at(-1)]).toEqual([
    `begin; set local lintel.tenants = '${one.user.id}'`,
    3,
    "commit",
  ]);
  expect((await single.pool.query("select from applications")).rowCount).toBe(0);
  await expect(transaction(db, async () => Promise.reject(new Error("stopped")))).rejects.toThrow("stopped");
  expect((await single.pool.query("select from applications")).rowCount).toBe(0);
  await single.pool.end();
});

test("if selecting a connection's tenants fails, the statement fails, and the next statement selects the tenants again", async () => {
  const single = connect(String(world.apiPool.options.connectionString), pino({ level: "silent" }), { max: 1 });
  let isFailing = false;
  single.pool.on("connect", (client) => {
    const { query } = client;
    client.query = ((text: string, ...rest: unknown[]) =>
      (query as (...all: unknown[]) => unknown).call(
        client,
        isFailing && text.includes("set_config") ? "select 1 / 0 where $1 <> ''" : text,
        ...rest,
      )) as pg.PoolClient["query"];
  });
  const tenantsOf = async (id: string) =>
    await (await inTenant(single.db, id)).selectFrom("applications").select("tenant").execute();
  expect(await tenantsOf(one.user.id)).toEqual([{ tenant: one.user.id }]);
  isFailing = true;
  await expect(tenantsOf(other.user.id)).rejects.toThrow("division by zero");
  await expect(tenantsOf(other.user.id)).rejects.toThrow("division by zero");
  isFailing = false;
  expect(await tenantsOf(other.user.id)).toEqual([{ tenant: other.user.id }]);
  expect(await tenantsOf(one.user.id)).toEqual([{ tenant: one.user.id }]);
  await single.pool.end();
});

describe("a connection without a Citus cluster", () => {
  let single: ReturnType<typeof connect>;
  const writes: number[] = [];
  beforeAll(() => {
    single = connect(String(world.apiPool.options.connectionString), pino({ level: "silent" }), { max: 1 });
    single.pool.on("connect", ({ connection: { stream } }) => {
      const { _writev: writeAll, _write: writeOne } = stream;
      stream._writev = (chunks, done) => {
        writes.push(chunks.length);
        writeAll?.call(stream, chunks, done);
      };
      stream._write = (...chunk) => {
        writes.push(1);
        writeOne.call(stream, ...chunk);
      };
    });
  });
  afterAll(async () => await single.pool.end());

  test("without a Citus cluster, a connection sends the statement that selects its tenants together with the next statement", async () => {
    for (const owner of [one, other]) {
      const db = await inTenant(single.db, owner.user.id);
      writes.length = 0;
      expect(await db.selectFrom("applications").select("tenant").execute()).toEqual([{ tenant: owner.user.id }]);
      expect(writes).toHaveLength(1);
    }
  });

  test("without a Citus cluster, a connection sends the beginning of a transaction together with its first statement", async () => {
    const db = await inTenant(single.db, one.user.id);
    writes.length = 0;
    await transaction(db, async (trx) => await trx.selectFrom("applications").select("tenant").execute());
    expect(writes).toHaveLength(2);
  });

  test("without a Citus cluster, a connection sends nothing for a transaction without statements", async () => {
    const db = await inTenant(single.db, one.user.id);
    writes.length = 0;
    await transaction(db, async () => undefined);
    expect(writes).toEqual([]);
  });

  test("without a Citus cluster, a failed first statement of a transaction is reported and changes nothing", async () => {
    const db = await inTenant(single.db, one.user.id);
    const change = transaction(db, async (trx) => {
      await trx.updateTable("applications").set({ template_version: 99 }).execute();
    });
    await expect(change).rejects.toThrow("foreign key");
    const versions = await db.selectFrom("applications").select("template_version").execute();
    expect(versions).toEqual([{ template_version: 1 }]);
  });
});

import { expect, test } from "vitest";
import { createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { newId } from "../common/ids.ts";
import { createClient } from "./clients/with-client.ts";
import { inTenant } from "./tenant-scope.ts";
import { tenantTables } from "./tenant-tables.ts";

const world = openWorld();
const listValues = async (query: string, values: unknown[] = []) =>
  (await world.pool.query<{ name: string }>(query, values)).rows.map(({ name }) => name);

/** Tables that are queried without a tenant, and return it. */
const directories = ["applicant_applications", "directory", "drafts", "live_events", "share_tokens", "used_slugs"];

test("every table with a tenant column is listed as a tenant table or a directory", async () => {
  const found = await listValues(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant' order by 1`,
  );
  expect(found.sort()).toEqual([...tenantTables, ...directories].sort());
});

test("keys, unique indexes and references of a tenant table start with its tenant", async () => {
  const wrong = await listValues(
    `select i.indexrelid::regclass::text as name from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and i.indisunique
       and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) <> 'tenant'
     union select c.conrelid::regclass || ' ' || c.conname from pg_constraint c
     where c.contype = 'f' and c.confrelid = any($1::text[]::regclass[])
       and (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) <> 'tenant'`,
    [[...tenantTables]],
  );
  expect(wrong).toEqual([]);
  const keyed = await listValues("select conrelid::regclass::text as name from pg_constraint where contype = 'p'");
  expect(keyed).toEqual(expect.arrayContaining([...tenantTables]));
});

test("every tenant table has row-level security with the tenant policy", async () => {
  const guarded = await listValues(
    `select tablename as name from pg_tables t where rowsecurity and schemaname = 'public'
       and exists (select from pg_policies p where p.tablename = t.tablename and p.policyname = 'of_tenant'
                   and p.cmd = 'ALL' and p.qual like '%visible_tenants%')`,
  );
  expect(guarded.sort()).toEqual([...tenantTables].sort());
});

test("no tenant table has generated keys, statement-level triggers or triggers that drop rows", async () => {
  const generated = await listValues(
    `select attrelid::regclass || '.' || attname as name from pg_attribute
     where attrelid = any($1::text[]::regclass[]) and (attidentity <> '' or attgenerated <> '' and exists (
       select from pg_constraint c where c.conrelid = attrelid and attnum = any(c.conkey) and c.contype in ('p', 'u', 'f')))`,
    [[...tenantTables]],
  );
  expect(generated).toEqual([]);
  const rowTypes = await listValues(
    `select p.proname as name from pg_proc p join pg_type t on t.oid = any(p.proargtypes::oid[])
     where p.pronamespace = 'public'::regnamespace and t.typtype = 'c'`,
  );
  expect(rowTypes).toEqual([]);
  const perStatement = await listValues(
    `select tgname as name from pg_trigger where not tgisinternal and tgtype & 1 = 0 and tgtype & 32 = 0`,
  );
  expect(perStatement).toEqual([]);
});

test("the server's database role can read and write only rows of tenants that its connection has selected", async () => {
  const [one, other] = [await createLandlord(world), await createLandlord(world)];
  const [mine, theirs] = [await createForm(world, one), await createForm(world, other)];
  const [own, foreign] = [await submitApplication(world, mine.slug), await submitApplication(world, theirs.slug)];
  const client = createClient({ connectionString: world.apiPool.options.connectionString });
  await client.connect();
  const see = async (tenants: string) => {
    await client.query("select set_config('lintel.tenants', $1, false)", [tenants]);
    const { rows } = await client.query<{ id: string }>("select id from applications order by id");
    return rows.map(({ id }) => id);
  };
  try {
    expect(await see("")).toEqual([]);
    expect(await see(one.user.id)).toEqual([own.id]);
    expect((await see(`${one.user.id},${other.user.id}`)).sort()).toEqual([own.id, foreign.id].sort());
    await see(one.user.id);
    const changed = await client.query("update applications set agent = 'x' where id = $1", [foreign.id]);
    expect(changed.rowCount).toBe(0);
    expect((await client.query("delete from reports")).rowCount).toBe(0);
    const moved = client.query("update applications set tenant = $1 where id = $2", [other.user.id, own.id]);
    await expect(moved).rejects.toThrow("row-level security");
    const added = client.query(
      `insert into consents (tenant, id, user_id, kind, version, ip_address, user_agent, created)
       values ($1, $2, $1, 'x', '1', '', '', now())`,
      [other.user.id, newId()],
    );
    await expect(added).rejects.toThrow("row-level security");
    await expect(client.query("set row_security = off; select id from applications")).rejects.toThrow("row-level");
  } finally {
    await client.end();
  }
});

test("the query builder limits statements and inserts to one tenant, also in transactions", async () => {
  const [one, other] = [await createLandlord(world), await createLandlord(world)];
  const mine = await createForm(world, one);
  await createForm(world, other);
  const { db } = await world.inTenant(one.user.id);
  const forms = (tables: typeof db) => tables.selectFrom("application_templates").select("id").execute();
  expect(await forms(db)).toEqual([{ id: mine.id }]);
  await world.deps.db.transaction().execute(async (trx) => {
    expect(await forms(await inTenant(trx, one.user.id))).toEqual([{ id: mine.id }]);
    expect(await forms(await inTenant(trx, other.user.id))).toHaveLength(1);
    const { tenant } = await (await inTenant(trx, one.user.id))
      .updateTable("application_templates")
      .set({ title: "Changed" })
      .returning("tenant")
      .executeTakeFirstOrThrow();
    expect(tenant).toBe(one.user.id);
  });
  const left = await db
    .selectFrom("application_templates as t")
    .leftJoin("applications as a", "a.template_id", "t.id")
    .select(["t.title", "a.id"])
    .execute();
  expect(left).toEqual([{ title: "Changed", id: null }]);
});

test("a query with an OR in its filter doesn't find rows of other tenants", async () => {
  const [one, other] = [await createLandlord(world), await createLandlord(world)];
  await createForm(world, one);
  await createForm(world, other);
  const { db } = await world.inTenant(one.user.id);
  const { sql } = await import("kysely");
  const query = db.selectFrom("application_templates").select("tenant").where(sql<boolean>`true or false`);
  expect(query.compile().sql).toMatch(/"tenant" = \$1 and \(true or false\)$/);
  expect(await query.execute()).toEqual([{ tenant: one.user.id }]);
});

import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { createClient } from "../clients/with-client.ts";

const world = openWorld();
/** as the server's role, on the test's own connection */
let client: pg.Client;
beforeAll(async () => {
  client = createClient({ connectionString: world.apiPool.options.connectionString });
  await client.connect();
});
afterAll(async () => await client.end());

const selectTenants = (tenants: string) => client.query("select set_config('lintel.tenants', $1, false)", [tenants]);
const search = async (tenant: string | null, ...terms: string[]) =>
  (
    await client.query<{ id: string }>("select id from search_bundles($1, null, false, null, null, $2, null)", [
      tenant,
      terms,
    ])
  ).rows;

test("each SECURITY DEFINER function has a fixed search path and can be run only by the server's database role", async () => {
  const { rows } = await world.pool.query<{ name: string; path: string; callers: string }>(
    `select proname as name, (select string_agg(setting, ';') from unnest(proconfig) setting where setting like 'search_path=%') as path,
       (select string_agg(coalesce(rolname, 'public'), ',')
        from aclexplode(coalesce(proacl, acldefault('f', proowner))) left join pg_roles r on r.oid = grantee
        where grantee <> proowner) as callers
     from pg_proc where prosecdef and pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "applications_on_hold",
    "known_disputes",
    "landlord_balance",
    "landlord_of_charge",
    "ledger_of_movements",
    "move_bundles",
    "move_landlord",
    "payable_entries",
    "payouts_of_tenant",
    "pending_balance",
    "pending_refunds",
    "posted_movements",
    "processing_payments",
    "search_bundles",
    "store_bundle_changes",
    "tenants_returning_fees",
    "tenants_to_dispose",
    "tenants_with_changed_payments",
    "tenants_with_documents_to_dispose",
    "tenants_with_held_charges",
    "tenants_with_open_signings",
    "tenants_with_unanswered_disputes",
    "tenants_with_unsealed_signings",
  ]);
  for (const { path, callers } of rows) {
    expect(path).toBe("search_path=public, pg_temp");
    expect(callers).toBe("lintel_api");
  }
});

test("the SQL search function returns only rows of tenants that the connection has selected, and fails for others", async () => {
  const [one, other] = [await createLandlord(world), await createLandlord(world)];
  const [mine, theirs] = [await createForm(world, one), await createForm(world, other)];
  await submitApplication(world, mine.slug);
  await submitApplication(world, theirs.slug);
  await selectTenants(one.user.id);
  expect(await search(one.user.id, "castellan")).toHaveLength(1);
  await expect(search(other.user.id, "castellan")).rejects.toMatchObject({ code: "42501" });
  await expect(search(null, "castellan")).rejects.toMatchObject({ code: "42501" });
  await selectTenants("");
  await expect(search(one.user.id, "castellan")).rejects.toMatchObject({ code: "42501" });
  await selectTenants(`${one.user.id},${other.user.id}`);
  expect(await search(other.user.id, "castellan")).toHaveLength(1);
});

test("the SQL search function can't be redirected to other tables, and treats search terms only as text", async () => {
  const owner = await createLandlord(world);
  await submitApplication(world, (await createForm(world, owner)).slug);
  await selectTenants(owner.user.id);
  await client.query("create temp table application_bundles as select * from public.application_bundles");
  await client.query("update pg_temp.application_bundles set search = 'planted'");
  expect(await search(owner.user.id, "planted")).toEqual([]);
  expect(await search(owner.user.id, "castellan")).toHaveLength(1);
  for (const term of ["\\", "c%n", "c_s", "' or true --", "$1"]) expect(await search(owner.user.id, term)).toEqual([]);
  expect(await search(owner.user.id)).toHaveLength(1);
});

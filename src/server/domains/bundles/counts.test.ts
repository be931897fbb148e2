import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const verbs = [
  "archive",
  "unarchive",
  "shortlist",
  "delete",
  "accept",
  "reject",
  "submit",
  "group",
  "ungroup",
] as const;
const step = fc.tuple(fc.constantFrom(...verbs), fc.nat({ max: 20 }), fc.nat({ max: 3 }));

/** Returns the stored counters and the actual counts. */
async function bothCounts() {
  const group = "tenant, is_archived, is_shortlisted, status";
  const stored = await world.pool.query(
    `select ${group}, sum(n)::int as n from bundle_counts group by ${group} having sum(n) <> 0 order by ${group}`,
  );
  const real = await world.pool.query(
    `select ${group}, count(*)::int as n from application_bundles where deleted_at is null group by ${group}
     order by ${group}`,
  );
  return { stored: stored.rows, real: real.rows };
}

test("the tab counts of the applicant list equal a full count after random changes, half of them concurrent", async () => {
  const owner: Person = await createLandlord(world);
  await createApplicant(world);
  const { slug } = await createForm(world, owner);
  const options = { token: owner.token };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const created = [await submitApplication(world, slug), await submitApplication(world, slug)];
      const bundles = created.map(({ bundle }) => bundle);
      const run = async ([verb, index, more]: (typeof steps)[number]) => {
        const slugs = [...new Set([index, index + more].map((n) => bundles[n % bundles.length] ?? ""))];
        if (verb === "submit") {
          created.push(await submitApplication(world, slug));
          bundles.push(created.at(-1)?.bundle ?? "");
        } else if (verb === "group") {
          const application_ids = [index, index + more].map((n) => created[n % created.length]?.id);
          return (await world.post("/application_bundles/group/", { application_ids }, options)).status;
        } else if (verb === "ungroup")
          return (await world.post(`/application_bundles/${slugs[0]}/ungroup/`, {}, options)).status;
        else if (verb === "accept" || verb === "reject")
          return (await world.post(`/application_bundles/${slugs[0]}/${verb}/`, {}, options)).status;
        else return (await world.post(`/application_bundles/${verb}/`, { slugs }, options)).status;
        return 200;
      };
      const half = steps.length >> 1;
      const statuses = await Promise.all(steps.slice(0, half).map(run));
      for (const one of steps.slice(half)) statuses.push(await run(one));
      expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
      const { stored, real } = await bothCounts();
      expect(stored).toEqual(real);
    }),
    { numRuns: 20, seed: 20260302 },
  );
  const { real } = await bothCounts();
  expect(real.length).toBeGreaterThan(2);
});

test("a transaction that adds 4,000 application groups writes each of its two tab counts only once", async () => {
  const owner = await createLandlord(world);
  const client = await world.pool.connect();
  // PostgreSQL adds a transaction to its statistics up to a second late, so earlier writes may still be counted here
  const writesSoFar = async () => {
    const { rows } = await client.query<{ written: string }>(
      `select pg_stat_get_xact_tuples_inserted('bundle_counts'::regclass)
         + pg_stat_get_xact_tuples_updated('bundle_counts'::regclass) as written`,
    );
    return Number(rows[0]?.written);
  };
  const writesFor = async (bundles: number) => {
    await client.query("begin");
    const before = await writesSoFar();
    await client.query(
      `insert into application_bundles (tenant, id, slug, landlord_id, status)
       select $1, gen_random_uuid(), gen_random_uuid(), $1, (array['S', 'P'])[n % 2 + 1] from generate_series(1, $2) n`,
      [owner.user.id, bundles],
    );
    await client.query("set constraints all immediate");
    const after = await writesSoFar();
    await client.query("commit");
    return after - before;
  };
  try {
    expect([await writesFor(2_000), await writesFor(4_000)]).toEqual([2, 2]);
  } finally {
    client.release();
  }
  const { stored, real } = await bothCounts();
  expect(stored).toEqual(real);
  expect(real.filter(({ n }) => n === 3_000)).toHaveLength(2);
});

test("the tab counts of the applicant list are right after a transaction with two tenants and a rollback to a savepoint", async () => {
  const [one, other] = [await createLandlord(world), await createLandlord(world)];
  const client = await world.apiPool.connect();
  const open = ({ user }: Person) => client.query("select set_config('lintel.tenants', $1, true)", [user.id]);
  const add = (tenants: Person[]) =>
    client.query(
      `insert into application_bundles (tenant, id, slug, landlord_id, status)
       select t, gen_random_uuid(), gen_random_uuid(), t, 'S' from unnest($1::uuid[]) t`,
      [tenants.map(({ user }) => user.id)],
    );
  try {
    await client.query("begin");
    await open(one);
    await add([one, one]);
    await client.query("savepoint added");
    await add([one]);
    await client.query("update application_bundles set is_archived = true where tenant = $1", [one.user.id]);
    await client.query("rollback to savepoint added");
    await open(other);
    await add([other]);
    await client.query("commit");
  } finally {
    client.release();
  }
  const { stored, real } = await bothCounts();
  expect(stored).toEqual(real);
  expect(stored).toContainEqual(expect.objectContaining({ tenant: one.user.id, is_archived: false, n: 2 }));
});

import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { statusCodes } from "#rules/workflow/statuses.ts";
import { createCompanyOwnedBy, createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type Page = { count: number; results: Bundle[] };
let owner: Person;
let agent: Person;
let team: string;

beforeAll(async () => {
  owner = await createLandlord(world);
  agent = await createLandlord(world);
  await createForm(world, owner);
  await createForm(world, agent);
  const { id, add } = await createCompanyOwnedBy(world, owner);
  team = id;
  await add(agent, { is_agent: true });
  await createForm(world, owner);
  // a hundred bundles of each tenant's own and 300 of the company, up to 20 of which were received at the same time
  await world.pool.query(
    `insert into application_bundles (tenant, id, slug, landlord_id, company_id, agent_id, status, is_archived,
       is_shortlisted, created, deleted_at)
     select t.tenant, gen_random_uuid(), gen_random_uuid(), t.landlord_id, t.company_id,
       case when t.company_id is not null and n % 3 = 0 then $1::uuid end, substr('IBCUPSRA', 1 + abs(hashint4(n)) % 8, 1),
       n % 10 = 7, n % 4 = 0, now() - (n % (5 + n % 40)) * interval '1 hour', case when n % 11 = 0 then now() end
     from application_templates t, generate_series(1, case when t.company_id is null then 100 else 300 end) n`,
    [agent.user.id],
  );
  await world.pool.query(
    `insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers, applicant_name,
       applicant_email, applicant_phone, unit_address, created)
     select b.tenant, gen_random_uuid(), b.id, t.id, 1, b.status, '{}', '', '', '', '', b.created
     from application_bundles b join application_templates t on t.tenant = b.tenant`,
  );
});

const status = fc.constantFrom(...statusCodes);
const statuses = fc.oneof(
  fc.subarray([...statusCodes], { minLength: 1 }),
  fc.array(status, { minLength: 1, maxLength: 8 }),
);
const queries = fc
  .record({
    isAgent: fc.boolean(),
    row: fc.oneof(fc.nat({ max: 400 }), fc.integer({ min: 100, max: 250 })),
    page_size: fc.oneof(fc.constantFrom(25, 50, 100), fc.integer({ min: 1, max: 100 })),
    status: fc.option(statuses, { nil: undefined, freq: 1 }),
    is_archived: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    is_shortlisted: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
  })
  .map(({ row, ...query }) => ({ ...query, page: Math.floor(row / query.page_size) + 1 }));
type Query = typeof queries extends fc.Arbitrary<infer T> ? T : never;

/** Selects the same page with a plain OFFSET, and the number of all rows. */
async function plainly({ isAgent, page, page_size, status, is_archived = false, is_shortlisted }: Query) {
  const { rows } = await world.pool.query<{ slug: string }>(
    `select slug from application_bundles
     where deleted_at is null and (tenant = $1 or tenant = $2 and ($3::uuid is null or agent_id = $3))
       and status = any($4) and is_archived = $5 and ($6::boolean is null or is_shortlisted = $6)
     order by created desc, id desc`,
    [
      (isAgent ? agent : owner).user.id,
      team,
      isAgent ? agent.user.id : null,
      status ?? statusCodes,
      is_archived,
      is_shortlisted ?? null,
    ],
  );
  return { count: rows.length, slugs: rows.slice((page - 1) * page_size, page * page_size).map(({ slug }) => slug) };
}

async function listed({ isAgent, status, ...query }: Query) {
  const set = Object.entries({ ...query, status: status?.join() }).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  const { body } = await world.get<Page>(`/application_bundles/?${text}`, { token: (isAgent ? agent : owner).token });
  return { count: body.count, slugs: body.results.map(({ slug }) => slug) };
}

test("each page of the applicant list equals that of a plain query, for random filters, pages and page sizes", async () => {
  let full = 0;
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const found = await listed(query);
      expect(found).toEqual(await plainly(query));
      if (found.slugs.length && query.page * query.page_size > 100) full++;
    }),
    { numRuns: 150, seed: 20261129 },
  );
  expect(full).toBeGreaterThan(50);
});

test("the pages of the applicant list together contain each application exactly once", async () => {
  const query = { isAgent: false, page_size: 7, status: undefined, is_archived: undefined, is_shortlisted: undefined };
  const { count } = await listed({ ...query, page: 1 });
  const pages = Array.from({ length: Math.ceil(count / 7) + 1 }, (_, n) => listed({ ...query, page: n + 1 }));
  const slugs = (await Promise.all(pages)).flatMap((page) => page.slugs);
  expect([slugs.length, new Set(slugs).size]).toEqual([count, count]);
});

test("a page of the applicant list far past the end is empty", async () => {
  const page = {
    page: 1_000_000,
    page_size: 100,
    status: undefined,
    is_archived: undefined,
    is_shortlisted: undefined,
  };
  const { count, slugs } = await listed({ ...page, isAgent: false });
  expect([count > 300, slugs]).toEqual([true, []]);
});

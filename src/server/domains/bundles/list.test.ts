import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  homeAnswer,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type Page = { count: number; page: number; page_size: number; results: Bundle[] };
const list = async (who: Person, query = "") =>
  (await world.get<Page & Problem>(`/application_bundles/${query}`, { token: who.token })).body;
const slugs = (page: Page) => page.results.map(({ slug }) => slug);
const search = (text: string) => `?search=${encodeURIComponent(text)}`;

describe("the tabs of the applicant list", () => {
  let owner: Person;
  let mine: string[];
  beforeAll(async () => {
    owner = await createLandlord(world);
    const { slug } = await createForm(world, owner);
    mine = [];
    for (let n = 0; n < 6; n++) {
      world.pass(1_000);
      mine.push((await submitApplication(world, slug)).bundle);
    }
    const options = { token: owner.token };
    await world.post("/application_bundles/archive/", { slugs: [mine[0]] }, options);
    await world.post("/application_bundles/shortlist/", { slugs: [mine[0], mine[1]] }, options);
    await world.post(`/application_bundles/${mine[2]}/accept/`, {}, options);
    await world.post(`/application_bundles/${mine[3]}/reject/`, {}, options);
    await world.post("/application_bundles/delete/", { slugs: [mine[4]] }, options);
    const paid = await createForm(world, owner, { fee: "20.00" });
    mine.push((await submitApplication(world, paid.slug)).bundle);
    await submitApplication(world, (await createForm(world, await createLandlord(world))).slug);
  });

  test.each([
    ["", [6, 5, 3, 2, 1]],
    ["?status=S,P", [5, 1]],
    ["?status=I,C,U,B", [6]],
    ["?status=A,R", [3, 2]],
    ["?status=A", [2]],
    ["?is_archived=true", [0]],
    ["?is_shortlisted=true", [1]],
    ["?is_shortlisted=true&is_archived=true", [0]],
    ["?is_shortlisted=false&status=S", [5]],
  ])(
    "the applicant list has the applications that match the query '%s', newest first, with their count",
    async (query, expected) => {
      const page = await list(owner, query);
      expect(slugs(page).map((slug) => mine.indexOf(slug))).toEqual(expected);
      expect(page.count).toBe(expected.length);
    },
  );

  test("pages of the applicant list don't overlap, and a page after the last one is empty with the total count", async () => {
    const first = await list(owner, "?page_size=2");
    const second = await list(owner, "?page_size=2&page=2");
    expect([...slugs(first), ...slugs(second)].map((slug) => mine.indexOf(slug))).toEqual([6, 5, 3, 2]);
    expect(await list(owner, "?page=40")).toEqual({
      count: 5,
      is_count_minimum: false,
      page: 40,
      page_size: 25,
      results: [],
    });
    expect(await list(owner, "?page=40&search=nora")).toEqual({
      count: 5,
      is_count_minimum: false,
      page: 40,
      page_size: 25,
      results: [],
    });
  });

  test.each([
    "page=0",
    "page=-1",
    "page=abc",
    "page=1.5",
    "page_size=101",
    "status=X",
    "is_archived=yes",
    "page=1&page=2",
  ])("the applicant list rejects the invalid query ?%s with an error that names the parameter", async (query) => {
    const body = await list(owner, `?${query}`);
    expect([body.status, body.code, Object.keys(body.errors ?? {})[0]?.split(".")[0]]).toEqual([
      422,
      "invalid",
      query.split("=")[0],
    ]);
  });
});

describe("searching applicants", () => {
  let owner: Person;
  const found: Record<string, string> = {};
  beforeAll(async () => {
    owner = await createLandlord(world);
    const agent = await createLandlord(world, "Amy Sørensen");
    const team = await createCompanyOwnedBy(world, owner);
    await team.add(agent, { is_agent: true });
    const { slug } = await createForm(world, owner);
    const one = (name: string, more: object) =>
      submitApplication(world, slug, { applicant__first_name: name, ...more }).then(({ bundle }) => {
        found[name] = bundle;
      });
    await one("Zoë", { applicant__email: "zoe.quill@example.com", ...homeAnswer("9 Elm_Street #4") });
    await one("Bob", { ...homeAnswer("100% Lofts"), application__agent: agent.user.id });
    await one("Cid", homeAnswer("C:\\Back\\House"));
  });

  test.each([
    ["zoë castellan", ["Zoë"]],
    ["ZOE.QUILL@", ["Zoë"]],
    ["castellan ELM", ["Zoë"]],
    ["sørensen", ["Bob"]],
    ["%", ["Bob"]],
    ["_", ["Zoë"]],
    ["\\", ["Cid"]],
    ["\\back\\", ["Cid"]],
    ["%%", []],
    ["e%t", []],
    ["'; drop table users; --", []],
    ["zoë bob", []],
    ["form", ["Zoë", "Bob", "Cid"]],
    ["  ", ["Zoë", "Bob", "Cid"]],
  ])("a search of the applicant list for %j finds %j, whose data contains all words of the search", (text, names) =>
    expectFound(text, names),
  );

  test.each([
    ["sorensen", ["Bob"]],
    ["zoe.quil@exmaple", ["Zoë"]],
    ["castelan elm", ["Zoë"]],
    ["lofst", ["Bob"]],
    ["bakc", []],
    ["xyzzyx", []],
  ])("a search for %j, which nobody matches exactly, finds %j, whose data contains similar words", (text, names) =>
    expectFound(text, names),
  );

  test("a search finds no similar words in one tab of the applicant list if another tab has an exact match", async () => {
    await world.post("/application_bundles/archive/", { slugs: [found.Bob] }, { token: owner.token });
    expect((await list(owner, search("lofts"))).count).toBe(0);
    const archived = await list(owner, `${search("lofts")}&is_archived=true`);
    expect(slugs(archived)).toEqual([found.Bob]);
    await world.post("/application_bundles/unarchive/", { slugs: [found.Bob] }, { token: owner.token });
  });

  async function expectFound(text: string, names: string[]) {
    const page = await list(owner, search(text));
    expect(slugs(page).sort()).toEqual(names.map((name) => found[name]).sort());
    expect(page.count).toBe(names.length);
  }
});

test("a company's agent sees, counts and finds only applications that are assigned to them", async () => {
  const [owner, agent, member] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(agent, { is_agent: true });
  await team.add(member);
  const { slug } = await createForm(world, owner);
  const theirs = await submitApplication(world, slug, { application__agent: agent.user.id });
  await submitApplication(world, slug);
  for (const query of ["", "?search=nora", "?status=S"]) {
    const page = await list(agent, query);
    expect([slugs(page), page.count]).toEqual([[theirs.bundle], 1]);
    expect((await list(member, query)).count).toBe(2);
    expect((await list(owner, query)).count).toBe(2);
  }
});

test("an applicant's own list shows no shortlist or archive of the landlord and no other applicants of the group", async () => {
  const owner = await createLandlord(world);
  const renter = await createApplicant(world);
  const { slug } = await createForm(world, owner);
  const [mine, other] = [
    await submitApplication(world, slug),
    await submitApplication(world, slug, { applicant__first_name: "Other" }),
  ];
  await claimApplication(world, renter, mine.token);
  const { id } = await world.db
    .selectFrom("application_bundles")
    .select("id")
    .where("slug", "=", mine.bundle)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("applications").set({ bundle_id: id }).where("id", "=", other.id).execute();
  for (const flag of ["shortlist", "archive"])
    await world.post(`/application_bundles/${flag}/`, { slugs: [mine.bundle] }, { token: owner.token });
  const page = await list(renter, "?context=applicant");
  expect(page.count).toBe(1);
  expect(page.results[0]).toMatchObject({ is_shortlisted: false, is_archived: false });
  expect(page.results[0]?.applications).toMatchObject([{ id: mine.id, is_new: false }]);
  expect(JSON.stringify(page)).not.toContain("Other");
  expect((await list(renter)).count).toBe(0);
  expect((await list(owner, "?context=applicant")).count).toBe(0);
  expect((await list(owner, "?is_archived=true")).results[0]?.applications).toHaveLength(2);
});

/** Inserts submissions as rows, since hundreds of API calls would take too long. */
async function addMany(like: string, n: number) {
  for (let i = 0; i < n; i++) {
    const [bundle, application] = [newId(), newId()];
    await world.pool.query(
      `insert into application_bundles (tenant, id, slug, landlord_id, company_id, status, search)
       select tenant, $1, $2, landlord_id, company_id, status, search from application_bundles where slug = $3`,
      [bundle, randomSlug(), like],
    );
    await world.pool.query(
      `insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers, applicant_name,
         applicant_email, applicant_phone, unit_address)
       select a.tenant, $1, $2, a.template_id, template_version, a.status, answers, applicant_name, applicant_email,
         applicant_phone, unit_address
       from applications a join application_bundles b on b.id = a.bundle_id where b.slug = $3`,
      [application, bundle, like],
    );
  }
}

test("the applicant list, its search and a form's applications take as many database queries for fifty rows as for five", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { bundle } = await submitApplication(world, slug);
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const statements = async (path: string) => {
    queries.mockClear();
    const reply = await world.get<Page>(path, { token: owner.token });
    // a connection runs `set_config` only if its previous request had other tenants
    const sent = queries.mock.calls.filter((call) => !JSON.stringify(call[0]).includes("set_config"));
    return { rows: reply.body.results.length, statements: sent.length };
  };
  const paths = [
    "/application_bundles/?page_size=100",
    "/application_bundles/?page_size=100&search=nora",
    `/application_templates/${slug}/submitted/?page_size=100`,
  ] as const;
  const request = async () => [await statements(paths[0]), await statements(paths[1]), await statements(paths[2])];
  await addMany(bundle, 4);
  const few = await request();
  expect(few).toEqual([5, 5, 5].map((rows) => ({ rows, statements: expect.any(Number) })));
  await addMany(bundle, 45);
  expect(await request()).toEqual(few.map(({ statements }) => ({ rows: 50, statements })));
  for (const { statements } of few) expect(statements).toBeLessThan(8);
  queries.mockRestore();
});

import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  type Rights,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let mine: string[];
let foreign: string;
let ofApplicant: { who: Person; bundle: string };
beforeAll(async () => {
  owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  mine = [(await submitApplication(world, slug)).bundle, (await submitApplication(world, slug)).bundle];
  foreign = (await submitApplication(world, (await createForm(world, await createLandlord(world))).slug)).bundle;
  const who = await createApplicant(world);
  const created = await submitApplication(world, slug);
  await claimApplication(world, who, created.token);
  ofApplicant = { who, bundle: created.bundle };
});

const bulk = (verb: string, slugs: string[]) =>
  world.post<{ slugs: string[] }>(`/application_bundles/${verb}/`, { slugs }, { token: owner.token });
const flags = async () =>
  (
    await world.db
      .selectFrom("application_bundles")
      .select(["slug", "is_archived", "is_shortlisted", "deleted_at", "modified"])
      .orderBy("id")
      .execute()
  ).map((row) => JSON.stringify(row));
const listed = async (query: string) =>
  (await world.get<{ results: Bundle[] }>(`/application_bundles/?${query}`, { token: owner.token })).body.results.map(
    ({ slug }) => slug,
  );

describe.each(["delete", "archive", "unarchive", "shortlist"])("the bulk action %s", (verb) => {
  test("a bulk action changes nothing if one of the application groups is unknown or isn't the caller's", async () => {
    const before = await flags();
    for (const other of [foreign, "never-was-here"])
      for (const slugs of [[mine[0] ?? "", other], [other, mine[0] ?? ""], [other]])
        expect((await bulk(verb, slugs)).status).toBe(404);
    expect(await flags()).toEqual(before);
  });

  test("a bulk action is rejected without application groups, and with more than 100", async () => {
    expect((await bulk(verb, [])).status).toBe(422);
    expect((await bulk(verb, Array<string>(101).fill(mine[0] ?? ""))).status).toBe(422);
  });
});

test.each(["archive", "unarchive", "shortlist", "delete"])(
  "the bulk action %s takes as many database statements for ten application groups as for one",
  async (verb) => {
    const other = await createLandlord(world);
    const { slug } = await createForm(world, other);
    const created: string[] = [];
    for (let n = 0; n < 11; n++) created.push((await submitApplication(world, slug)).bundle);
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const statements = async (slugs: string[]) => {
      queries.mockClear();
      const path = `/application_bundles/${verb}/`;
      const { body } = await world.post<{ slugs: string[] }>(path, { slugs }, { token: other.token });
      expect(body.slugs.toSorted()).toEqual(slugs.toSorted());
      return queries.mock.calls.length;
    };
    const one = await statements(created.slice(0, 1));
    expect(await statements(created.slice(1))).toBe(one);
    expect(one).toBeLessThan(verb === "delete" ? 8 : 6);
    queries.mockRestore();
    expect((await verifyHistory(world.db)).faults).toEqual([]);
  },
);

test("the bulk action for the shortlist adds or removes each group once, even if the request names it twice", async () => {
  const [one = "", two = ""] = mine;
  expect((await bulk("shortlist", [one, one])).body.slugs).toEqual([one]);
  expect(await listed("is_shortlisted=true")).toEqual([one]);
  await bulk("shortlist", [one, two]);
  expect(await listed("is_shortlisted=true")).toEqual([two]);
});

test("two colleagues who put the same application group on the shortlist, or take it off, at once don't undo each other's change", async () => {
  const [one = ""] = mine;
  const set = async (is_shortlisted: boolean) => {
    const body = { slugs: [one], is_shortlisted };
    const path = "/application_bundles/shortlist/";
    const calls = [1, 2].map(() => world.post(path, body, { token: owner.token }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
    return (await listed("is_shortlisted=true")).includes(one);
  };
  expect([await set(true), await set(false)]).toEqual([true, false]);
});

test("archiving an application group twice has no further effect, and unarchiving undoes it", async () => {
  const [one = ""] = mine;
  await bulk("archive", [one]);
  expect((await bulk("archive", [one])).body.slugs).toEqual([one]);
  expect(await listed("is_archived=true")).toEqual([one]);
  const events = await world.db
    .selectFrom("audit_logs as l")
    .innerJoin("applications as a", "a.id", "l.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("l.action")
    .where("b.slug", "=", one)
    .where("l.action", "=", "archived")
    .execute();
  // one event, not one for each of the two calls
  expect(events).toHaveLength(1);
  await bulk("unarchive", [one]);
  expect(await listed("is_archived=true")).toEqual([]);
});

test("a deleted application group is no longer found by the landlord, and the applicant's list shows it as deleted", async () => {
  const { who, bundle } = ofApplicant;
  const own = async () =>
    (await world.get<{ results: Bundle[] }>("/application_bundles/?context=applicant", { token: who.token })).body
      .results;
  expect(await own()).toMatchObject([{ slug: bundle, deleted_at: null }]);
  expect((await bulk("delete", [bundle])).body.slugs).toEqual([bundle]);
  expect(await listed("page_size=100")).not.toContain(bundle);
  expect(await own()).toMatchObject([{ slug: bundle, deleted_at: world.clock.at.toISOString() }]);
  expect((await bulk("unarchive", [bundle])).status).toBe(404);
});

describe("in a company", () => {
  const add = async (rights: Rights = {}) => {
    const member = await createLandlord(world);
    await team.add(member, rights);
    return member;
  };
  const as = async ({ token }: Person, verb: string) =>
    (await world.post(`/application_bundles/${verb}/`, { slugs: [ofTeam] }, { token })).status;
  let team: Awaited<ReturnType<typeof createCompanyOwnedBy>>;
  let ofTeam: string;
  beforeAll(async () => {
    const companyOwner = await createLandlord(world);
    team = await createCompanyOwnedBy(world, companyOwner);
    ofTeam = (await submitApplication(world, (await createForm(world, companyOwner)).slug)).bundle;
  });

  test("a company member without rights can see applications, but not shortlist, archive or delete them", async () => {
    const member = await add();
    const list = await world.get<{ results: Bundle[] }>("/application_bundles/", { token: member.token });
    expect(list.body.results.map(({ slug }) => slug)).toEqual([ofTeam]);
    const before = await flags();
    for (const verb of ["delete", "archive", "unarchive", "shortlist"]) expect(await as(member, verb)).toBe(403);
    expect(await flags()).toEqual(before);
  });

  test("a company member who creates forms can archive but not delete applications, and a member who decides can delete them", async () => {
    const creator = await add({ can_create: true });
    expect(await as(creator, "archive")).toBe(200);
    expect(await as(creator, "delete")).toBe(403);
    expect(await as(await add({ show_accept_reject_button: true }), "delete")).toBe(200);
  });
});

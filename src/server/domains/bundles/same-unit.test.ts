import { beforeAll, expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  homeAnswer,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });
let owner: Person;
let form: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  form = (await createForm(world, owner)).slug;
});

const others = async (bundle: string, who = owner) =>
  (await world.get<{ results: Bundle[] }>(`/application_bundles/${bundle}/same_unit/`, { token: who.token })).body
    .results;
const slugsOf = async (bundle: string, who = owner) => (await others(bundle, who)).map(({ slug }) => slug);
const act = (path: string, body: object = {}) =>
  world.post(`/application_bundles/${path}/`, body, { token: owner.token });
const at = (street: string, more: object = {}) => ({
  rental_property__address: { ...homeAnswer(street).rental_property__address, ...more },
});

/** Stores copies of an application's bundle. */
async function copyBundle(id: string, count: number) {
  await world.pool.query(
    `insert into application_bundles select copy.* from application_bundles b join applications a on a.bundle_id = b.id,
       generate_series(1, $2::int) n,
       jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-of-it-' || n)) copy
     where a.id = $1`,
    [id, count],
  );
  const { rows } = await world.pool.query<{ written: string }>(
    `select string_agg(attname, ', ') as written from pg_attribute
     where attrelid = 'applications'::regclass and attnum > 0 and attgenerated = ''`,
  );
  const written = rows[0]?.written ?? "";
  await world.pool.query(
    `insert into applications (${written}) select ${written.replaceAll(/\w+/g, "copy.$&")}
     from applications a, application_bundles b,
       jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'bundle_id', b.id)) copy
     where a.id = $1 and b.tenant = a.tenant and b.slug like 'copy-of-it-%'`,
    [id],
  );
}

test("the list of applicants for the same unit contains undecided ones, even with another spelling of the address, but not archived ones", async () => {
  const [chosen, second, third] = await Promise.all([
    submitApplication(world, form, at("12 Oak Street", { unit: "4" })),
    submitApplication(world, form, at("12 oak street", { unit: "4" })),
    submitApplication(world, form, at(" 12  Oak St. ", { unit: "Apt #4" })),
  ]);
  await submitApplication(world, form, at("12 Oak Street", { unit: "5" }));
  await submitApplication(world, form, at("12 Oak Street", { unit: "4", city: "Troy", zip: "12180" }));
  const expected = [second.bundle, third.bundle].sort();
  expect((await slugsOf(chosen.bundle)).sort()).toEqual(expected);
  const [first] = await others(chosen.bundle);
  expect(first).toMatchObject({
    status: "S",
    applications: [{ unit_address: expect.stringMatching(/oak st.*4/i) }],
  });

  await act(`${chosen.bundle}/accept`);
  expect((await slugsOf(chosen.bundle)).sort()).toEqual(expected);
  await act(`${second.bundle}/reject`);
  expect(await slugsOf(chosen.bundle)).toEqual([third.bundle]);
  await act(`${second.bundle}/undo_decision`);
  expect((await slugsOf(chosen.bundle)).sort()).toEqual(expected);
  await act("archive", { slugs: [second.bundle] });
  await act("delete", { slugs: [third.bundle] });
  expect(await slugsOf(chosen.bundle)).toEqual([]);
});

test("the list of applicants for an accepted application's unit excludes those who apply later", async () => {
  const chosen = await submitApplication(world, form, at("3 Elm Street"));
  await act(`${chosen.bundle}/accept`);
  world.pass(60_000);
  await submitApplication(world, form, at("3 Elm Street"));
  expect(await slugsOf(chosen.bundle)).toEqual([]);
});

test("the list of applicants for the same unit contains unfinished applications, but none without an address", async () => {
  const [chosen, unfinished] = [
    await submitApplication(world, form, at("5 Ash Street")),
    await submitApplication(world, (await createForm(world, owner, { fee: "20.00" })).slug, at("5 Ash Street")),
  ];
  expect(await others(chosen.bundle)).toMatchObject([{ slug: unfinished.bundle, status: "U" }]);
  await world.db
    .updateTable("applications")
    .set({ unit_address: "" })
    .where("id", "in", [chosen.id, unfinished.id])
    .execute();
  expect(await slugsOf(chosen.bundle)).toEqual([]);
});

test("the list of applicants for the same unit contains a member's own applicants, however many newer ones other agents have", async () => {
  const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true, show_accept_reject_button: true });
  const { slug } = await createForm(world, companyOwner);
  const [chosen, other, newer] = [
    await submitApplication(world, slug, at("11 Yew Street")),
    await submitApplication(world, slug, at("11 Yew Street")),
    await submitApplication(world, slug, at("11 Yew Street")),
  ];
  await world.db
    .updateTable("application_bundles")
    .set({ agent_id: agent.user.id })
    .where("slug", "in", [chosen.bundle, other.bundle])
    .execute();
  await copyBundle(newer.id, 50);
  expect(await slugsOf(chosen.bundle, agent)).toEqual([other.bundle]);
  expect(await slugsOf(chosen.bundle, companyOwner)).toHaveLength(50);
});

test("the list of applicants for the same unit excludes other landlords' applicants", async () => {
  const otherUser = await createLandlord(world);
  const theirs = await submitApplication(world, (await createForm(world, otherUser)).slug, at("7 Birch Street"));
  const own = await submitApplication(world, form, at("7 Birch Street"));
  expect(await slugsOf(own.bundle)).toEqual([]);
  expect(await slugsOf(theirs.bundle, otherUser)).toEqual([]);
  const path = `/application_bundles/${theirs.bundle}/same_unit/`;
  expect((await world.get(path, { token: owner.token })).status).toBe(404);
});

test("in a company, only members who may work with applications see the other applicants for the same unit, and whether they may decide", async () => {
  const [companyOwner, reader, decider, creator] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(reader);
  await team.add(decider, { show_accept_reject_button: true });
  await team.add(creator, { can_create: true });
  const { slug } = await createForm(world, companyOwner);
  const [chosen, other] = [
    await submitApplication(world, slug, at("9 Fir Street")),
    await submitApplication(world, slug, at("9 Fir Street")),
  ];
  expect(await slugsOf(chosen.bundle, companyOwner)).toEqual([other.bundle]);
  expect(await slugsOf(chosen.bundle, decider)).toEqual([other.bundle]);
  expect(await slugsOf(chosen.bundle, reader)).toEqual([]);
  const rights = async (who: Person) =>
    (await others(chosen.bundle, who)).map(({ can_decide, can_manage }) => ({ can_decide, can_manage }));
  expect(await rights(decider)).toEqual([{ can_decide: true, can_manage: true }]);
  expect(await rights(creator)).toEqual([{ can_decide: false, can_manage: true }]);
});

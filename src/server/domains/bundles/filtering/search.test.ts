import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { updateSearchColumns } from "#server/domains/applications/search.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { createForm, createLandlord, homeAnswer, type Person, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type Page = { count: number; is_count_minimum: boolean; results: Bundle[] };
const find = async (who: Person, text: string, more = "") =>
  (await world.get<Page>(`/application_bundles/?search=${encodeURIComponent(text)}${more}`, { token: who.token })).body;
const counts = async (who: Person, text: string) =>
  (await world.get(`/application_bundles/counts/?search=${encodeURIComponent(text)}`, { token: who.token })).body;

describe("a misspelled search", () => {
  let owner: Person;
  const bundles: Record<string, string> = {};
  const names = ({ results }: Page) =>
    results.map(({ slug }) => Object.keys(bundles).find((name) => bundles[name] === slug));
  beforeAll(async () => {
    owner = await createLandlord(world);
    const { slug } = await createForm(world, owner);
    const apply = async (name: string, last: string, home: string) => {
      world.pass(1_000);
      const sent = await submitApplication(world, slug, {
        applicant__first_name: name,
        applicant__last_name: last,
        applicant__email: `${name.toLowerCase()}@example.net`,
        ...homeAnswer(home),
      });
      bundles[name] = sent.bundle;
    };
    await apply("Tunde", "Okafor", "480 Harbor Drive");
    await apply("Ivy", "Okafield", "12 Maple Court");
    await apply("Ned", "Kofi", "48 Harris Road");
  });

  test.each([
    ["okafr", ["Tunde", "Ivy"]],
    ["mapel", ["Ivy"]],
    ["480 Harbr", ["Tunde"]],
    ["tunde okafr", ["Tunde"]],
    ["harbr driv", ["Tunde"]],
    ["480 mapel", []],
  ])("a search with the typo %j finds %j, the most similar applicants first", async (text, expected) => {
    const page = await find(owner, text);
    expect([names(page), page.count]).toEqual([expected, expected.length]);
  });

  test("a search with a typo uses the sort order and filter of the applicant list", async () => {
    expect(names(await find(owner, "okafr", "&sort=name"))).toEqual(["Ivy", "Tunde"]);
    expect(names(await find(owner, "okafr", `&unit=${encodeURIComponent("12 Maple Court")}`))).toEqual(["Ivy"]);
  });

  test("a search with a typo finds matches only in the open tab, and counts those in the other tabs", async () => {
    await world.post("/application_bundles/archive/", { slugs: [bundles.Ivy] }, { token: owner.token });
    expect(names(await find(owner, "mapel"))).toEqual([]);
    expect(await counts(owner, "mapel")).toMatchObject({ submitted: 0, archived: 1, minimums: [] });
    expect(names(await find(owner, "okafr"))).toEqual(["Tunde"]);
    expect(await counts(owner, "okafr")).toMatchObject({ submitted: 1, archived: 1 });
    await world.post("/application_bundles/unarchive/", { slugs: [bundles.Ivy] }, { token: owner.token });
  });

  test("the results of a search with a typo contain no other landlord's applicants and don't depend on them", async () => {
    const other = await createLandlord(world);
    await submitApplication(world, (await createForm(world, other)).slug, { applicant__last_name: "Okafr" });
    expect(names(await find(owner, "okafr"))).toEqual(["Tunde", "Ivy"]);
    expect((await find(other, "okafr")).count).toBe(1);
    expect((await find(other, "mapel")).results).toEqual([]);
    expect((await find(await createLandlord(world), "okafr")).count).toBe(0);
  });

  test.each([
    "%okafr",
    "ok_fr%",
    "o'kafr",
    "okafr\\",
    '{"okafr"}',
    "$1okafr$$",
    "okafr');--",
    "%1$s%L okafr",
    "ok%%%%%%%%%%fr",
    '{},,"\\{',
    "a b c d e f g h i j",
    "\u202eokafr\u0301",
    "🏠🏠🏠🏠🏠",
    "okafr ".repeat(33),
    "x".repeat(200),
    "ab".repeat(100),
  ])("a search with the special characters %j succeeds and finds no unrelated applicant", async (text) => {
    const reply = await world.get<Page>(`/application_bundles/?search=${encodeURIComponent(text)}`, {
      token: owner.token,
    });
    expect(reply.status).toBe(200);
    for (const name of names(reply.body)) expect(["Tunde", "Ivy"]).toContain(name);
  });
});

test("a search counts up to 1,000 applicants and marks the count as a minimum if there are more", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { bundle } = await submitApplication(world, slug);
  const add = (n: number) =>
    world.pool.query(
      `with added as (
         insert into application_bundles (tenant, id, slug, landlord_id, status, search)
         select tenant, gen_random_uuid(), gen_random_uuid(), landlord_id, status, search
         from application_bundles, generate_series(1, $2) where slug = $1
         returning tenant, id)
       insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers,
         applicant_name, applicant_email, applicant_phone, unit_address)
       select added.tenant, gen_random_uuid(), added.id, a.template_id, a.template_version, a.status, a.answers,
         a.applicant_name, a.applicant_email, a.applicant_phone, a.unit_address
       from added, applications a join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
       where b.slug = $1`,
      [bundle, n],
    );
  await add(999);
  expect(await find(owner, "castellan")).toMatchObject({ count: 1_000, is_count_minimum: false });
  expect(await counts(owner, "castellan")).toMatchObject({ submitted: 1_000, minimums: [] });
  await add(1);
  const page = await find(owner, "castellan", "&page=40");
  expect(page).toMatchObject({ count: 1_000, is_count_minimum: true });
  expect(page.results).toHaveLength(25);
  expect(await counts(owner, "castellan")).toMatchObject({ submitted: 1_000, minimums: ["submitted"] });
  expect(await find(owner, "castellan", "&sort=name")).toMatchObject({ count: 1_001, is_count_minimum: false });
});

test("applicants are found by the new name of their form once it was renamed", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { bundle } = await submitApplication(world, slug);
  const renamed = await world.patch(
    `/application_templates/${slug}/edit/`,
    { name: "Quartz Tower" },
    { token: owner.token },
  );
  expect(renamed.status).toBe(200);
  await world.runJobs();
  const { results } = await find(owner, "quartz");
  expect(results.map((each) => [each.slug, each.applications[0]?.template_name])).toEqual([[bundle, "Quartz Tower"]]);
});

test("a search finds names with and without accents by either spelling", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  await submitApplication(world, slug, { applicant__first_name: "Łucja", applicant__last_name: "Núñez" });
  await submitApplication(world, slug, { applicant__first_name: "Soren", applicant__last_name: "Weiss" });
  for (const text of ["nunez", "NÚÑEZ", "lucja núnez", "sørén", "Weiß"])
    expect([text, (await find(owner, text)).count]).toEqual([text, 1]);
});

test("an applicant is found by the corrected name if the group's search text was updated at the same time", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { id } = await submitApplication(world, slug);
  const { bundle_id } = await world.db
    .selectFrom("applications")
    .select("bundle_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { db } = await world.ofApplication(id);
  const client = await world.pool.connect();
  try {
    await client.query("begin");
    await client.query("update applications set applicant_name = 'Corrected Quince' where id = $1", [id]);
    await client.query("update application_bundles set search = 'corrected quince' where id = $1", [bundle_id]);
    const update = transaction(db, (trx) => updateSearchColumns(trx, bundle_id));
    const waits = async () => (await world.pool.query("select from pg_locks where not granted")).rowCount;
    await expect.poll(waits).toBeGreaterThan(0);
    await client.query("commit");
    await update;
  } finally {
    client.release();
  }
  expect((await find(owner, "quince")).count).toBe(1);
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Template } from "#contract/forms/template-schemas.ts";
import type { TemplateSession, TemplateVersion } from "#contract/forms/template-versions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const minute = 60_000;
const base = (slug: string) => `/application_templates/${slug}`;
const as = ({ token }: Person) => ({ token });

type Page = { count: number; page: number; page_size: number; results: TemplateSession[] };
const history = async (slug: string, query = "", who = owner) =>
  (await world.get<Page>(`${base(slug)}/versions/${query}`, as(who))).body;
const restore = (slug: string, version: number, more: object = {}) =>
  world.post<Template & Problem>(`${base(slug)}/versions/${version}/restore/`, undefined, { ...as(owner), ...more });
const read = async (slug: string) => (await world.get<Template>(`${base(slug)}/edit/`, as(owner))).body;

/** Returns the default form with one more question. */
const withQuestion = (name: string, form = defaultForm): Form => {
  const field: Field = { name, field_id: "single_line", label: `Question ${name}` };
  return {
    sections: form.sections.map((one, index) => (index === 0 ? { ...one, fields: [...one.fields, field] } : one)),
  };
};
const save = async (slug: string, form: Form, who = owner) => {
  const reply = await world.patch<Template>(`${base(slug)}/edit/`, { form }, as(who));
  expect(reply.status).toBe(200);
};
const brief = ({ version, saves, by, changes }: TemplateSession) => ({
  version,
  saves,
  by,
  changes: changes.map(({ what, label }) => `${what} ${label}`),
});

describe("a form's version history", () => {
  test("the version history of a new form has one entry, with the form's creator and creation time", async () => {
    const { slug } = await createForm(world, owner);
    const at = world.clock.at.toISOString();
    expect(await history(slug)).toEqual({
      count: 1,
      page: 1,
      page_size: 25,
      results: [
        {
          version: 1,
          started: at,
          created: at,
          saves: 1,
          by: "Ida Berg",
          restored: null,
          published: at,
          changes: [],
          more_changes: 0,
        },
      ],
    });
  });

  test("a form's version history combines saves by one person that are each within half an hour of the previous one", async () => {
    const { slug } = await createForm(world, owner);
    world.pass(minute);
    const started = world.clock.at.toISOString();
    await save(slug, withQuestion("draft"));
    world.pass(29 * minute);
    await save(slug, withQuestion("kept"));
    world.pass(29 * minute);
    await save(slug, withQuestion("second", withQuestion("kept")));
    const { count, results } = await history(slug);
    expect(count).toBe(2);
    expect(results[0]).toMatchObject({ started, created: world.clock.at.toISOString() });
    expect(results.map(brief)).toEqual([
      { version: 4, saves: 3, by: "Ida Berg", changes: ["added Question kept", "added Question second"] },
      { version: 1, saves: 1, by: "Ida Berg", changes: [] },
    ]);
  });

  test("a form's version history starts a new entry for a save after half an hour or by another person", async () => {
    const [chief, maker] = [await createLandlord(world, "Chief"), await createLandlord(world, "Maker")];
    const team = await createCompanyOwnedBy(world, chief);
    await team.add(maker, { can_create: true });
    const { slug } = await createForm(world, chief);
    await save(slug, withQuestion("a"), chief);
    world.pass(31 * minute);
    await save(slug, withQuestion("b"), chief);
    await save(slug, withQuestion("c"), maker);
    await save(slug, withQuestion("d"), chief);
    expect((await history(slug, "", maker)).results.map(({ version, by }) => [version, by])).toEqual([
      [5, "Chief"],
      [4, "Maker"],
      [3, "Chief"],
      [2, "Chief"],
      [1, "Chief"],
    ]);
  });

  test("a form's version history lists a published version that an application uses separately from later saves", async () => {
    const { slug } = await createForm(world, owner);
    await publishEdit(world, owner, slug, { form: withQuestion("a") });
    const { id } = await submitApplication(world, slug);
    await save(slug, withQuestion("b"));
    await save(slug, withQuestion("c"));
    expect((await history(slug)).results.map(({ version, saves }) => [version, saves])).toEqual([
      [4, 2],
      [2, 1],
      [1, 1],
    ]);
    const seen = await world.get<Application>(`/applications/${id}/`, as(owner));
    expect(seen.body.form.sections).toEqual(withQuestion("a").sections);
  });

  test("a form's version history names no author for a version whose author isn't stored", async () => {
    const { slug, id } = await createForm(world, owner);
    await world.pool.query("update template_versions set author_id = null where template_id = $1", [id]);
    expect((await history(slug)).results.map(({ by }) => by)).toEqual([null]);
  });

  test("an entry of a form's version history lists at most fifty changes, counts the rest, and shortens long labels", async () => {
    const { slug } = await createForm(world, owner, { form: unlockedForm });
    const fields = Array.from(
      { length: 60 },
      (_, n): Field => ({ name: `f${n}`, field_id: "email", label: "x".repeat(500) }),
    );
    const [first, ...others] = unlockedForm.sections;
    await save(slug, { sections: [{ ...first, fields } as Form["sections"][0], ...others] });
    const [newest] = (await history(slug)).results;
    const lost = defaultForm.sections[0]?.fields.length ?? 0;
    expect([newest?.changes.length, newest?.more_changes]).toEqual([50, 10 + lost]);
    expect(newest?.changes[0]?.label).toBe(`${"x".repeat(120)}…`);
  });
});

/** Returns the shortest time of several reads of a page, since other work on the machine only makes a read longer. */
async function shortestRead(slug: string, query: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const since = performance.now();
    await history(slug, query);
    times.push(performance.now() - since);
  }
  return Math.min(...times);
}

test("a form's version history of a thousand versions is paginated, and a page loads in under 100 ms or five times as long as with fifty", async () => {
  const withVersions = async (count: number) => {
    const { slug, id } = await createForm(world, owner);
    await world.pool.query(
      `insert into template_versions (tenant, template_id, version, form, author_id, created)
       select tenant, template_id, n, form, author_id, created + n * interval '40 minutes'
       from template_versions, generate_series(2, $2) n where template_id = $1`,
      [id, count],
    );
    const now = "update application_templates set version = $2, working_version = $2 where id = $1";
    await world.pool.query(now, [id, count]);
    return slug;
  };
  const [fifty, slug] = [await withVersions(50), await withVersions(1_000)];
  // if every page read all sessions, twenty times as many would take about ten times as long
  expect(await shortestRead(slug, "?page=7")).toBeLessThan(5 * Math.max(20, await shortestRead(fifty, "?page=2")));
  const page = await history(slug, "?page=7");
  expect([page.count, page.page, page.results.length]).toEqual([1000, 7, 25]);
  expect(page.results.map(({ version }) => version)).toEqual(Array.from({ length: 25 }, (_, n) => 850 - n));
  expect((await history(slug, "?page=40")).results.at(-1)?.version).toBe(1);
  expect(await history(slug, "?page=41")).toMatchObject({ count: 1000, results: [] });
  expect((await history(slug, "?page=2&page_size=100")).results).toHaveLength(100);
});

describe("one form version", () => {
  test("a form version with its questions can be read by the form's landlord, but not by another landlord or a visitor", async () => {
    const { slug } = await createForm(world, owner);
    await save(slug, withQuestion("a"));
    const request = (version: string, who?: Person) =>
      world.get<TemplateVersion>(`${base(slug)}/versions/${version}/`, who && as(who));
    const first = await request("1", owner);
    expect(first.body).toMatchObject({ slug, version: 1, by: "Ida Berg", form: defaultForm });
    expect((await request("2", owner)).body.form).toEqual(withQuestion("a"));
    expect((await request("3", owner)).status).toBe(404);
    for (const wrong of ["0", "-1", "1.5", "x", "9999999999"]) expect((await request(wrong, owner)).status).toBe(422);
    expect((await request("1")).status).toBe(401);
    expect((await request("1", await createLandlord(world))).status).toBe(404);
  });
});

describe("restoring a form version", () => {
  test("restoring a form version creates a new version with the old content, which the history marks as restored, and deletes no version", async () => {
    const { slug } = await createForm(world, owner);
    const created = world.clock.at.toISOString();
    await save(slug, withQuestion("a"));
    world.pass(minute);
    const reply = await restore(slug, 1);
    expect([reply.status, reply.body.version, reply.body.form]).toEqual([201, 3, defaultForm]);
    expect(await read(slug)).toMatchObject({ version: 3, form: defaultForm });
    await save(slug, withQuestion("b"));
    const { results } = await history(slug);
    expect(results.map(({ version, restored }) => [version, restored])).toEqual([
      [4, null],
      [3, created],
      [2, null],
      [1, null],
    ]);
    expect((await restore(slug, 2)).body).toMatchObject({ version: 5, form: withQuestion("a") });
  });

  test("after a form version is restored, editing the previous version returns a conflict error and changes nothing", async () => {
    const { slug } = await createForm(world, owner);
    await save(slug, withQuestion("a"));
    await restore(slug, 1);
    const stale = { form: withQuestion("b"), version: 2 };
    const late = await world.patch<Problem>(`${base(slug)}/edit/`, stale, as(owner));
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect((await read(slug)).form).toEqual(defaultForm);
  });

  test("restoring a form version creates no version if the form is the same, and only one version if the request is repeated", async () => {
    const { slug } = await createForm(world, owner);
    await save(slug, withQuestion("a"));
    expect((await restore(slug, 2)).body.version).toBe(2);
    const idempotencyKey = randomUUID();
    expect((await restore(slug, 1, { idempotencyKey })).body.version).toBe(3);
    await save(slug, withQuestion("b"));
    expect((await restore(slug, 1, { idempotencyKey })).body.version).toBe(3);
    expect((await read(slug)).version).toBe(4);
  });

  test("eight concurrent requests to restore a form version succeed, number versions without gaps, and make the newest the working copy", async () => {
    const { slug, id } = await createForm(world, owner);
    await save(slug, withQuestion("a"));
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => restore(slug, (n % 2) + 1)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const { rows } = await world.pool.query("select version from template_versions where template_id = $1 order by 1", [
      id,
    ]);
    expect(rows.map(({ version }) => version)).toEqual(Array.from(rows, (_, n) => n + 1));
    expect((await read(slug)).version).toBe(rows.length);
  });

  test("restoring a form version fails if the version doesn't exist or violates a newer validation rule", async () => {
    const { slug, id } = await createForm(world, owner);
    expect((await restore(slug, 7)).status).toBe(404);
    const field = { name: "twice", field_id: "single_line", label: "Twice" };
    const form = { sections: [{ section_id: "only", label: "Only", fields: [field, field] }] };
    await world.pool.query(
      "insert into template_versions (tenant, template_id, version, form) select tenant, id, 2, $2 from application_templates where id = $1",
      [id, JSON.stringify(form)],
    );
    await world.pool.query("update application_templates set version = 2, working_version = 2 where id = $1", [id]);
    await save(slug, defaultForm);
    const refused = await restore(slug, 2);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["twice"]]);
    expect((await read(slug)).version).toBe(3);
  });
});

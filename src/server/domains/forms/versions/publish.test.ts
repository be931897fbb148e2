import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { PublicTemplate, Template } from "#contract/forms/application-templates.ts";
import type { TemplateSession, UnpublishedChanges } from "#contract/forms/template-versions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import {
  applicant,
  company,
  freeAddress,
  landlord,
  type Person,
  publishEdit,
  template,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await landlord(world, "Ida Berg");
});

const day = 86_400_000;
const base = (slug: string) => `/application_templates/${slug}`;
const as = ({ token }: Person) => ({ token });
const formOf = (...names: string[]): Form => ({
  sections: [
    {
      section_id: "only",
      label: "Only",
      fields: [
        { name: "rental_property__address", field_id: "address", label: "Where is the home?", required: true },
        ...names.map((name): Field => ({ name, field_id: "single_line", label: `Question ${name}` })),
      ],
    },
  ],
});
const required = (form: Form): Form => ({
  sections: form.sections.map((one) => ({ ...one, fields: one.fields.map((field) => ({ ...field, required: true })) })),
});

const edit = (slug: string, body: object, who = owner) =>
  world.patch<Template & Problem>(`${base(slug)}/edit/`, body, as(who));
const publish = (slug: string, body: object = {}, options: object = as(owner)) =>
  world.post<Template & Problem>(`${base(slug)}/publish/`, body, options);
const discard = (slug: string, body: object = {}) =>
  world.post<Template & Problem>(`${base(slug)}/discard/`, body, as(owner));
const load = (slug: string, query = "") => world.get<PublicTemplate & Problem>(`${base(slug)}/${query}`);
const workingCopy = async (slug: string) => (await world.get<Template>(`${base(slug)}/edit/`, as(owner))).body;
const changes = async (slug: string) => (await world.get<UnpublishedChanges>(`${base(slug)}/changes/`, as(owner))).body;
const submit = (slug: string, answers: object, more: object = {}, options: object = {}) => {
  const values = { rental_property__address: freeAddress, ...answers };
  return world.post<{ application: { id: string; price: string } } & Problem>(
    `${base(slug)}/submit/`,
    { values, ...more },
    options,
  );
};

describe("a working copy", () => {
  test("a working copy is saved without changing what applicants get, and is its landlord's alone", async () => {
    const { slug } = await template(world, owner, { form: formOf("first") });
    await edit(slug, { form: formOf("first", "second"), fee: "30.00", selected_reports: ["credit"] });
    expect((await load(slug)).body).toMatchObject({ price: "0.00", reports: [], steps: [], form: formOf("first") });
    expect((await world.get<Template>(`${base(slug)}/`, as(owner))).body).toMatchObject({
      price: "0.00",
      form: formOf("first"),
      unpublished: true,
    });
    expect(await workingCopy(slug)).toMatchObject({
      price: "30.00",
      reports: ["credit"],
      steps: ["verify", "pay"],
      form: formOf("first", "second"),
      unpublished: true,
    });
    const list = await world.get<{ results: Template[] }>("/application_templates/", as(owner));
    expect(list.body.results.find((row) => row.slug === slug)).toMatchObject({ price: "0.00", unpublished: true });
    expect((await submit(slug, { first: "a" })).body.application.price).toBe("0.00");
  });

  test("it says whether a law requires written criteria that it lacks, and so does the list of forms", async () => {
    const { slug } = await template(world, owner);
    const needed = async () => {
      const list = await world.get<{ results: Template[] }>("/application_templates/", as(owner));
      return [
        (await workingCopy(slug)).needs_criteria,
        (await changes(slug)).needs_criteria,
        list.body.results.find((row) => row.slug === slug)?.needs_criteria,
      ];
    };
    await publishEdit(world, owner, slug, { states: ["NY"] });
    expect(await needed()).toEqual([false, false, false]);
    await edit(slug, { states: ["TX"] });
    expect(await needed()).toEqual([true, true, false]);
    await publish(slug);
    expect(await needed()).toEqual([true, true, true]);
    await edit(slug, { criteria: { ...noCriteria, pets: "not_allowed" } });
    expect(await needed()).toEqual([false, false, true]);
  });

  test("changes to a form's name and addresses apply without publishing", async () => {
    const { slug } = await template(world, owner);
    const { body } = await edit(slug, { name: "Maple Street 9", landlord_emails: ["a@example.com"] });
    expect(body).toMatchObject({ version: 1, unpublished: false });
    expect((await load(slug)).body.name).toBe("Maple Street 9");
  });

  test("a working copy that is changed back has nothing left to publish", async () => {
    const { slug } = await template(world, owner, { fee: "20.00" });
    expect((await edit(slug, { fee: "30.00" })).body.unpublished).toBe(true);
    const { body } = await edit(slug, { fee: "20.00" });
    expect([body.unpublished, (await changes(slug)).changes]).toEqual([false, []]);
  });
});

describe("publishing", () => {
  test("publishes the working copy to applicants, once, and records it", async () => {
    const { slug } = await template(world, owner, { fee: "40.00", selected: ["credit"] });
    const form = formOf("first");
    world.pass(60_000);
    await edit(slug, { form, fee: "45.00" });
    world.pass(60_000);
    const at = world.clock.at.toISOString();
    const idempotencyKey = randomUUID();
    const first = await publish(slug, {}, { ...as(owner), idempotencyKey });
    expect([first.status, first.body.unpublished, first.body.price]).toEqual([201, false, "45.00"]);
    expect((await load(slug)).body).toMatchObject({ version: first.body.version, price: "45.00", form });
    world.pass(60_000);
    await edit(slug, { form: formOf("first", "second") });
    expect((await publish(slug, {}, { ...as(owner), idempotencyKey })).body).toEqual(first.body);
    expect((await load(slug)).body.form).toEqual(form);
    const history = await world.get<{ results: TemplateSession[] }>(`${base(slug)}/versions/`, as(owner));
    expect(history.body.results.map(({ version, published }) => [version, published !== null])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ]);
    expect(history.body.results[1]?.published).toBe(at);
  });

  test("with nothing to publish changes nothing", async () => {
    const { slug } = await template(world, owner);
    const before = (await load(slug)).body;
    expect((await publish(slug)).status).toBe(201);
    expect((await load(slug)).body).toEqual(before);
  });

  test("publishing is refused when the working copy is not the one that was seen", async () => {
    const { slug } = await template(world, owner);
    const { version } = (await edit(slug, { form: formOf("first") })).body;
    await edit(slug, { form: formOf("second") });
    for (const act of [publish, discard]) {
      const late = await act(slug, { version });
      expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    }
    expect((await publish(slug, { version: version + 1 })).status).toBe(201);
  });

  test("publishing is refused where the law now prohibits a setting, naming it", async () => {
    const { slug } = await template(world, owner, { fee: "60.00" });
    await world.pool.query(
      `update application_templates set settings = settings || '{"states":["NY"]}' where slug = $1`,
      [slug],
    );
    expect((await edit(slug, { form: formOf("first") })).status).toBe(200);
    const refused = await publish(slug);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["fee"]]);
    expect((await load(slug)).body.version).toBe(1);
  });

  test("publishing is for those who may edit the form", async () => {
    const [chief, reader] = [await landlord(world), await landlord(world)];
    const team = await company(world, chief);
    await team.add(reader, {});
    const { slug } = await template(world, chief);
    await edit(slug, { form: formOf("first") }, chief);
    for (const [who, status] of [
      [reader, 403],
      [owner, 404],
      [await applicant(world), 403],
    ] as const) {
      expect((await publish(slug, {}, as(who))).status).toBe(status);
      expect((await world.get(`${base(slug)}/changes/`, as(who))).status).toBe(status);
      expect((await world.get(`${base(slug)}/edit/`, as(who))).status).toBe(status);
    }
    expect((await publish(slug, {}, {})).status).toBe(401);
  });

  test("by many at once publishes one version and replaces one", async () => {
    const { slug, id } = await template(world, owner);
    await edit(slug, { form: formOf("first") });
    const all = await Promise.all(Array.from({ length: 8 }, () => publish(slug)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const { rows } = await world.pool.query(
      "select version, replaced is null as live from template_versions where template_id = $1 order by 1",
      [id],
    );
    expect(rows).toEqual([
      { version: 1, live: false },
      { version: 2, live: true },
    ]);
  });
});

test("the changes to publish are listed for questions, fee, reports and locations", async () => {
  const { slug } = await template(world, owner, {
    form: formOf("first", "second"),
    fee: "40.00",
    selected: ["credit"],
  });
  await edit(slug, {
    form: formOf("first", "third"),
    fee: "45.00",
    selected_reports: ["eviction"],
    verify_income: true,
    states: ["TX"],
  });
  const found = await changes(slug);
  expect(found).toMatchObject({ published_version: 2, version: 3 });
  expect(found.changes).toEqual([
    { what: "changed", of: "fee", label: "", before: "$40.00", after: "$45.00" },
    { what: "added", of: "report", label: "Eviction report" },
    { what: "removed", of: "report", label: "Credit report" },
    { what: "added", of: "report", label: "Income verification", setting: "verify_income" },
    { what: "added", of: "place", label: "Texas" },
    { what: "added", of: "question", label: "Question third" },
    { what: "removed", of: "question", label: "Question second" },
  ]);
});

test("discarding restores the published version, and the discarded copy can be restored", async () => {
  const { slug } = await template(world, owner, { form: formOf("first"), fee: "20.00" });
  const { version } = (await edit(slug, { form: formOf("second"), fee: "30.00" })).body;
  const { status, body } = await discard(slug, { version });
  expect(status).toBe(201);
  expect(body).toMatchObject({ unpublished: false, price: "20.00", form: formOf("first") });
  const back = await world.post<Template>(`${base(slug)}/versions/${version}/restore/`, undefined, as(owner));
  expect(back.body).toMatchObject({ unpublished: true, price: "30.00", form: formOf("second") });
  expect((await load(slug)).body).toMatchObject({ price: "20.00", form: formOf("first") });
});

describe("an applicant who began on a version that was replaced", () => {
  async function replaced(settings: object = {}, next: object = {}) {
    const made = await template(world, owner, { fee: "20.00", form: formOf("first"), ...settings });
    await publishEdit(world, owner, made.slug, { form: required(formOf("second")), fee: "30.00", ...next });
    return made;
  }

  test("sees and submits that one, and pays its fee", async () => {
    const { slug, version } = await replaced();
    expect((await load(slug, `?version=${version}`)).body).toMatchObject({
      version,
      price: "20.00",
      form: formOf("first"),
    });
    expect((await submit(slug, { first: "a" })).status).toBe(422);
    const { status, body } = await submit(slug, { first: "a" }, { version });
    expect([status, body.application.price]).toEqual([201, "20.00"]);
    const seen = await world.get<Application>(`/applications/${body.application.id}/`, as(owner));
    expect(seen.body.form.sections).toEqual(formOf("first").sections);
    const current = await submit(slug, { second: "b" }, { version: version + 1 });
    expect(current.body.application.price).toBe("30.00");
  });

  test("never gets one that was not published", async () => {
    const { slug } = await template(world, owner, { fee: "20.00", form: formOf("first") });
    const { version } = (await edit(slug, { form: formOf("second"), fee: "0.00" })).body;
    for (const wrong of [version, version + 1]) {
      expect((await load(slug, `?version=${wrong}`)).status).toBe(404);
      expect((await submit(slug, { second: "b" }, { version: wrong })).status).toBe(409);
    }
    const renter = await applicant(world);
    const draft = { slug, values: {}, version, revision: 0, writer: randomUUID() };
    expect((await world.request("PUT", "/drafts/", { ...as(renter), body: draft })).status).toBe(200);
    const loaded = await world.post<{ version: number }>("/drafts/load/", { slug }, as(renter));
    expect(loaded.body.version).toBe(version - 1);
  });

  test("never pays more than the law allows now, nor more than either version charges", async () => {
    const before = { fee: "60.00", selected: ["credit", "criminal"], verify_income: true };
    const { slug, version } = await replaced(before, {
      fee: "20.00",
      selected_reports: ["credit"],
      verify_income: false,
      states: ["NY"],
    });
    const { body } = await submit(slug, { first: "a" }, { version });
    expect(body.application.price).toBe("20.00");
    const { rows } = await world.pool.query(
      `select a.needs_income, a.template_version,
         (select array_agg(report_type) from reports r where r.application_id = a.id) as reports
       from applications a where id = $1`,
      [body.application.id],
    );
    expect(rows).toEqual([{ needs_income: false, template_version: version, reports: ["credit"] }]);
  });
});

test("a new form is published from the start, also as a copy", async () => {
  const { slug } = await template(world, owner, { form: formOf("first") });
  await edit(slug, { form: formOf("second") });
  const copy = await world.post<Template>(`${base(slug)}/duplicate/`, { name: "Copy" }, as(owner));
  expect(copy.body).toMatchObject({ unpublished: false, version: 1, form: formOf("second") });
  expect((await load(copy.body.slug)).body.form).toEqual(formOf("second"));
});

test("a replaced version may be submitted for seven days, and for as long as a draft on the server lives", async () => {
  const { slug, version } = await template(world, owner, { fee: "20.00", form: formOf("first") });
  await publishEdit(world, owner, slug, { form: required(formOf("second")), fee: "30.00" });
  const draft = { slug, values: { first: "a" }, version, writer: randomUUID() };
  const begun = await world.post<{ token: string }>("/drafts/", { ...draft, email: "nora@example.com" });
  const { token } = begun.body;
  world.pass(6 * day);
  expect((await world.request("PUT", "/drafts/", { body: { ...draft, token, revision: 1 } })).status).toBe(200);
  world.pass(2 * day);
  const saved = await world.post<{ version: number }>("/drafts/load/", { slug, token });
  expect(saved.body.version).toBe(version);
  expect((await load(slug, `?version=${version}`)).body.form).toEqual(formOf("first"));
  const sent = await submit(slug, { first: "a" }, { version, draft: token });
  expect([sent.status, sent.body.application.price]).toEqual([201, "20.00"]);
  expect((await load(slug, `?version=${version}`)).status).toBe(404);
  const late = await submit(slug, { first: "a" }, { version });
  expect([late.status, late.body.code]).toEqual([409, "conflict"]);
});

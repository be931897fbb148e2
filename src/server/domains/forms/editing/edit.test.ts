import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { PublicTemplate, Template } from "#contract/forms/template-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const edit = (slug: string, body: object) =>
  world.patch<Template & Problem>(`/application_templates/${slug}/edit/`, body, { token: owner.token });
const own = (slug: string) =>
  world.get<Template & Problem>(`/application_templates/${slug}/edit/`, { token: owner.token });
const read = (slug: string) => world.get<PublicTemplate & Problem>(`/application_templates/${slug}/`);
const formOf = (...fields: object[]): Form => ({
  sections: [{ section_id: "only", label: "Only", fields: fields as Field[] }],
});
const line = (name: string, more: object = {}) => ({ name, field_id: "single_line", label: name, ...more });

test("agents, and staff who act in a landlord's name, can't have other addresses notified of a form's applications", async () => {
  const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world)];
  await (await createCompanyOwnedBy(world, companyOwner)).add(agent, { is_agent: true, can_create: true });
  const { slug } = await createForm(world, companyOwner);
  const support = await startImpersonation(world, await createStaffMember(world), companyOwner, { writes: true });
  const save = async (token: string, ...landlord_emails: string[]) =>
    (await world.patch(`/application_templates/${slug}/edit/`, { landlord_emails }, { token })).status;
  expect(await save(companyOwner.token, "office@example.com")).toBe(200);
  expect(await save(agent.token, "office@example.com", "private@example.com")).toBe(403);
  expect(await save(support, "office@example.com", "staff@example.com")).toBe(403);
  expect(await save(agent.token, "office@example.com", agent.username)).toBe(200);
  expect(await save(support, agent.username)).toBe(200);
});

test("editing a form changes only the settings in the request and the settings that follow from them", async () => {
  const before = await createForm(world, owner);
  world.pass(1_000);
  const changes = { name: "New name", selected_reports: ["credit"], fee: "30.00", landlord_emails: ["a@example.com"] };
  const { status, body } = await edit(before.slug, changes);
  expect(status).toBe(200);
  const { selected_reports: reports, fee: price, ...same } = changes;
  const steps = ["verify", "pay"];
  const saved = { version: 2, unpublished: true, modified: world.clock.at.toISOString(), transunion_credit: true };
  const { consents, ...settings } = body;
  const { consents: signing, ...rest } = before;
  expect(settings).toEqual({ ...rest, ...same, reports, price, steps, ...saved });
  // ordering reports adds the authorization to screen
  expect(consents.map(({ kind }) => kind)).toEqual([...signing.map(({ kind }) => kind), "screening"]);
});

test("editing a form is rejected if its reports cost more than its fee, whether the reports or the fee are edited", async () => {
  const { slug } = await createForm(world, owner, { fee: "12.00" });
  for (const change of [{ selected_reports: ["credit"] }, { selected_reports: ["eviction"], fee: "9.99" }]) {
    const { status, body } = await edit(slug, change);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["fee"]]);
  }
  expect((await read(slug)).body).toMatchObject({ price: "12.00", reports: [] });
});

test("editing a form creates a new version, and is rejected if another version was saved meanwhile", async () => {
  const { slug } = await createForm(world, owner, { form: unlockedForm });
  const first = await edit(slug, { form: formOf(line("first")), version: 1 });
  expect([first.status, first.body.version]).toEqual([200, 2]);
  const stale = await edit(slug, { form: formOf(line("stale")), version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, "conflict"]);
  expect((await own(slug)).body.form).toEqual(formOf(line("first")));
});

test("only one of eight concurrent edits of the same form version succeeds, and the others get a conflict error", async () => {
  const { slug } = await createForm(world, owner, { form: unlockedForm });
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, n) => edit(slug, { form: formOf(line(`field${n}`)), version: 1 })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
});

test("only one of eight concurrent edits of the same notification addresses succeeds, and the others get a conflict error", async () => {
  const { slug } = await createForm(world, owner);
  const change = (n: number, previous: string[]) =>
    edit(slug, { landlord_emails: [`office${n}@example.com`], previous_landlord_emails: previous });
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => change(n, [])));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  const { landlord_emails: saved } = (await own(slug)).body;
  expect((await change(9, saved)).body.landlord_emails).toEqual(["office9@example.com"]);
});

const choices = (n: number) => Array.from({ length: n }, (_, i) => ({ value: `o${i}`, label: `Option ${i}` }));
const choice = (n: number) => ({ name: "pick", field_id: "choice", label: "Pick", choices: choices(n) });
const when = (field: string) => ({ match: "all", tests: [{ field, is: "answered" }] });
test.each([
  ["two questions of the same name", formOf(line("same"), line("same")), "same"],
  [
    "a question within a choice that has a used name",
    formOf(line("inner"), { ...choice(2), choices: [{ ...choices(1)[0], fields: [line("inner")] }, choices(2)[1]] }),
    "inner",
  ],
  ["a choice with one option", formOf(choice(1)), "pick"],
  ["a choice with six options", formOf(choice(6)), "pick"],
  ["a question without a label", formOf(line("pets"), line("empty", { label: " " })), "empty"],
  [
    "conditions that depend on each other in a circle",
    formOf(
      line("a", { show_when: when("b") }),
      line("b", { show_when: when("c") }),
      line("c", { show_when: when("a") }),
    ),
    "a",
  ],
  ["a condition on an unknown question", formOf(line("a", { require_when: when("b") })), "a"],
  ["a condition that isn't an object", formOf(line("a", { show_when: "b" })), "form.sections.0.fields.0.show_when"],
  ["a question named __proto__", formOf(line("__proto__")), "form.sections.0.fields.0.name"],
  ["a question of an unknown kind", formOf(line("a", { field_id: "html" })), "form.sections.0.fields.0.field_id"],
  ["a question with an unknown setting", formOf(line("a", { onclick: "x" })), "form.sections.0.fields.0"],
  ["a question with a dot in its name", formOf(line("a.b")), "form.sections.0.fields.0.name"],
  ["no section", { sections: [] }, "form.sections"],
])(
  "editing a form is rejected for %s, with an error at that place, and changes neither version nor name",
  async (_fault, form, name) => {
    const before = await createForm(world, owner, { form: unlockedForm });
    const { status, body } = await edit(before.slug, { form, name: "Changed" });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
    expect((await read(before.slug)).body).toMatchObject({ version: 1, name: before.name });
  },
);

/** Returns the default form with these changes of some of its questions; null removes one. */
const changed = (changes: Record<string, object | null>): Form => ({
  sections: defaultForm.sections.map((section) => ({
    ...section,
    fields: section.fields.flatMap((field) => {
      const change = changes[field.name];
      return change === null ? [] : [{ ...field, ...change }];
    }),
  })),
});

test("editing a form is rejected if it changes, unlocks or removes locked questions, and the error names each of them", async () => {
  const { slug } = await createForm(world, owner);
  const { status, body } = await edit(slug, {
    form: changed({
      applicant__ssn: { required: true },
      applicant__date_of_birth: { editable: true },
      applicant__first_name: null,
      authorization__signature: { label: "Sign here" },
      rental_property__rent: { label: "Rent" },
    }),
  });
  const locked = ["applicant__date_of_birth", "applicant__first_name", "applicant__ssn", "authorization__signature"];
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, locked]);
  expect(body.errors?.applicant__ssn).toEqual(["This question is locked. It can't be changed, unlocked or removed."]);
  expect((await read(slug)).body.version).toBe(1);
  expect((await edit(slug, { form: changed({ rental_property__rent: { label: "Rent" } }) })).status).toBe(200);
});

test("a form without locked questions can be imported and duplicated, and a version with other locks can be restored", async () => {
  const { slug } = await createForm(world, owner, { form: unlockedForm });
  const as = { token: owner.token };
  const copy = await world.post<Template>(`/application_templates/${slug}/duplicate/`, { name: "Copy" }, as);
  expect([copy.status, copy.body.form]).toEqual([201, unlockedForm]);
  expect((await edit(slug, { form: defaultForm })).status).toBe(200);
  const restored = await world.post<Template>(`/application_templates/${slug}/versions/1/restore/`, {}, as);
  expect([restored.status, restored.body.form]).toEqual([201, unlockedForm]);
  expect((await edit(slug, { form: formOf(line("only")) })).status).toBe(200);
});

test("the error for a form whose conditions depend on each other in a cycle names all questions in the cycle", async () => {
  const { slug } = await createForm(world, owner, { form: unlockedForm });
  const form = formOf(line("a", { label: "Car", show_when: when("b") }), line("b", { show_when: when("a") }));
  const { status, body } = await edit(slug, { form });
  expect([status, body.errors]).toEqual([422, { a: ["These conditions depend on each other: “Car” → “b” → “Car”."] }]);
});

test("a stored form with an unlabeled question can still be loaded, submitted and corrected", async () => {
  const { id, slug } = await createForm(world, owner);
  const stored = formOf(line("pets", { label: "" }));
  await world.pool.query(
    "insert into template_versions (tenant, template_id, version, form) select tenant, id, 2, $2 from application_templates where id = $1",
    [id, stored],
  );
  await world.pool.query("update application_templates set version = 2, working_version = 2 where id = $1", [id]);
  expect((await read(slug)).body.form).toEqual(stored);
  const sent = await world.post(`/application_templates/${slug}/submit/`, { values: { pets: "Yes" } });
  expect(sent.status).toBe(201);
  expect((await edit(slug, { name: "Renamed" })).status).toBe(200);
  const refused = await edit(slug, { form: formOf(line("pets", { label: "" }), line("more")) });
  expect([refused.status, refused.body.errors]).toEqual([422, { pets: ["Enter a label for this question."] }]);
  expect((await edit(slug, { form: formOf(line("pets"), line("more")) })).status).toBe(200);
});

test("editing a form so that it is larger than ten megabytes is rejected", async () => {
  const { slug } = await createForm(world, owner, { form: unlockedForm });
  const reply = await edit(slug, { form: formOf(line("a", { help_text: "x".repeat(10_000_000) })) });
  expect([reply.status, reply.body.code]).toEqual([413, "too_large"]);
});

test("a form whose slug was changed can still be loaded and submitted by the earlier slug, and can get that slug back", async () => {
  const { slug } = await createForm(world, owner);
  const next = `moved-${randomUUID()}`;
  expect((await edit(slug, { slug: next })).body.slug).toBe(next);
  expect((await read(slug)).body.slug).toBe(next);
  expect((await submitApplication(world, slug)).application.status).toBe("S");
  expect((await edit(slug, { slug })).body.slug).toBe(slug);
  expect((await read(next)).body.slug).toBe(slug);
});

test("a deleted form can't be loaded or submitted, but the applications already submitted to it remain", async () => {
  const { slug } = await createForm(world, owner);
  const { id } = await submitApplication(world, slug);
  const options = { token: owner.token };
  expect((await world.request("DELETE", `/application_templates/${slug}/`, options)).status).toBe(200);
  expect((await read(slug)).status).toBe(404);
  expect((await world.get(`/application_templates/${slug}/`, options)).status).toBe(404);
  expect((await world.post(`/application_templates/${slug}/submit/`, { values: {} })).status).toBe(404);
  expect((await world.request("DELETE", `/application_templates/${slug}/`, options)).status).toBe(404);
  expect((await world.get(`/applications/${id}/`, options)).status).toBe(200);
  expect((await world.get<{ count: number }>("/application_bundles/?status=S", options)).body.count).toBeGreaterThan(0);
});

test.each(["edited", "deleted"])(
  "a form that is deleted while it waits to be %s is reported as missing, and isn't changed anymore",
  async (change) => {
    const { slug } = await createForm(world, owner);
    const client = await world.pool.connect();
    try {
      await client.query("begin");
      await client.query("update application_templates set deleted_at = now() where slug = $1", [slug]);
      const path = `/application_templates/${slug}/`;
      const reply =
        change === "edited" ? edit(slug, { name: "Too late" }) : world.request("DELETE", path, { token: owner.token });
      const waitingCount = async () => (await world.pool.query("select from pg_locks where not granted")).rowCount;
      await expect.poll(waitingCount).toBeGreaterThan(0);
      await client.query("commit");
      expect((await reply).status).toBe(404);
    } finally {
      client.release();
    }
    const row = await world.db
      .selectFrom("application_templates")
      .select("name")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    expect(row.name).not.toBe("Too late");
  },
);

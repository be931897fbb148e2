import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { FormFile } from "#contract/forms/template-copies.ts";
import type { Template } from "#contract/forms/template-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { type Field, type Form, fieldKinds } from "#contract/schemas/forms.ts";
import { registry } from "#fields/registry/registry.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { starters } from "#rules/forms/starters.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const request = () => ({ token: owner.token });
const importForm = (file: unknown, more: object = {}) =>
  world.post<Template & Problem>("/application_templates/import/", file, { ...request(), ...more });
const exportForm = (slug: string) => world.get<FormFile>(`/application_templates/${slug}/export/`, request());
const copy = (slug: string, name: string, more: object = {}) =>
  world.post<Template & Problem>(`/application_templates/${slug}/duplicate/`, { name }, { ...request(), ...more });
const forms = async () => (await world.get<{ count: number }>("/application_templates/", request())).body.count;

const fileOf = (form: unknown, more: object = {}) => ({
  format: "rental-application-form",
  format_version: 1,
  name: "Elm",
  fee: "0.00",
  reports: [],
  form,
  ...more,
});
const formOf = (...fields: object[]) => ({ sections: [{ section_id: "only", label: "Only", fields }] });
const line = (name: string, more: object = {}) => ({ name, field_id: "single_line", label: name, ...more });
const choices = (n: number) => Array.from({ length: n }, (_, i) => ({ value: `o${i}`, label: `Option ${i}` }));

describe("a duplicated form", () => {
  test("a duplicated form has the original's questions and settings and a slug of its own, and editing it doesn't change the original", async () => {
    const created = await createForm(world, owner, { fee: "30.00", selected: ["credit"], form: starterForms.short });
    await submitApplication(world, (await createForm(world, owner)).slug);
    const settings = { name: "Elm Street 12", landlord_emails: ["a@example.com"] };
    await world.patch(`/application_templates/${created.slug}/edit/`, settings, request());
    const { status, body } = await copy(created.slug, "Copy of Elm Street 12");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: "copy-of-elm-street-12",
      name: "Copy of Elm Street 12",
      price: "30.00",
      reports: ["credit"],
      landlord_emails: ["a@example.com"],
      version: 1,
      submitted: 0,
      form: starterForms.short,
    });
    expect(body.id).not.toBe(created.id);
    await world.patch(`/application_templates/${body.slug}/edit/`, { form: defaultForm }, request());
    const first = await world.get<Template>(`/application_templates/${created.slug}/`, request());
    expect(first.body.form).toEqual(starterForms.short);
  });

  test("24 duplicates of a form created at once get unique slugs, and repeating a request with its idempotency key returns the same slug", async () => {
    const { slug } = await createForm(world, owner);
    const name = `Oak ${randomUUID().slice(0, 8)}`;
    const all = await Promise.all(Array.from({ length: 24 }, () => copy(slug, name)));
    expect(all.map(({ status }) => status)).toEqual(Array(24).fill(201));
    expect(new Set(all.map(({ body }) => body.slug)).size).toBe(24);
    const idempotencyKey = randomUUID();
    const [one, other] = [await copy(slug, name, { idempotencyKey }), await copy(slug, name, { idempotencyKey })];
    expect(one.body.slug).toBe(other.body.slug);
  });

  test.each([
    ["Dashboard", "dashboard-2"],
    ["七", /^form-[a-z2-9]{16}$/],
    ["x", /^form-[a-z2-9]{16}$/],
    ["a ".repeat(60), /^(a-)+a$/],
  ])("duplicating a form with the name %j creates a slug that matches %s", async (name, slug) => {
    const { body } = await copy((await createForm(world, owner)).slug, name);
    expect(body.slug).toMatch(slug);
  });
});

describe("an exported form file", () => {
  test("an exported form file contains the form's name, questions, fee and reports, but no ID, owner's name or email address", async () => {
    const created = await createForm(world, owner, { fee: "30.00", selected: ["credit"] });
    await world.patch(
      `/application_templates/${created.slug}/edit/`,
      { landlord_emails: ["a@example.com"] },
      request(),
    );
    const { status, body, headers } = await exportForm(created.slug);
    expect(status).toBe(200);
    expect(body).toEqual(fileOf(defaultForm, { name: created.name, fee: "30.00", reports: ["credit"] }));
    expect(headers["content-disposition"]).toContain(`filename="${created.slug}.json"`);
    for (const own of [created.id, owner.user.id, owner.username, owner.user.name, "a@example.com"])
      expect(JSON.stringify(body)).not.toContain(own);
  });

  test.each(starters)(
    "exporting, importing and exporting the starter form %s again yields an identical file",
    async (starter) => {
      const first = await importForm(fileOf(starterForms[starter]));
      expect(first.status).toBe(201);
      const out = await exportForm(first.body.slug);
      expect(out.body.form).toEqual(starterForms[starter]);
      const again = await importForm(out.body);
      expect((await exportForm(again.body.slug)).raw).toEqual(out.raw);
    },
  );

  const text = (max: number) =>
    fc.string({ unit: "grapheme", maxLength: max / 8 }).map((one) => one.replace(/\0/g, ""));
  const flags = fc.record(
    { required: fc.boolean(), summary: fc.boolean(), editable: fc.boolean(), masked: fc.boolean() },
    { requiredKeys: [] },
  );
  const texts = fc.record(
    { help_text: text(2000), tooltip_text: text(2000), placeholder: text(200) },
    { requiredKeys: [] },
  );
  const field = fc.record({ kind: fc.constantFrom(...fieldKinds), label: text(500), flags, texts, options: fc.nat(3) });
  const anyForm = fc
    .array(fc.record({ label: text(200), fields: fc.array(field, { maxLength: 6 }) }), { minLength: 1, maxLength: 4 })
    .map((sections): Form => {
      let n = 0;
      const created = (one: typeof field extends fc.Arbitrary<infer T> ? T : never): Field => ({
        ...one.flags,
        ...one.texts,
        name: `field_${n++}`,
        field_id: one.kind,
        label: one.label,
        ...(registry[one.kind].options && { choices: choices(2 + one.options) }),
        ...(n > 1 &&
          one.options === 3 && { show_when: { match: "any", tests: [{ field: "field_0", is: "answered" }] } }),
      });
      return {
        sections: sections.map(({ label, fields }, index) => ({
          section_id: `section_${index}`,
          label: label || "Section",
          fields: fields.map(created),
        })),
      };
    });

  test("exporting, importing and exporting each of 40 random forms again yields an identical file", async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, async (form) => {
        const first = await importForm(fileOf(form));
        // some changes make the form invalid, such as a condition on a field without an answer: they are rejected as a
        // whole
        fc.pre(first.status !== 422);
        expect(first.status).toBe(201);
        const out = await exportForm(first.body.slug);
        expect(out.body.form).toEqual(form);
        const again = await importForm(JSON.parse(out.raw.toString()));
        expect(again.status).toBe(201);
        expect((await exportForm(again.body.slug)).raw).toEqual(out.raw);
      }),
      { numRuns: 40 },
    );
  });

  test("a form's setting to return fees is exported, imported and duplicated, and importing an invalid value is rejected", async () => {
    const settings = { return_fees: true, states: ["CA"] };
    const created = await createForm(world, owner, { fee: "30.00", selected: ["credit"], ...settings });
    const { body } = await exportForm(created.slug);
    expect(body).toMatchObject(settings);
    const again = await importForm({ ...body, name: "Elm once more" });
    expect([again.status, again.body.return_fees, again.body.states]).toEqual([201, true, ["CA"]]);
    expect((await copy(created.slug, "Elm a third time")).body.return_fees).toBe(true);
    expect((await importForm(fileOf(formOf(line("a"))))).body.return_fees).toBe(false);
    const faulty = await importForm({ ...body, return_fees: "yes" });
    expect([faulty.status, Object.keys(faulty.body.errors ?? {})]).toEqual([422, ["return_fees"]]);
  });

  test("importing a form file twice with one idempotency key creates one form, whose slug comes from its name", async () => {
    const idempotencyKey = randomUUID();
    const file = fileOf(formOf(line("a")), { name: "Twice the same" });
    const [first, second] = [await importForm(file, { idempotencyKey }), await importForm(file, { idempotencyKey })];
    expect([first.body.slug, second.body.slug]).toEqual(["twice-the-same", "twice-the-same"]);
    expect((await importForm(file)).body.slug).toBe("twice-the-same-2");
  });
});

describe("importing an invalid form file", () => {
  const when = (field: string) => ({ match: "all", tests: [{ field, is: "answered" }] });
  const at = (n: number) => `form.sections.0.fields.${n}`;
  test.each<[string, object, string[]]>([
    ["an empty object", {}, ["format", "format_version", "name", "fee", "reports", "form"]],
    ["another format", { ...fileOf(formOf()), format: "x", format_version: 2 }, ["format", "format_version"]],
    ["an unknown property", fileOf(formOf(), { owner: "x" }), ["body"]],
    ["a slug and an id", fileOf(formOf(), { slug: "elm", id: "1" }), ["body"]],
    ["a fee below the reports' cost", fileOf(formOf(), { fee: "1.00", reports: ["credit"] }), ["fee"]],
    ["an unknown report", fileOf(formOf(), { reports: ["dna"] }), ["reports.0"]],
    ["no section", fileOf({ sections: [] }), ["form.sections"]],
    [
      "a question of an unknown kind and one with an invalid name",
      fileOf(formOf(line("a", { field_id: "x" }), line("A-b"))),
      [`${at(0)}.field_id`, `${at(1)}.name`],
    ],
    ["a question with an unknown setting", fileOf(formOf(line("a", { onclick: "x" }))), [at(0)]],
    ["two questions with the same name", fileOf(formOf(line("a"), line("b"), line("a"))), [at(0), at(2)]],
    [
      "a question within an answer with a used name",
      fileOf(
        formOf(line("a"), {
          ...line("p"),
          field_id: "choice",
          choices: [{ value: "x", label: "X", fields: [line("a")] }, ...choices(1)],
        }),
      ),
      [at(0), `${at(1)}.choices.0.fields.0`],
    ],
    [
      "two sections with the same id",
      fileOf({ sections: [1, 2].map((n) => ({ section_id: "same", label: `${n}`, fields: [] })) }),
      ["form.sections.0", "form.sections.1"],
    ],
    ["a choice with one option", fileOf(formOf({ ...line("p"), field_id: "choice", choices: choices(1) })), [at(0)]],
    [
      "conditions that depend on each other",
      fileOf(formOf(line("a", { show_when: when("b") }), line("b", { show_when: when("a") }))),
      [at(0)],
    ],
    ["a condition on an unknown question", fileOf(formOf(line("a", { show_when: when("gone") }))), [at(0)]],
  ])(
    "importing an invalid form file (%s) creates no form and reports where each error is",
    async (_what, file, places) => {
      const before = await forms();
      const { status, body } = await importForm(file);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, places]);
      expect(Object.values(body.errors ?? {}).flat()).not.toContain("");
      expect(await forms()).toBe(before);
    },
  );

  test.each<[string, string, number, string]>([
    [
      "__proto__ as a property of the file",
      JSON.stringify(fileOf(formOf())).replace('"form":', '"__proto__":{"x":1},"form":'),
      400,
      "malformed",
    ],
    [
      "__proto__ as a property of a field",
      JSON.stringify(fileOf(formOf(line("a")))).replace('"label":"a"', '"__proto__":{}'),
      400,
      "malformed",
    ],
    [
      "more than a megabyte",
      JSON.stringify(fileOf(formOf(line("a", { help_text: "x".repeat(1_100_000) })))),
      413,
      "too_large",
    ],
    ["JSON nested 100,000 levels deep", `{"form":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, 400, "malformed"],
    ["text that isn't JSON", "a form", 400, "malformed"],
  ])(
    "importing an unreadable form file (%s) creates no form and returns an error code",
    async (_what, payload, status, code) => {
      const before = await forms();
      const reply = await importForm(undefined, { payload });
      expect([reply.status, reply.body.code]).toEqual([status, code]);
      expect(await forms()).toBe(before);
      expect(({} as { x?: number }).x).toBeUndefined();
    },
  );
});

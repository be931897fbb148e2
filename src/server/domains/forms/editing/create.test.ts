import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { PublicTemplate, Template } from "#contract/forms/template-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { sampleConsent, sampleValues } from "#rules/forms/sample-values.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { starters } from "#rules/forms/starters.ts";
import { createCompanyOwnedBy, createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const create = (who: Person, body: object, more: object = {}) =>
  world.post<Template & Problem>("/application_templates/create_default/", body, { token: who.token, ...more });
const isFree = async (slug: string) =>
  (await world.get<{ available: boolean }>(`/application_templates/check_available/?slug=${slug}`)).body.available;
const suggestionFor = async (slug: string) =>
  (await world.get<{ suggestion: string }>(`/application_templates/check_available/?slug=${slug}`)).body.suggestion;

test("a new form has the sixteen sections of the default form, and the slug, name, fee and report that its landlord chose", async () => {
  const owner = await createLandlord(world, "Ida Berg");
  const { status, body } = await create(owner, {
    slug: "elm-street",
    name: "Elm St",
    selected: ["credit"],
    fee: "20.00",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ slug: "elm-street", name: "Elm St", price: "20.00", reports: ["credit"], version: 1 });
  expect(body).toMatchObject({ can_edit: true, submitted: 0, landlord: { name: "Ida Berg" } });
  expect(body.form.sections.map(({ label }) => label)).toEqual([
    "Application Information",
    "Rental Property",
    "Applicant Information",
    "Contact Information",
    "Co-Applicants and Occupants",
    "Current Address",
    "Previous Address",
    "Present Employer",
    "Previous Employer",
    "Assets And Income",
    "Vehicles",
    "Other Questions",
    "Pets",
    "Attachments",
    "Extra Information",
    "Authorization",
  ]);
});

test.each(starters)(
  "a form created from the starter form %s has that starter form's questions, and a visitor can read them",
  async (starter) => {
    const { status, body } = await create(await createLandlord(world), {
      slug: `f-${randomUUID()}`,
      name: "Elm",
      starter,
    });
    expect([status, body.form]).toEqual([201, starterForms[starter]]);
    expect((await world.get<PublicTemplate>(`/application_templates/${body.slug}/`)).body.form).toEqual(body.form);
  },
);

test.each(starters)(
  "an application with the required answers can be submitted to a form created from the starter form %s",
  async (starter) => {
    const { body } = await create(await createLandlord(world), { slug: `f-${randomUUID()}`, name: "Elm", starter });
    const required = [...allFields(body.form)].filter((field) => field.required);
    const answers = new Map<string, unknown>(Object.entries(sampleValues));
    const values = Object.fromEntries(
      required.map(({ name, choices }) => [name, answers.get(name) ?? choices?.[0]?.value ?? "Maya Okafor"]),
    );
    const submitted = await world.post(`/application_templates/${body.slug}/submit/`, {
      values,
      consent: sampleConsent,
    });
    expect([submitted.status, submitted.body]).toMatchObject([201, { token: expect.any(String) }]);
  },
);

test("a form can't be created from an unknown starter form", async () => {
  for (const starter of ["", "constructor", "Short", null]) {
    const { status, body } = await create(await createLandlord(world), {
      slug: `f-${randomUUID()}`,
      name: "Elm",
      starter,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["starter"]]);
  }
});

test("anyone can read a form, but only its landlord sees settings such as its notification emails", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const publicForm = await world.get<PublicTemplate>(`/application_templates/${slug}/`);
  expect(publicForm.status).toBe(200);
  for (const hidden of ["id", "landlord_emails", "submitted", "can_edit", "transunion_credit", "created"])
    expect(publicForm.body).not.toHaveProperty(hidden);
  const other = await world.get(`/application_templates/${slug}/`, { token: (await createLandlord(world)).token });
  expect(other.body).toEqual(publicForm.body);
  const own = await world.get(`/application_templates/${slug}/`, { token: owner.token });
  expect(own.body).toMatchObject({ landlord_emails: [], can_edit: true });
});

test("a visitor can read the sample form, but can't submit it", async () => {
  const sample = await world.get<PublicTemplate>("/application_templates/sample/");
  expect(sample.body).toMatchObject({ slug: "sample", price: "60.00" });
  expect(sample.body.form.sections).toHaveLength(16);
  expect((await world.post("/application_templates/sample/submit/", { values: {} })).status).toBe(404);
});

test.each(["ab", "Elm", "elm street", "-elm", "elm-", "elm--street", "elm_street", "élm", "a".repeat(61), "../elm"])(
  "a form with the slug %j can't be created",
  async (slug) => {
    const { status, body } = await create(await createLandlord(world), { slug, name: "Elm" });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["slug"]]);
  },
);

test("a form and its applications, versions and draft can be loaded with the slug in upper case", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const upperCaseSlug = slug.toUpperCase();
  const options = { token: owner.token };
  expect((await world.get<PublicTemplate>(`/application_templates/${upperCaseSlug}/`)).body.slug).toBe(slug);
  expect((await world.get(`/application_templates/${upperCaseSlug}/submitted/`, options)).status).toBe(200);
  expect((await world.get(`/application_templates/${upperCaseSlug}/versions/`, options)).status).toBe(200);
  expect((await world.patch(`/application_templates/${upperCaseSlug}/edit/`, { name: "X" }, options)).status).toBe(200);
  expect((await world.post("/drafts/load/", { slug: upperCaseSlug }, options)).status).toBe(200);
});

test("a new form can't use a slug that is reserved, or that any form uses or used, even a deleted one", async () => {
  const owner = await createLandlord(world);
  const other = await createLandlord(world);
  const [used, moved, renamed] = [
    await createForm(world, owner),
    await createForm(world, owner),
    `new-${randomUUID()}`,
  ];
  const edited = await world.patch(
    `/application_templates/${moved.slug}/edit/`,
    { slug: renamed },
    { token: owner.token },
  );
  expect(edited.status).toBe(200);
  await world.request("DELETE", `/application_templates/${used.slug}/`, { token: owner.token });
  for (const slug of ["dashboard", "sample", "api", used.slug, moved.slug, renamed]) {
    expect(await isFree(slug)).toBe(false);
    const { status, body } = await create(other, { slug, name: "Elm" });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, "conflict", ["slug"]]);
  }
  expect(await isFree("never-used-yet")).toBe(true);
});

test("for a slug that can't be used, an available one is suggested", async () => {
  const owner = await createLandlord(world);
  for (const slug of ["birch-lane", "birch-lane-2"]) await create(owner, { slug, name: "Birch Lane" });
  const longest = "b".repeat(60);
  await create(owner, { slug: longest, name: "B" });
  expect(await suggestionFor("birch-lane")).toBe("birch-lane-3");
  expect(await suggestionFor("birch-lane-3")).toBeNull();
  for (const slug of ["dashboard", longest]) expect(await isFree(await suggestionFor(slug))).toBe(true);
});

test("only one of ten concurrent requests to create a form with the same slug succeeds, and the others get a conflict error", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createLandlord(world)));
  const all = await Promise.all(people.flatMap((who) => [1, 2].map(() => create(who, { slug: "wanted", name: "W" }))));
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
});

test("repeating the request to create a form with its idempotency key returns the first response", async () => {
  const owner = await createLandlord(world);
  const body = { slug: `f-${randomUUID()}`, name: "Elm" };
  const options = { idempotencyKey: randomUUID() };
  const [first, second] = [await create(owner, body, options), await create(owner, body, options)];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
});

test.each([
  ["0.00", ["credit", "eviction"], 201],
  ["27.99", ["credit", "eviction"], 422],
  ["28.00", ["credit", "eviction"], 201],
  ["5.00", [], 201],
  ["5", [], 422],
  ["-5.00", [], 422],
  ["5.001", [], 422],
])("creating a form with a fee of $%s and the reports %j returns the status %i", async (fee, selected, status) => {
  const reply = await create(await createLandlord(world), { slug: `f-${randomUUID()}`, name: "Elm", fee, selected });
  expect(reply.status).toBe(status);
  if (status === 422) expect(Object.keys(reply.body.errors ?? {})).toEqual(["fee"]);
});

test("a member without the right to create forms can't create or edit one, and the company's owner can edit a member's form", async () => {
  const [owner, maker, member] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(maker, { can_create: true });
  await team.add(member);
  const refused = await create(member, { slug: `f-${randomUUID()}`, name: "Elm" });
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
  const created = await create(maker, { slug: `f-${randomUUID()}`, name: "Elm" });
  const seen = (who: Person) =>
    world.get<Template>(`/application_templates/${created.body.slug}/`, { token: who.token });
  expect((await seen(owner)).body.can_edit).toBe(true);
  expect((await seen(member)).body.can_edit).toBe(false);
  expect(
    (await world.patch(`/application_templates/${created.body.slug}/edit/`, { name: "X" }, { token: member.token }))
      .status,
  ).toBe(403);
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { FormFile } from "#contract/forms/template-copies.ts";
import type { Template } from "#contract/forms/template-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const create = (body: object) =>
  world.post<Template & Problem>(
    "/application_templates/create_default/",
    { slug: `f-${randomUUID()}`, name: "Elm", ...body },
    { token: owner.token },
  );
const edit = (slug: string, body: object) =>
  world.patch<Template & Problem>(`/application_templates/${slug}/edit/`, body, { token: owner.token });

describe.each([
  [["NY"], "20.01", [], "fee", "The rule: New York, N.Y. R.P.L. § 238-a"],
  [["TX", "MA"], "1.00", [], "fee", "The rule: Massachusetts, M.G.L. c. 186 § 15B"],
  [["VT"], "1.00", [], "fee", "The rule: Vermont, 9 V.S.A. § 4456a"],
  [["CA"], "65.87", [], "fee", "The rule: California, § 1950.6, Cal. Civ. Code"],
  [["WI"], "25.01", [], "fee", "The rule: Wisconsin, § 704.085, Wis. Stat.; § ATCP 134.05(4)"],
  [["NY"], "0.00", ["eviction"], "selected_reports", "The rule: New York, availability as stated by TransUnion"],
  [["CA/Oakland"], "0.00", ["criminal"], "selected_reports", "The rule: Oakland, California, O.M.C. 8.25"],
] as const)("a form for %j with a fee of $%s and the reports %j", (states, fee, selected, field, rule) => {
  test("creating a form whose fee or reports are unlawful in a declared jurisdiction is rejected, and the error cites the law", async () => {
    const { status, body } = await create({ states, fee, selected });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors?.[field]).toContain(rule);
  });

  test("an edit of a form's states, or of its fee and reports, is rejected if the resulting fee or reports are unlawful", async () => {
    const priced = await createForm(world, owner, { fee, selected: [...selected] });
    const placed = await create({ states });
    for (const reply of [
      await edit(priced.slug, { states }),
      await edit(placed.body.slug, { fee, selected_reports: selected }),
    ]) {
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
      expect(reply.body.errors?.[field]).toContain(rule);
    }
  });
});

test.each([
  [["NY"], "20.00", ["credit"]],
  [["CA"], "65.86", ["credit", "eviction"]],
  [["OR"], "90.00", []],
  [["DE"], "90.00", []],
  [["WA"], "38.00", ["credit", "eviction", "criminal"]],
  [[], "90.00", ["credit"]],
])("a form for %j with a fee of $%s and the reports %j is accepted", async (states, fee, selected) => {
  const { status, body } = await create({ states, fee, selected });
  expect([status, body.states, body.price]).toEqual([201, states, fee]);
  expect((await edit(body.slug, { states, fee })).status).toBe(200);
});

test("creating a form with an unknown jurisdiction is rejected, and a jurisdiction that is named twice is saved once", async () => {
  for (const states of [["XX"], ["NY/Albany"], ["US"], ["ny"], "NY"])
    expect((await create({ states })).status).toBe(422);
  expect((await create({ states: ["TX", "TX"] })).body.states).toEqual(["TX"]);
});

test("a form whose fee has become unlawful can still be renamed and edited, but can't get another unlawful fee", async () => {
  const { slug, form } = await createForm(world, owner, { fee: "60.00" });
  await world.db
    .updateTable("application_templates")
    .set({ settings: JSON.stringify({ price_cents: 6000, states: ["NY"] }) })
    .where("slug", "=", slug)
    .execute();
  expect((await edit(slug, { form })).status).toBe(200);
  expect((await edit(slug, { name: "Another name" })).status).toBe(200);
  expect((await edit(slug, { fee: "59.00" })).status).toBe(422);
});

test("duplicating, exporting and importing a form preserves its jurisdictions, and importing a form with an unlawful fee is rejected", async () => {
  const created = await create({ states: ["NY"], fee: "20.00", selected: ["credit"] });
  const path = `/application_templates/${created.body.slug}`;
  const options = { token: owner.token };
  const copy = await world.post<Template>(`${path}/duplicate/`, { name: "Copy" }, options);
  expect(copy.body.states).toEqual(["NY"]);
  const file = await world.get<FormFile>(`${path}/export/`, options);
  expect(file.body.states).toEqual(["NY"]);
  const imported = await world.post<Template>("/application_templates/import/", file.body, options);
  expect([imported.status, imported.body.states]).toEqual([201, ["NY"]]);
  const refused = await world.post<Problem>("/application_templates/import/", { ...file.body, fee: "21.00" }, options);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["fee"]]);
});

test("applicants don't see a form's declared jurisdictions", async () => {
  const { slug } = (await create({ states: ["NY"] })).body;
  expect((await world.get(`/application_templates/${slug}/`)).body).not.toHaveProperty("states");
});

test("a form for New York may charge less than its reports cost, and a form for Texas with the same fee is rejected", async () => {
  const reports = ["credit", "criminal"];
  expect((await create({ states: ["NY"], fee: "20.00", selected: reports })).status).toBe(201);
  const elsewhere = await create({ states: ["TX"], fee: "20.00", selected: reports });
  expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([422, ["fee"]]);
});

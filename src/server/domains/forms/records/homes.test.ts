import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { FormFile } from "#contract/forms/template-copies.ts";
import type { PublicTemplate, Template } from "#contract/forms/template-schemas.ts";
import type { UnpublishedChanges } from "#contract/forms/template-versions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import {
  createForm,
  createLandlord,
  dueDateIn,
  type Person,
  publishEdit,
  signedAnswers,
} from "#server/testing/factories.ts";
import {
  addressIn,
  albany,
  astoria,
  boston,
  convictionQuestion,
  homeField,
  houston,
  loadPublicForm,
  questionNames,
  submitAnswers,
  withConvictionQuestion,
} from "#server/testing/scenes/homes.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const formChanged = "This form has changed since you started. Reload the page. Your answers are still there.";
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const edit = (slug: string, body: object) =>
  world.patch<Template & Problem>(`/application_templates/${slug}/edit/`, body, { token: owner.token });

describe("a form's homes", () => {
  const homes = [
    { ...albany, rent: "1850.00", deposit: "1850.00", available_from: "2027-03-01", is_occupied: true },
    { ...boston, rent: "2400.00" },
    houston,
  ];
  const listed = async (more: object = {}) => {
    const { slug } = await createForm(world, owner, { fee: "60.00", selected: ["credit"], ...more });
    return { slug, saved: { body: await publishEdit(world, owner, slug, { homes }) } };
  };

  test("a form's homes are saved with their counties and fees, and applicants see the fees but not the counties", async () => {
    const { slug, saved } = await listed();
    expect(saved.body.homes.map(({ county, price }) => [county, price])).toEqual([
      // the cost of the ordered report and the identity check: New York's limit, if it is below $20
      ["Albany", "18.00"],
      ["Suffolk", "0.00"],
      ["Harris", "60.00"],
    ]);
    const shown = await loadPublicForm(world, slug);
    expect(shown.homes[0]).toEqual({
      id: saved.body.homes[0]?.id,
      ...homes[0],
      is_occupied: undefined,
      is_available_now: false,
      price: "18.00",
    });
    expect(shown.homes.map(({ price }) => price)).toEqual(["18.00", "0.00", "60.00"]);
    expect(JSON.stringify(shown.homes)).not.toMatch(/county|is_occupied/);
    const names = questionNames(shown.form);
    expect([names.includes("unit"), names.includes(homeField)]).toEqual([true, false]);
  });

  test("applicants see a home as available now if it is vacant and its first day isn't in the future, and no past day of an occupied home", async () => {
    const { slug } = await createForm(world, owner);
    const [yesterday, tomorrow] = [-1, 1].map((days) => dueDateIn(world, days));
    const terms = [
      { available_from: null, is_occupied: false },
      { available_from: null, is_occupied: true },
      { available_from: yesterday, is_occupied: false },
      { available_from: tomorrow, is_occupied: false },
      { available_from: yesterday, is_occupied: true },
      { available_from: tomorrow, is_occupied: true },
    ];
    await publishEdit(world, owner, slug, { homes: terms.map((each) => ({ ...houston, ...each })) });
    const shown = (await loadPublicForm(world, slug)).homes;
    expect(shown.map(({ is_available_now }) => is_available_now)).toEqual([true, false, true, false, false, false]);
    expect(shown.map(({ available_from }) => available_from)).toEqual([
      null,
      null,
      yesterday,
      tomorrow,
      null,
      tomorrow,
    ]);
  });

  test("an application gets the address of the form's home that it selects, and is rejected without one of these homes", async () => {
    const { slug, saved } = await listed();
    const id = saved.body.homes[1]?.id;
    const sent = await submitAnswers(world, slug, { unit: id, [homeField]: undefined });
    expect([sent.status, sent.body.application.unit_address]).toEqual([201, "12 Larch Street"]);
    const seen = await world.get<Application>(`/applications/${sent.body.application.id}/`, { token: owner.token });
    expect(seen.body.values[homeField]).toEqual(boston);
    expect(seen.body.applicant_unit_address).toMatchObject({
      houseNumber: "12",
      county: "Suffolk",
      postalCode: "02108",
    });
    for (const changes of [{}, { unit: "12 Larch Street" }]) {
      const refused = await submitAnswers(world, slug, { [homeField]: undefined, ...changes });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["unit"]]);
    }
    const unlisted = await submitAnswers(world, slug, { [homeField]: undefined, unit: saved.body.id });
    expect(unlisted.status).toBe(409);
  });

  test("a form's homes keep their IDs when edited and get new IDs in a duplicate, and are part of an exported form file", async () => {
    const { slug, saved } = await listed();
    const [first, second] = saved.body.homes;
    const { price: _, county: __, is_available_now: ___, ...sent } = second ?? saved.body.homes[0] ?? ({} as never);
    const changed = await edit(slug, { homes: [{ ...sent, rent: "2500.00" }, addressIn("Troy", "NY", "12180")] });
    expect(changed.body.homes.map(({ id, rent }) => [id === second?.id, rent])).toEqual([
      [true, "2500.00"],
      [false, null],
    ]);
    const options = { token: owner.token };
    const copy = await world.post<Template>(`/application_templates/${slug}/duplicate/`, { name: "Copy" }, options);
    expect(copy.body.homes.map(({ zip }) => zip)).toEqual(["02108", "12180"]);
    const ids = copy.body.homes.map(({ id }) => id);
    for (const { id } of changed.body.homes) expect(ids).not.toContain(id);
    const file = (await world.get<FormFile>(`/application_templates/${slug}/export/`, options)).body;
    const imported = await world.post<Template>("/application_templates/import/", file, options);
    expect([imported.status, imported.body.homes.map(({ rent }) => rent)]).toEqual([201, ["2500.00", null]]);
    expect(first?.id).not.toBe(second?.id);
  });

  test("changes to a form's homes are listed among the unpublished changes, and applicants see them only after publishing", async () => {
    const { slug, saved } = await listed();
    const [first, second] = saved.body.homes;
    const { price: _, county: __, is_available_now: ___, ...rest } = first ?? ({} as never);
    const own = randomUUID();
    const next = [
      { ...rest, rent: "1900.00" },
      { ...addressIn("Troy", "NY", "12180"), id: own },
    ];
    const working = await edit(slug, { homes: next });
    expect([working.body.unpublished, working.body.homes.map(({ id }) => id)]).toEqual([true, [first?.id, own]]);
    expect((await edit(slug, { homes: next })).body.version).toBe(working.body.version);
    expect((await loadPublicForm(world, slug)).homes.map(({ rent }) => rent)).toEqual(["1850.00", "2400.00", null]);
    const path = `/application_templates/${slug}/changes/`;
    const { body } = await world.get<UnpublishedChanges>(path, { token: owner.token });
    expect(body.changes).toEqual([
      { what: "changed", of: "home", label: "12 Larch Street, Unit 3" },
      { what: "added", of: "home", label: "12 Larch Street" },
      { what: "removed", of: "home", label: "12 Larch Street" },
      { what: "removed", of: "home", label: "12 Larch Street" },
    ]);
    await publishEdit(world, owner, slug, {});
    expect((await loadPublicForm(world, slug)).homes.map(({ rent }) => rent)).toEqual(["1900.00", null]);
    // an applicant can't apply for a removed home, even with an earlier version
    const version = saved.body.version;
    const late = await world.post<Problem>(`/application_templates/${slug}/submit/`, {
      ...signedAnswers({ unit: second?.id, [homeField]: undefined }),
      version,
    });
    expect([late.status, late.body.detail]).toEqual([409, formChanged]);
    const reply = await world.get<PublicTemplate>(`/application_templates/${slug}/?version=${version}`);
    expect(reply.body.homes.map(({ rent }) => rent)).toEqual(["1900.00", null]);
  });

  test("a submission for a home is rejected with a request to reload the page after the landlord removed all homes", async () => {
    const { slug, saved } = await listed();
    await publishEdit(world, owner, slug, { homes: [] });
    const late = await world.post<Problem>(`/application_templates/${slug}/submit/`, {
      ...signedAnswers({ unit: saved.body.homes[0]?.id, [homeField]: undefined }),
      version: saved.body.version,
    });
    expect([late.status, late.body.detail]).toEqual([409, formChanged]);
  });

  test("a submission with an address is rejected with a request to reload the page after the landlord listed homes", async () => {
    const { slug } = await createForm(world, owner);
    const { version } = await loadPublicForm(world, slug);
    await publishEdit(world, owner, slug, { homes: [albany] });
    const late = await world.post<Problem>(`/application_templates/${slug}/submit/`, {
      ...signedAnswers(),
      version,
    });
    expect([late.status, late.body.detail]).toEqual([409, formChanged]);
  });

  test("two homes of a form that are saved with the same ID get different IDs", async () => {
    const { slug } = await createForm(world, owner);
    const id = randomUUID();
    const { body } = await edit(slug, {
      homes: [
        { ...albany, id },
        { ...boston, id },
      ],
    });
    expect(new Set(body.homes.map((home) => home.id)).size).toBe(2);
  });

  test.each([
    [{ zip: "07102" }, "homes.0.zip"],
    [{ zip: "1" }, "homes.0.zip"],
    [{ state: "XX" }, "homes.0.state"],
    [{ street: "" }, "homes.0.street"],
  ])("a form with an invalid home address is rejected with an error for the invalid part: %j", async (fault, name) => {
    const { slug } = await createForm(world, owner);
    const reply = await edit(slug, { homes: [{ ...albany, ...fault }] });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [name]]);
  });
});

test("a question that is restricted at one of a form's homes is restricted until the home is known, and its answer for that home is hidden", async () => {
  const { slug } = await createForm(world, owner, { form: withConvictionQuestion(defaultForm) });
  const saved = { body: await publishEdit(world, owner, slug, { homes: [astoria, houston] }) };
  expect((await loadPublicForm(world, slug)).restricted_questions).toMatchObject({
    until_known: true,
    homes: [saved.body.homes[0]?.id],
  });
  const there = await submitAnswers(world, slug, {
    unit: saved.body.homes[0]?.id,
    [homeField]: undefined,
    [convictionQuestion.name]: "Yes",
  });
  const { values } = (
    await world.get<Application>(`/applications/${there.body.application.id}/`, { token: owner.token })
  ).body;
  expect(values).not.toHaveProperty(convictionQuestion.name);
});

test("income is compared with the rent listed for the selected home, not with the rent that the applicant enters", async () => {
  const dana = await createLandlord(world);
  const { slug } = await createForm(world, dana);
  const homes = [
    { ...albany, rent: "2000.00" },
    { ...boston, rent: null },
  ];
  const saved = await publishEdit(world, dana, slug, { homes });
  const answers = { [homeField]: undefined, rental_property__rent: "1000.00", income__monthly_total: "6000.00" };
  const applyFor = async (home: number) => {
    const { body } = await submitAnswers(world, slug, { ...answers, unit: saved.homes[home]?.id });
    return (await world.get<Application>(`/applications/${body.application.id}/`, { token: dana.token })).body;
  };
  const [listed, unlisted] = [await applyFor(0), await applyFor(1)];
  expect([listed.values.rental_property__rent, listed.household_income?.times]).toEqual(["1000.00", "3.0"]);
  expect(unlisted.household_income?.times).toBe("6.0");
  const { body } = await world.get<{ results: { income_to_rent: string }[] }>("/application_bundles/", {
    token: dana.token,
  });
  expect(body.results.map(({ income_to_rent }) => income_to_rent).sort()).toEqual(["3.0", "6.0"]);
});

test("saving a form's homes is rejected if the form was changed since the landlord loaded it", async () => {
  const { slug } = await createForm(world, owner);
  const { version } = (await edit(slug, { name: "Larch Street" })).body;
  expect((await edit(slug, { homes: [albany], version })).status).toBe(200);
  expect((await edit(slug, { homes: [boston], version })).status).toBe(409);
});

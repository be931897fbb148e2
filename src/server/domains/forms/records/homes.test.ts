import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { PublicTemplate, Template } from "#contract/application-templates.ts";
import type { Application } from "#contract/applications.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import type { FormFile } from "#contract/template-copies.ts";
import type { UnpublishedChanges } from "#contract/template-versions.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import {
  applicant,
  goodPassword,
  landlord,
  type Person,
  publishEdit,
  signedAnswers,
  template,
} from "#server/testing/factories.ts";
import { lettersTo } from "#server/testing/letters.ts";
import {
  applicationOf,
  capturedFor,
  paymentsOf,
  payWith,
  proveIdentity,
  runLater,
  toPay,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await landlord(world, "Ida Berg");
});

const homeField = "rental_property__address";
const at = (city: string, state: string, zip: string, unit = "") => ({
  street: "12 Larch Street",
  unit,
  city,
  state,
  zip,
});
const albany = at("Albany", "NY", "12207", "3");
const boston = at("Boston", "MA", "02108");
const houston = at("Houston", "TX", "77002");
const astoria = at("Astoria", "NY", "11102");

const submit = (slug: string, changes: Values) =>
  world.post<{ application: { id: string; unit_address: string }; token: string } & Problem>(
    `/application_templates/${slug}/submit/`,
    signedAnswers(changes),
  );
const edit = (slug: string, body: object) =>
  world.patch<Template & Problem>(`/application_templates/${slug}/edit/`, body, { token: owner.token });
const given = async (slug: string) => (await world.get<PublicTemplate>(`/application_templates/${slug}/`)).body;
const namesIn = ({ sections }: Form) => sections.flatMap(({ fields }) => fields.map(({ name }) => name));

/** As forms were made before: a line of text for the unit, beside an address that may be left empty. */
const olderForm: Form = {
  ...defaultForm,
  sections: defaultForm.sections.map((section) => ({
    ...section,
    fields: section.fields.flatMap((field) =>
      field.name === homeField
        ? [
            { name: "unit", field_id: "unit_field" as const, label: "Which unit?", required: true },
            { name: homeField, field_id: "address" as const, label: "Address of the property" },
          ]
        : [field],
    ),
  })),
};
const convicted = {
  name: "other__convicted",
  field_id: "yes_no" as const,
  label: "Have you been convicted of a felony?",
};
const asking = (form: Form): Form => {
  const [first, ...rest] = form.sections;
  return first ? { ...form, sections: [{ ...first, fields: [...first.fields, convicted] }, ...rest] } : form;
};
const withoutAddress: Form = {
  ...defaultForm,
  sections: defaultForm.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ name }) => name !== homeField),
  })),
};

describe("a form that has to know the place", () => {
  test.each([
    ["charges a fee", { fee: "60.00" }, olderForm],
    ["orders a report", { selected: ["credit"], fee: "20.00" }, olderForm],
    ["asks about criminal records", {}, asking(olderForm)],
    ["has no question for the home", { fee: "60.00" }, withoutAddress],
  ] as const)("and %s takes no application without it", async (_what, settings, form) => {
    const { slug } = await template(world, owner, {
      ...settings,
      selected: [...("selected" in settings ? settings.selected : [])],
      form,
    });
    const names = namesIn((await given(slug)).form).filter((name) => name === "unit" || name === homeField);
    expect(names).toEqual([homeField]);
    for (const address of [undefined, null, at("", "NY", ""), at("Albany", "NY", "")]) {
      const reply = await submit(slug, { [homeField]: address, unit: "12 Larch Street" });
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [homeField]]);
    }
    const sent = await submit(slug, { [homeField]: albany });
    expect([sent.status, sent.body.application.unit_address]).toEqual([201, "12 Larch Street, Unit 3"]);
  });

  test("asks one question for the home also where it need not know", async () => {
    const { slug } = await template(world, owner, { form: olderForm });
    expect(namesIn((await given(slug)).form)).not.toContain("unit");
  });

  test("refuses a ZIP code of another state", async () => {
    const { slug } = await template(world, owner, { fee: "60.00" });
    const reply = await submit(slug, { [homeField]: at("Newark", "NY", "07102") });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { [homeField]: ["This ZIP code is in another state. Check the ZIP code and the state."] },
    ]);
  });
});

describe("a form's homes", () => {
  const homes = [
    { ...albany, rent: "1850.00", deposit: "1850.00", available_from: "2027-03-01", is_occupied: true },
    { ...boston, rent: "2400.00" },
    houston,
  ];
  const listed = async (more: object = {}) => {
    const { slug } = await template(world, owner, { fee: "60.00", selected: ["credit"], ...more });
    return { slug, saved: { body: await publishEdit(world, owner, slug, { homes }) } };
  };

  test("are stored with their counties, and given to applicants with what each is charged", async () => {
    const { slug, saved } = await listed();
    expect(saved.body.homes.map(({ county, price }) => [county, price])).toEqual([
      ["Albany", "20.00"],
      ["Suffolk", "0.00"],
      ["Harris", "60.00"],
    ]);
    const open = await given(slug);
    expect(open.homes[0]).toEqual({ id: saved.body.homes[0]?.id, ...homes[0], is_occupied: undefined, price: "20.00" });
    expect(JSON.stringify(open.homes)).not.toMatch(/county|is_occupied/);
    const names = namesIn(open.form);
    expect([names.includes("unit"), names.includes(homeField)]).toEqual([true, false]);
  });

  test("one is picked, and its address is the list's own", async () => {
    const { slug, saved } = await listed();
    const id = saved.body.homes[1]?.id;
    const sent = await submit(slug, { unit: id, [homeField]: undefined });
    expect([sent.status, sent.body.application.unit_address]).toEqual([201, "12 Larch Street"]);
    const seen = await world.get<Application>(`/applications/${sent.body.application.id}/`, { token: owner.token });
    expect(seen.body.values[homeField]).toEqual(boston);
    expect(seen.body.applicant_unit_address).toMatchObject({
      houseNumber: "12",
      county: "Suffolk",
      postalCode: "02108",
    });
    for (const changes of [{}, { unit: "12 Larch Street" }, { unit: saved.body.id }]) {
      const refused = await submit(slug, { [homeField]: undefined, ...changes });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["unit"]]);
    }
  });

  test("keep their ids when they are changed, and go with a copy and a file under new ones", async () => {
    const { slug, saved } = await listed();
    const [first, second] = saved.body.homes;
    const { price: _, county: __, ...sent } = second ?? saved.body.homes[0] ?? ({} as never);
    const changed = await edit(slug, { homes: [{ ...sent, rent: "2500.00" }, at("Troy", "NY", "12180")] });
    expect(changed.body.homes.map(({ id, rent }) => [id === second?.id, rent])).toEqual([
      [true, "2500.00"],
      [false, null],
    ]);
    const ask = { token: owner.token };
    const copy = await world.post<Template>(`/application_templates/${slug}/duplicate/`, { name: "Copy" }, ask);
    expect(copy.body.homes.map(({ zip }) => zip)).toEqual(["02108", "12180"]);
    expect(copy.body.homes.map(({ id }) => id)).not.toContain(second?.id);
    const file = (await world.get<FormFile>(`/application_templates/${slug}/export/`, ask)).body;
    const taken = await world.post<Template>("/application_templates/import/", file, ask);
    expect([taken.status, taken.body.homes.map(({ rent }) => rent)]).toEqual([201, ["2500.00", null]]);
    expect(first?.id).not.toBe(second?.id);
  });

  test("reach applicants once they are published, and are listed among the changes to publish", async () => {
    const { slug, saved } = await listed();
    const [first, second] = saved.body.homes;
    const { price: _, county: __, ...kept } = first ?? ({} as never);
    const own = randomUUID();
    const next = [
      { ...kept, rent: "1900.00" },
      { ...at("Troy", "NY", "12180"), id: own },
    ];
    const working = await edit(slug, { homes: next });
    expect([working.body.unpublished, working.body.homes.map(({ id }) => id)]).toEqual([true, [first?.id, own]]);
    expect((await edit(slug, { homes: next })).body.version).toBe(working.body.version);
    expect((await given(slug)).homes.map(({ rent }) => rent)).toEqual(["1850.00", "2400.00", null]);
    const path = `/application_templates/${slug}/changes/`;
    const { body } = await world.get<UnpublishedChanges>(path, { token: owner.token });
    expect(body.changes).toEqual([
      { what: "changed", of: "home", label: "12 Larch Street, Unit 3" },
      { what: "added", of: "home", label: "12 Larch Street" },
      { what: "removed", of: "home", label: "12 Larch Street" },
      { what: "removed", of: "home", label: "12 Larch Street" },
    ]);
    await publishEdit(world, owner, slug, {});
    expect((await given(slug)).homes.map(({ rent }) => rent)).toEqual(["1900.00", null]);
    // a home that was taken off cannot be applied for by who began before
    const version = saved.body.version;
    const late = await world.post<Problem>(`/application_templates/${slug}/submit/`, {
      ...signedAnswers({ unit: second?.id, [homeField]: undefined }),
      version,
    });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ["unit"]]);
    const begun = await world.get<PublicTemplate>(`/application_templates/${slug}/?version=${version}`);
    expect(begun.body.homes.map(({ rent }) => rent)).toEqual(["1900.00", null]);
  });

  test("that share an id in what is sent are told apart by the server", async () => {
    const { slug } = await template(world, owner);
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
  ])("a faulty one is named: %j", async (fault, name) => {
    const { slug } = await template(world, owner);
    const reply = await edit(slug, { homes: [{ ...albany, ...fault }] });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [name]]);
  });

  test("decide until one is picked: a regulated question waits where one of them lets nobody ask it", async () => {
    const { slug } = await template(world, owner, { form: asking(defaultForm) });
    const saved = { body: await publishEdit(world, owner, slug, { homes: [astoria, houston] }) };
    expect((await given(slug)).withheld).toMatchObject({ until_known: true, homes: [saved.body.homes[0]?.id] });
    const there = await submit(slug, {
      unit: saved.body.homes[0]?.id,
      [homeField]: undefined,
      [convicted.name]: "Yes",
    });
    const { values } = (
      await world.get<Application>(`/applications/${there.body.application.id}/`, { token: owner.token })
    ).body;
    expect(values).not.toHaveProperty(convicted.name);
  });
});

test.each([
  [["OH"], false],
  [["NY"], true],
  [[], true],
])("while the address is empty, a form for %j follows the strictest of its places", async (states, until_known) => {
  const { slug } = await template(world, owner, { form: asking(defaultForm) });
  await publishEdit(world, owner, slug, { states });
  expect((await given(slug)).withheld?.until_known).toBe(until_known);
});

describe("what is charged", () => {
  const homePaid = async (home: object) => {
    const renter = await applicant(world);
    const { slug } = await template(world, owner, { fee: "60.00", selected: ["credit"] });
    const { homes } = await publishEdit(world, owner, slug, { homes: [home] });
    const sent = await submit(slug, { unit: homes[0]?.id, [homeField]: undefined });
    const { id } = sent.body.application;
    await proveIdentity(world, id);
    const login = { username: renter.username, password: goodPassword, shareToken: sent.body.token };
    const entered = await world.post<{ access: string }>("/token/", login);
    const scene = { owner, renter: { ...renter, token: entered.body.access }, id, bundle: "", slug };
    expect((await payWith(world, scene, "tok_visa")).status).toBe(200);
    return await capturedFor(world, id);
  };
  test.each([
    ["New York", albany, [2000]],
    ["Boston", boston, []],
    ["Houston", houston, [6000]],
  ])("for a home in %s is what its law lets", async (_city, home, cents) => {
    expect(await homePaid(home)).toEqual(cents);
  });

  const correct = (scene: { id: string; owner: Person }, address: object) =>
    world.patch<Application & Partial<Pick<Problem, "errors">>>(
      `/applications/${scene.id}/`,
      { property_address: address },
      { token: scene.owner.token },
    );

  test("is refunded above the limit when the address is corrected to New York City", async () => {
    const scene = await toPay(world, { email: "moved@example.com", selected: ["credit"] });
    await payWith(world, scene, "tok_visa");
    expect((await correct(scene, astoria)).status).toBe(200);
    await runLater(world);
    const [payment] = await paymentsOf(world, scene.id);
    expect([payment?.amount_cents, payment?.refunded_cents]).toEqual([6000, 4000]);
    const letters = await lettersTo(world, scene.renter.username);
    expect(letters.filter(({ subject }) => subject?.includes("address on your application"))).toHaveLength(1);
    const { audit_logs } = (await world.get<Application>(`/applications/${scene.id}/`, { token: scene.owner.token }))
      .body;
    expect(audit_logs?.map(({ action }) => action)).toContain("place changed");
    // said once more, and corrected back, it changes nothing more
    await correct(scene, astoria);
    await correct(scene, houston);
    await runLater(world);
    expect((await paymentsOf(world, scene.id))[0]?.refunded_cents).toBe(4000);
  });

  test("is less from the next payment on where nothing was paid yet", async () => {
    const scene = await toPay(world);
    await correct(scene, boston);
    await payWith(world, scene, "tok_visa");
    expect(await capturedFor(world, scene.id)).toEqual([]);
    expect((await applicationOf(world, scene.id)).status).toBe("S");
  });

  test("is nothing while the place is not known", async () => {
    const scene = await toPay(world);
    await world.pool.query("update applications set answers = answers - $2::text where id = $1", [scene.id, homeField]);
    expect((await payWith(world, scene, "tok_visa")).status).toBe(409);
    expect(await capturedFor(world, scene.id)).toEqual([]);
  });

  test("cannot be changed by the applicant as the landlord, by strangers, or into a ZIP code of another state", async () => {
    const scene = await toPay(world);
    for (const who of [scene.renter, await landlord(world)])
      expect((await correct({ ...scene, owner: who }, boston)).status).toBe(404);
    expect((await correct(scene, at("Newark", "NY", "07102"))).body.errors).toHaveProperty(["property_address.zip"]);
  });
});

test("an answer that the new place does not let be asked is hidden from the landlord until there is an offer", async () => {
  const { slug } = await template(world, owner, { form: asking(defaultForm) });
  const sent = await submit(slug, { [homeField]: houston, [convicted.name]: "No" });
  const path = `/applications/${sent.body.application.id}/`;
  const read = async () => (await world.get<Application>(path, { token: owner.token })).body;
  expect((await read()).values[convicted.name]).toBe("No");
  await world.patch(path, { property_address: astoria }, { token: owner.token });
  const hidden = await read();
  expect(hidden.values).not.toHaveProperty(convicted.name);
  expect(hidden.unasked).toMatchObject({ when: "until_offer", questions: [convicted.label] });
  await world.post(`${path}make_offer/`, {}, { token: owner.token });
  expect((await read()).values[convicted.name]).toBe("No");
});

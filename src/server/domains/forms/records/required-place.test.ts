import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Form } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { createForm, createLandlord, type Person, publishEdit } from "#server/testing/factories.ts";
import {
  addressIn,
  albany,
  astoria,
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
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

/** A form from before homes had addresses: a line of text for the unit, and an optional address. */
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
const withoutAddress: Form = {
  ...defaultForm,
  sections: defaultForm.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ name }) => name !== homeField),
  })),
};

describe("a form that must know the home's location", () => {
  test.each([
    ["charges a fee", { fee: "60.00" }, olderForm],
    ["orders a report", { selected: ["credit"], fee: "20.00" }, olderForm],
    ["has a question about criminal records", {}, withConvictionQuestion(olderForm)],
    ["charges a fee without having a question for the home", { fee: "60.00" }, withoutAddress],
  ] as const)(
    "a form that %s has a question for the home's address, and an application without a complete address is rejected",
    async (_what, settings, form) => {
      const { slug } = await createForm(world, owner, {
        ...settings,
        selected: [...("selected" in settings ? settings.selected : [])],
        form,
      });
      const names = questionNames((await loadPublicForm(world, slug)).form).filter(
        (name) => name === "unit" || name === homeField,
      );
      expect(names).toEqual([homeField]);
      for (const address of [undefined, null, addressIn("", "NY", ""), addressIn("Albany", "NY", "")]) {
        const reply = await submitAnswers(world, slug, { [homeField]: address, unit: "12 Larch Street" });
        expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [homeField]]);
      }
      const sent = await submitAnswers(world, slug, { [homeField]: albany });
      expect([sent.status, sent.body.application.unit_address]).toEqual([201, "12 Larch Street, Unit 3"]);
    },
  );

  test("an application for a form with a fee is rejected if the ZIP code isn't in the state of the home's address", async () => {
    const { slug } = await createForm(world, owner, { fee: "60.00" });
    const reply = await submitAnswers(world, slug, { [homeField]: addressIn("Newark", "NY", "07102") });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      {
        [homeField]: ["ZIP code 07102 is in New Jersey, not New York. Change the ZIP code or the state."],
      },
    ]);
  });
});

test("a form's older text question about the unit is replaced for applicants, even without fee, reports or regulated questions", async () => {
  const { slug } = await createForm(world, owner, { form: olderForm });
  expect(questionNames((await loadPublicForm(world, slug)).form)).not.toContain("unit");
});

test.each([
  [["OH"], false],
  [["NY"], true],
  [[], true],
])(
  "a form with the states %j restricts a criminal record question until the home's address is known: %s",
  async (states, until_known) => {
    const { slug } = await createForm(world, owner, { form: withConvictionQuestion(defaultForm) });
    await publishEdit(world, owner, slug, { states });
    expect((await loadPublicForm(world, slug)).restricted_questions?.until_known).toBe(until_known);
  },
);
test("an answer that the law at the home's corrected address restricts is hidden from the landlord until a conditional offer", async () => {
  const { slug } = await createForm(world, owner, { form: withConvictionQuestion(defaultForm) });
  const sent = await submitAnswers(world, slug, { [homeField]: houston, [convictionQuestion.name]: "No" });
  const path = `/applications/${sent.body.application.id}/`;
  const read = async () => (await world.get<Application>(path, { token: owner.token })).body;
  expect((await read()).values[convictionQuestion.name]).toBe("No");
  await world.patch(path, { property_address: astoria }, { token: owner.token });
  const hidden = await read();
  expect(hidden.values).not.toHaveProperty(convictionQuestion.name);
  expect(hidden.pending_questions).toMatchObject({ when: "until_offer", questions: [convictionQuestion.label] });
  await world.post(`${path}make_offer/`, { gave_lease: true }, { token: owner.token });
  expect((await read()).values[convictionQuestion.name]).toBe("No");
});

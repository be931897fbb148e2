import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  submitApplication,
} from "#server/testing/factories.ts";
import { addressIn, loadPublicForm, submitAnswers } from "#server/testing/scenes/homes.ts";
import { openWorld } from "#server/testing/world.ts";

const ssn = "applicant__ssn";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
  world.pass(Math.max(0, Date.parse("2026-03-02T12:00:00Z") - world.clock.at.getTime()));
});

/** Creates a form that requires an SSN, for homes in these jurisdictions. */
async function requiring(
  states: string[],
  requirement: Partial<Field> = { required: true },
  leftOut: readonly string[] = [],
): Promise<string> {
  const sections = unlockedForm.sections.map((section) => ({
    ...section,
    fields: section.fields
      .filter(({ name }) => !leftOut.includes(name))
      .map((field) => (field.name === ssn ? { ...field, required: false, ...requirement } : field)),
  }));
  const { slug } = await createForm(world, owner, { form: { ...unlockedForm, sections } });
  return (await publishEdit(world, owner, slug, { states })).slug;
}

test.each([
  [["VT"], false],
  [["NH", "VT"], false],
  [["NH"], true],
  [[], true],
])(
  "a form with the states %j and a required SSN question requires an answer to it, in browser and server: %s",
  async (states, isRequired) => {
    const slug = await requiring(states);
    const home = states.includes("VT") ? addressIn("Burlington", "VT", "05401") : addressIn("Concord", "NH", "03301");
    expect(ssnRequired(await loadPublicForm(world, slug), { rental_property__address: home })).toBe(isRequired);
    const { status, body } = await submitAnswers(world, slug, { applicant__ssn: "", rental_property__address: home });
    expect([status, body.errors]).toEqual(
      isRequired ? [422, { applicant__ssn: [expect.any(String)] }] : [201, undefined],
    );
  },
);

const [burlington, concord] = [addressIn("Burlington", "VT", "05401"), addressIn("Concord", "NH", "03301")];
const statusOf = async (slug: string, home: object) =>
  (await submitAnswers(world, slug, { [ssn]: "", rental_property__address: home })).status;

test.each([[[]], [["NH"]]])(
  "a form with the states %j requires an SSN for a home in New Hampshire, but not for a home in Vermont",
  async (states) => {
    const slug = await requiring(states);
    expect([await statusOf(slug, burlington), await statusOf(slug, concord)]).toEqual([201, 422]);
  },
);

/** Whether the browser requires the SSN on the form, given these answers. */
function ssnRequired({ form, restricted_questions }: PublicForm, values: Values): boolean | undefined {
  const field = form.sections.flatMap((section) => section.fields).find(({ name }) => name === ssn);
  return field && (formView(form, values, restricted_questions).withCurrentRequirement(field).required ?? false);
}
type PublicForm = { form: Form; restricted_questions?: RestrictedQuestions | undefined };

test.each([
  [[], false],
  [["NH"], true],
])(
  "the form in the browser with the states %j requires an SSN before an address is entered: %s",
  async (states, isRequired) => {
    const form = await loadPublicForm(world, await requiring(states));
    const required = [undefined, addressIn("", "", ""), { city: "Burlington" }, concord, burlington].map((home) =>
      ssnRequired(form, { rental_property__address: home }),
    );
    expect(required).toEqual([isRequired, isRequired, isRequired, true, false]);
  },
);

test.each([
  [[], 201],
  [["NH"], 422],
])(
  "an application without an SSN to a form with the states %j without a question for the home returns status %i",
  async (states, expected) => {
    const home = ["unit", "rental_property__address"];
    const slug = await requiring(states, { required: true }, home);
    const { status, body } = await submitAnswers(world, slug, {
      ...Object.fromEntries(home.map((name) => [name, undefined])),
      [ssn]: "",
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([expected, expected === 422 ? [ssn] : []]);
  },
);

test.each(["any", "all"] as const)(
  "a form that requires an SSN when %s of two questions are answered requires none for a home in Vermont",
  async (match) => {
    const tests = ["applicant__first_name", "applicant__last_name"].map((field) => ({
      field,
      is: "answered" as const,
    }));
    const slug = await requiring([], { require_when: { match, tests } });
    expect([await statusOf(slug, burlington), await statusOf(slug, concord)]).toEqual([201, 422]);
  },
);

test.each([
  ["Vermont", burlington, false],
  ["New Hampshire", concord, true],
])(
  "after the landlord corrects the home's address to %s, the applicant's edited answers follow that state's law on SSNs",
  async (_name, home, needed) => {
    const slug = await requiring([]);
    const houston = addressIn("Houston", "TX", "77002");
    const { id, token } = await submitApplication(world, slug, {
      [ssn]: "666-47-9183",
      rental_property__address: houston,
    });
    const renter = await createApplicant(world);
    await claimApplication(world, renter, token);
    const path = `/applications/${id}/`;
    expect((await world.patch(path, { property_address: home }, { token: owner.token })).status).toBe(200);
    const { body } = await world.get<Application>(`${path}?edit=True`, { token: renter.token });
    expect(ssnRequired(body, body.values)).toBe(needed);
  },
);

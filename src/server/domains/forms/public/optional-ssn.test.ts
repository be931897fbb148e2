import { beforeAll, expect, test } from "vitest";
import { landlord, type Person, publishEdit, template } from "#server/testing/factories.ts";
import { at, publicForm, submitTo } from "#server/testing/scenes/homes.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await landlord(world);
  world.pass(Math.max(0, Date.parse("2026-03-02T12:00:00Z") - world.clock.at.getTime()));
});

/** A form that requires the number, for homes in these places. */
async function requiring(states: string[]): Promise<string> {
  const { slug, form } = await template(world, owner);
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.name === "applicant__ssn" ? { ...field, required: true } : field)),
  }));
  return (await publishEdit(world, owner, slug, { form: { ...form, sections }, states })).slug;
}

test.each([
  [["VT"], false],
  [["NH", "VT"], false],
  [["NH"], true],
  [[], true],
])("a form for %j requires a Social Security number: %s", async (states, isRequired) => {
  const slug = await requiring(states);
  const fields = (await publicForm(world, slug)).form.sections.flatMap((section) => section.fields);
  expect(fields.find(({ name }) => name === "applicant__ssn")?.required ?? false).toBe(isRequired);
  const home = states.includes("VT") ? at("Burlington", "VT", "05401") : at("Concord", "NH", "03301");
  const { status, body } = await submitTo(world, slug, { applicant__ssn: "", rental_property__address: home });
  expect([status, body.errors]).toEqual(
    isRequired ? [422, { applicant__ssn: [expect.any(String)] }] : [201, undefined],
  );
});

import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { printedSections } from "#server/domains/printing/rows.ts";
import { createForm, createLandlord, type Submission } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { textsIn } from "#texts/message.ts";

const world = openWorld();

const form: Form = {
  sections: [
    {
      section_id: "you",
      label: "You",
      fields: [
        { name: "applicant__ssn", field_id: "ssn", label: "SSN" },
        { name: "has_car", field_id: "yes_no", label: "A car?", required: true },
        {
          name: "plate",
          field_id: "single_line",
          label: "Plate",
          required: true,
          summary: true,
          show_when: { match: "all", tests: [{ field: "has_car", is: "one_of", values: ["Yes"] }] },
        },
        {
          name: "no_ssn",
          field_id: "single_line",
          label: "Another number",
          show_when: { match: "all", tests: [{ field: "applicant__ssn", is: "answered" }] },
        } satisfies Field,
      ],
    },
    {
      section_id: "garage",
      label: "Garage",
      show_when: { match: "all", tests: [{ field: "plate", is: "answered" }] },
      fields: [{ name: "height", field_id: "single_line", label: "Height", required: true }],
    },
  ],
};

async function scene() {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner, { form });
  const submit = (values: Values) =>
    world.post<Submission & Problem>(`/application_templates/${slug}/submit/`, { values, consent: sampleConsent });
  const read = async (id: string) =>
    (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
  return { submit, read };
}

test("questions that their conditions hide are neither required, saved, shown to the landlord nor printed", async () => {
  const { submit, read } = await scene();
  const sent = await submit({ has_car: "No", plate: "NY 1", height: "low", no_ssn: "7" });
  expect(sent.status).toBe(201);
  const application = await read(sent.body.application.id);
  expect(application.values).toEqual({ has_car: "No" });
  expect(application.summary).toEqual([]);
  const printed = printedSections(application, textsIn("en")).map(({ label, rows }) => [
    label,
    rows.map((row) => "label" in row && row.label),
  ]);
  expect(printed).toEqual([["You", ["SSN", "A car?"]]]);
});

test("questions that their conditions show, even a condition on the SSN, are saved and printed, and required if marked as required", async () => {
  const { submit, read } = await scene();
  const refused = await submit({ has_car: "Yes" });
  expect([refused.status, refused.body.errors]).toEqual([422, { plate: ["This field is required."] }]);
  const halfway = await submit({ has_car: "Yes", plate: "NY 1" });
  expect([halfway.status, halfway.body.errors]).toEqual([422, { height: ["This field is required."] }]);
  const values = { has_car: "Yes", plate: "NY 1", height: "low", applicant__ssn: "666-12-3456", no_ssn: "7" };
  const sent = await submit(values);
  expect(sent.status).toBe(201);
  const application = await read(sent.body.application.id);
  expect(application.values).toEqual({ ...values, applicant__ssn: "***-**-3456" });
  expect(application.summary).toEqual([{ name: "plate", label: "Plate", value: "NY 1" }]);
  expect(
    printedSections(application, textsIn("en")).flatMap(({ rows }) => rows.map((row) => "label" in row && row.label)),
  ).toEqual(["SSN", "A car?", "Plate", "Another number", "Height"]);
});

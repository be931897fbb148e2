import { PDF } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { type Field, type Form, fieldKinds } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf, registry } from "#fields/registry/registry.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import type { Language } from "#texts/languages.ts";
import { stockFormTexts } from "#texts/stock-form/texts.ts";
import { drawBlankForm } from "./blank-form-pdf.ts";

const printed = (form: Form, compress = true, language: Language = "en") =>
  drawBlankForm(
    {
      name: "Linden Avenue Residences",
      landlord: "Hollis & Daughters",
      form,
      logo: undefined,
      link: "https://lintel.example/apply/linden-avenue",
      created: new Date("2026-07-04T15:05:00Z"),
      language,
    },
    compress,
  );

const formOf = (...fields: Field[]): Form => ({ sections: [{ section_id: "only", label: "Only section", fields }] });

async function opened(form: Form) {
  const pdf = await PDF.load(await printed(form));
  const found = pdf.getForm();
  if (!found) throw new Error("There is nothing to fill in.");
  return { pdf, form: found };
}

const textOf = async (form: Form, language: Language = "en") =>
  extractPdfText(await printed(form, false, language))
    .replaceAll("\n", " ")
    .replaceAll("  ", " ");

test("the default form's blank PDF has at least one uniquely named field for every question that can be answered", async () => {
  const { form } = await opened(defaultForm);
  const names = form.getFieldNames();
  expect(new Set(names).size).toBe(names.length);
  for (const field of allFields(defaultForm)) {
    const own = names.filter((name) => name === field.name || name.startsWith(`${field.name}-`));
    expect([field.name, own.length > 0]).toEqual([field.name, !kindOf(field).isAnswerless]);
  }
  expect(form.getTextField("applicant__first_name")?.isRequired()).toBe(true);
  expect(form.getTextField("applicant__middle_name")?.isRequired()).toBe(false);
});

test("answers entered into a blank form with a PDF program remain after the file is saved and reopened", async () => {
  const { pdf, form } = await opened(defaultForm);
  form.getTextField("applicant__first_name")?.setValue("Nora");
  form.getDropdown("current_address__address1-state")?.setValue("NY");
  form.getRadioGroup("rental_property__parking")?.setValue("Yes");
  form.getCheckbox("income__sources-1")?.check();
  const again = (await PDF.load(await pdf.save())).getForm();
  expect(again?.getTextField("applicant__first_name")?.getValue()).toBe("Nora");
  expect(again?.getDropdown("current_address__address1-state")?.getValue()).toBe("NY");
  expect(again?.getRadioGroup("rental_property__parking")?.getValue()).toBe("Yes");
  expect(again?.getCheckbox("income__sources-1")?.isChecked()).toBe(true);
});

test("every field of a blank form is tagged and has a description for screen readers, and the tab order follows the tags", async () => {
  const pdf = (await printed(defaultForm)).toString("latin1");
  const widgets = pdf.match(/\/Subtype \/Widget/g) ?? [];
  expect(widgets.length).toBeGreaterThan(100);
  expect(pdf.match(/\/TU /g)?.length).toBeGreaterThanOrEqual(widgets.length);
  expect(pdf.match(/\/Type \/OBJR/g)).toHaveLength(widgets.length);
  expect(pdf).toContain("First name, required");
  expect(pdf.match(/\/Tabs \/S/g)).toHaveLength(Number(/\/Count (\d+)/.exec(pdf)?.[1]));
});

test("a blank form's PDF is tagged, has a title and a language and contains no actions", async () => {
  const pdf = await printed(defaultForm);
  expect(await findPdfFault(pdf)).toBeUndefined();
  for (const part of ["/StructTreeRoot", "/MarkInfo", "/DisplayDocTitle true", "/Lang (en-US)"])
    expect(pdf.includes(part)).toBe(true);
  expect(pdf.toString("latin1")).not.toMatch(/JavaScript|NeedAppearances true/);
});

test("a Spanish blank form has Spanish questions, choices and hints, and is tagged as Spanish", async () => {
  const text = await textOf(defaultForm, "es");
  for (const phrase of [
    "Solicitud de alquiler",
    "Linden Avenue Residences",
    "Página 1 de",
    "dé el número en persona",
    fieldsTexts.in("es").mm_dd_yyyy,
    "Solo si respondió “Sí” a",
  ])
    expect(text).toContain(phrase);
  expect(text).not.toMatch(/Page 1|Only if|Required|MM\/DD\/YYYY|Sign by hand|Street|Yes\b/);
  const spanish = stockFormTexts.in("es");
  for (const { label } of defaultForm.sections) expect(text).toContain(spanish[label]);
  expect((await printed(defaultForm, true, "es")).toString("latin1")).toContain("/Lang (es-US)");
});

describe("explanations in a blank form's PDF", () => {
  const pets: Field = { name: "pets", field_id: "yes_no", label: "Any pets?" };

  test("a blank form's PDF explains in words when a conditional question or section must be answered", async () => {
    const match = "all" as const;
    const yes = { match, tests: [{ field: "pets", is: "one_of" as const, values: ["Yes"] }] };
    const text = await textOf({
      sections: [
        {
          section_id: "first",
          label: "First",
          fields: [
            {
              ...pets,
              choices: [
                {
                  value: "yes",
                  label: "Yes",
                  fields: [{ name: "kind", field_id: "single_line", label: "Which kind?" }],
                },
              ],
            },
            { name: "vet", field_id: "single_line", label: "Vet", require_when: yes },
            { name: "state", field_id: "state", label: "Which state?" },
          ],
        },
        {
          section_id: "second",
          label: "Second",
          show_when: {
            match: "any",
            tests: [
              ...yes.tests,
              { field: "state", is: "not_one_of", values: ["NY"] },
              { field: "vet", is: "answered" },
            ],
          },
          fields: [{ name: "more", field_id: "single_line", label: "More", show_when: yes }],
        },
      ],
    });
    expect(text).toContain("Only if you answered “Yes” to “Any pets?”: Which kind?");
    expect(text).toContain("Required if you answered “Yes” to “Any pets?”.");
    expect(text).toContain("you didn't answer “New York” to “Which state?” or you answered “Vet”:");
    expect(text).toContain("Only if you answered “Yes” to “Any pets?”: More");
  });

  test("a blank form's PDF recommends giving the SSN in person, and doesn't mention encryption or upload limits", async () => {
    const text = await textOf(defaultForm);
    expect(text).toContain("give the number in person");
    expect(text).not.toMatch(/encrypted|5\sMB/);
  });
});

test.each(fieldKinds)("a question of the kind %s is printed on a blank form", async (field_id) => {
  const field: Field = {
    ...kindOf({ name: "asked", field_id, label: "" }).defaults,
    name: "asked",
    field_id,
    label: "The question",
  };
  expect(await textOf(formOf(field))).toContain(field.label);
});

test.each(fieldKinds.filter((kind) => registry[kind].affix))(
  "the blank form prints the sign of field kind %s in its box",
  async (kind) => {
    const text = await textOf(formOf({ name: "one", field_id: kind, label: "The question" }));
    for (const sign of Object.values(registry[kind].affix ?? {})) expect(text).toContain(sign);
  },
);

test("labels with PDF syntax or in Cyrillic create no active content in a blank form, and each choice stays distinct", async () => {
  const labels = ["<<>>", "#/()", "Да", "Нет", "Yes", "Yes?"];
  const evil = ") /JS (app.alert(1)) /OpenAction";
  const choices = labels.map((label, i) => ({ value: `v${i}`, label }));
  const { form } = await opened(
    formOf(
      { name: "one", field_id: "choice", label: evil, choices },
      { name: "list", field_id: "dropdown", label: evil, choices },
    ),
  );
  expect(form.getRadioGroup("one")?.getOptions()).toHaveLength(labels.length);
  expect(
    form
      .getDropdown("list")
      ?.getOptions()
      .map(({ value }) => value),
  ).toEqual(choices.map(({ value }) => value));
  const bytes = await printed(formOf({ name: "one", field_id: "choice", label: evil, choices }));
  expect(await findPdfFault(bytes)).toBeUndefined();
});

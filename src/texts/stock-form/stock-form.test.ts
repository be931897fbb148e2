import { expect, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { withHomeQuestion } from "#fields/questions/home-question.ts";
import { registry } from "#fields/registry/registry.ts";
import { payStubLabel } from "#rules/applicant/income.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { textsIn } from "#texts/message.ts";
import { startersTexts } from "#texts/starters/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { stockFormTexts } from "#texts/stock-form/texts.ts";

const fieldTexts = (field: Partial<Field>) => [
  field.label,
  field.help_text,
  field.tooltip_text,
  field.placeholder,
  field.button,
  ...(field.choices ?? []).map(({ label }) => label),
];
const formTexts = (form: Form) => [
  ...form.sections.flatMap(({ label, button }) => [label, button]),
  ...Array.from(allFields(form)).flatMap(fieldTexts),
];

const path = `form-uploads/${"a".repeat(20)}`;
const spoken = [
  ...Object.values(starterForms).flatMap(formTexts),
  ...formTexts(withHomeQuestion({ sections: [] }, { homes: [], isNeeded: true })),
  ...Object.values(registry).flatMap(({ defaults }) => fieldTexts(defaults)),
  // the texts for answers that aren't text
  ...[path, `${path}.pdf`].map((value) => registry.file.toText({ name: "", field_id: "file", label: "" }, value)),
  registry.signature.toText({ name: "", field_id: "signature", label: "" }, []),
  // the label of a file that isn't an answer
  payStubLabel,
  // the names of forms
  ...Object.values(startersTexts.in("en").name),
  "Sample rental application",
];
/** Roman numerals and the short forms behind a name are the same in both languages. */
const stock = new Set(spoken.filter((text): text is string => !!text && !/^(I+V?|[JS]r\.)$/.test(text)));

test("every text of the built-in forms has a Spanish translation, and no other text has one", () => {
  const spanish = Object.keys(stockFormTexts.in("es"));
  expect(
    [...stock].filter((text) => !spanish.includes(text)),
    "Translate these in src/texts/stock-form/es.ts",
  ).toEqual([]);
  expect(spanish.filter((text) => !stock.has(text))).toEqual([]);
  expect(Object.values(stockFormTexts.in("es")).filter((text) => !text.trim())).toEqual([]);
});

test("a built-in text is shown in the page's language, and a landlord's own text as the landlord wrote it", () => {
  const spanish = textsIn("es");
  expect(formText(spanish, "Current Address")).toBe("Dirección actual");
  expect(formText(textsIn("en"), "Current Address")).toBe("Current Address");
  for (const own of ["Do you own a boat?", "constructor", ""]) expect(formText(spanish, own)).toBe(own);
});

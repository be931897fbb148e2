import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Field } from "#contract/schemas/forms.ts";
import CheckboxEdit from "./edit.tsx";
import { kind } from "./kind.ts";
import CheckboxView from "./view.tsx";

const context = {
  upload: async () => "",
  download: async () => "",
  formText: (text: string) => text,
  agents: [],
  addressSuggestions: async () => [],
};
const fieldOf = (...labels: string[]): Field => ({
  name: "it",
  field_id: "checkbox",
  label: "Which?",
  choices: labels.map((label) => ({ value: label, label })),
});

test("selected checkboxes are displayed in the form's order, not in the order they were selected", () => {
  const field = fieldOf("Credit", "Debit");
  const value = { Debit: true, Credit: true };
  expect(kind.toText(field, value)).toBe("Credit, Debit");
  expect(renderToString(<CheckboxView field={field} value={value} context={context} />)).toBe("Credit, Debit");
});

test("a checkbox choice named like a built-in object property is checked only when selected", () => {
  const field = fieldOf("constructor", "Cat");
  const value = { Cat: true };
  expect(kind.toText(field, value)).toBe("Cat");
  expect(renderToString(<CheckboxView field={field} value={value} context={context} />)).toBe("Cat");
  const props = { field, id: "here", value, errors: [], onChange: () => {}, onBlur: () => {}, context };
  expect(renderToString(<CheckboxEdit {...props} />).match(/checked=""/g)).toHaveLength(1);
});

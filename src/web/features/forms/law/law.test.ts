import { expect, test } from "vitest";
import type { Field } from "#contract/schemas/forms.ts";
import { fieldWarnings } from "./law.ts";

test("the legal findings on a question are computed once for each place and each change of the question", () => {
  const jurisdictions = { states: [] };
  const field: Field = { name: "note", field_id: "single_line", label: "Note" };
  const first = fieldWarnings(jurisdictions, field);
  expect(fieldWarnings(jurisdictions, field)).toBe(first);
  expect(fieldWarnings({ states: [] }, field)).not.toBe(first);
  expect(fieldWarnings(jurisdictions, { ...field })).not.toBe(first);
});

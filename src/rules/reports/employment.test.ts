import { expect, test } from "vitest";
import { presentEmployer } from "#rules/forms/default-form/money.ts";
import { employmentOf } from "#rules/reports/employment.ts";

test("every choice of the default form's question about work is a kind of employment", () => {
  const status = presentEmployer.fields.find(({ name }) => name === "present_employer__status");
  const kinds = (status?.choices ?? []).map(({ value }) => [value, employmentOf({ present_employer__status: value })]);
  expect(kinds).toEqual([
    ["full-time", "employed"],
    ["part-time", "employed"],
    ["self-employed", "self_employed"],
    ["student", "student"],
    ["retired", "not_employed"],
    ["not-working", "not_employed"],
  ]);
});

test.each([
  [{}, "other"],
  [{ present_employer__status: "freelance" }, "other"],
  [{ present_employer__status: "constructor" }, "other"],
  [{ present_employer__monthly_income: "0.00" }, "other"],
  [{ present_employer__monthly_income: "3100.00" }, "employed"],
  [{ present_employer__status: "student", present_employer__monthly_income: "400.00" }, "student"],
])("the employment in the answers %j is %s", (answers, employment) => {
  expect(employmentOf(answers)).toBe(employment);
});

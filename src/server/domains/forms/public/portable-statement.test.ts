import { expect, test } from "vitest";
import type { Form } from "#contract/schemas/forms.ts";
import { type Declarable, declarable, placesAround } from "#rules/law/places/places.ts";
import type { TemplateRow } from "../records/load.ts";
import { applicantForm } from "./applicant-form.ts";
import { portableStatement, portableStatementField } from "./portable-statement.ts";

const today = "2026-11-30";
const statementOf = (...declared: Declarable[]) => portableStatement(declared.flatMap(placesAround), today);

test("the statement for Colorado says that applicants may provide a portable report and then pay no fee, in both languages", () => {
  const statement = statementOf("CO");
  expect(statement?.en).toContain("For a home in Colorado: you have the right to provide the landlord with a portable");
  expect(statement?.en).toContain("30 days old or newer");
  expect(statement?.en).toContain("C.R.S. § 38-12-904(1.5)");
  expect(statement?.es).toContain("tiene derecho a presentar");
});

test.each([
  [["MD"], "Maryland"],
  [["WA/Seattle"], "Washington"],
  [["MD", "WA", "TX"], "Maryland, Washington"],
] as const)("the statement for %j says that reusable reports aren't accepted", (declared, places) => {
  expect(statementOf(...declared)?.en).toBe(
    `For a home in these places, this landlord doesn't accept reusable screening reports from applicants: ${places}.`,
  );
});

test("the statement for a form for all places fits into a field", () => {
  const { en, es } = statementOf(...declarable) ?? { en: "", es: "" };
  expect([en.length > 0, en.length <= 500, es.length <= 2_000]).toEqual([true, true, true]);
});

test("there is no statement about portable reports where no law requires one", () => {
  for (const state of ["TX", "NY", "CA"] as const) expect(statementOf(state)).toBeUndefined();
});

const question = { name: "applicant__phone", field_id: "phone", label: "Phone" };
const stored = {
  sections: [
    { section_id: "pets", label: "Pets", fields: [], show_when: { match: "all", tests: [] } },
    { section_id: "contact", label: "Contact", fields: [question] },
  ],
} as unknown as Form;
const denver = { id: "1", street: "1 Elm Street", unit: "", city: "Denver", state: "CO", zip: "80202", county: "" };
const firstField = (settings: object) => {
  const row = { homes: [], states: [], price_cents: 3_000, reports: [], ...settings } as unknown as TemplateRow;
  const { form } = applicantForm({ now: () => new Date("2026-11-30T15:00:00Z") }, row, stored);
  return form.sections.find(({ show_when }) => !show_when)?.fields[0]?.name;
};

test.each([
  ["that is for Maryland and charges a fee", { states: ["MD"] }, true],
  ["that is for Maryland and orders a report", { states: ["MD"], price_cents: 0, reports: ["credit"] }, true],
  ["that is for Maryland, without a fee or a report,", { states: ["MD"], price_cents: 0 }, false],
  ["that lists a home in Colorado", { homes: [denver] }, true],
  ["that is for Texas", { states: ["TX"] }, false],
  ["that isn't for any place", {}, false],
])("the statement about portable reports above the first question of a form %s: %j %s", (_form, settings, isStated) => {
  expect(firstField(settings) === portableStatementField).toBe(isStated);
});

test("a form with the statement about portable reports is created once while the law stays the same", () => {
  const row = { homes: [], states: ["CO"], price_cents: 3_000, reports: [] } as unknown as TemplateRow;
  const deps = { now: () => new Date("2026-11-30T15:00:00Z") };
  expect(applicantForm(deps, row, stored).form).toBe(applicantForm(deps, row, stored).form);
});

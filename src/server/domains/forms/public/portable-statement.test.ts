import { expect, test } from "vitest";
import type { Form } from "#contract/schemas/forms.ts";
import { type DeclarablePlace, declarablePlaces, relatedPlaces } from "#rules/law/places/places.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import type { TemplateRow } from "../records/load.ts";
import { applicantForm } from "./applicant-form.ts";
import { portableStatementField, portableStatements } from "./portable-statement.ts";

const today = "2026-11-30";
const statementsOf = (...declared: DeclarablePlace[]) => portableStatements(declared.flatMap(relatedPlaces), today);

test("the statement about portable reports for Colorado has the wording of its law in English and Spanish", () => {
  expect(statementsOf("CO")).toEqual([
    {
      kind: "advisement",
      text: {
        en: expect.stringMatching(
          /^For a home in Colorado: The prospective tenant has the right to provide to the landlord a portable tenant screening report, as defined in section 38-12-902\(2\.5\), Colorado Revised Statutes; and if .* the landlord is prohibited from: charging the prospective tenant a rental application fee; or charging the prospective tenant a fee for the landlord to access or use /,
        ),
        es: expect.stringContaining("tiene derecho a presentar al arrendador"),
      },
    },
  ]);
});

test.each([
  [["MD"], "Maryland"],
  [["WA/Seattle"], "Washington"],
  [["MD", "WA", "TX"], "Maryland or Washington"],
] as const)(
  "the statement about portable reports for %j says that the landlord doesn't accept reusable reports",
  (declared, places) => {
    expect(statementsOf(...declared).map(({ kind, text }) => [kind, text.en])).toEqual([
      ["notice", `For a home in ${places}: This landlord doesn't accept reusable tenant screening reports.`],
    ]);
  },
);

test("each statement about portable reports of a form for all jurisdictions fits into a field", () => {
  const statements = statementsOf(...declarablePlaces);
  expect(statements).toHaveLength(2);
  for (const {
    text: { en, es },
  } of statements)
    expect([en.length > 0, en.length <= 500, es.length > 0, es.length <= 2_000]).toEqual([true, true, true, true]);
});

test("every law that makes landlords accept portable reports and state it prescribes the wording", () => {
  const stated = portableRules.filter(({ value }) => value.accept === "must" && value.disclose);
  expect(stated.filter(({ value }) => !value.advisement)).toEqual([]);
});

test("a form has no statement about portable reports where no law requires one", () => {
  for (const state of ["TX", "NY", "CA"] as const) expect(statementsOf(state)).toEqual([]);
});

const question = { name: "applicant__phone", field_id: "phone", label: "Phone" };
const stored = {
  sections: [
    { section_id: "pets", label: "Pets", fields: [], show_when: { match: "all", tests: [] } },
    { section_id: "contact", label: "Contact", fields: [question] },
  ],
} as unknown as Form;
const denver = { id: "1", street: "1 Elm Street", unit: "", city: "Denver", state: "CO", zip: "80202", county: "" };
/** Returns the statements above the first question. */
const statedOn = (settings: object) => {
  const row = { homes: [], states: [], price_cents: 3_000, reports: [], ...settings } as unknown as TemplateRow;
  const { form } = applicantForm({ now: () => new Date("2026-11-30T15:00:00Z") }, row, stored);
  const fields = form.sections.find(({ show_when }) => !show_when)?.fields ?? [];
  const first = fields.findIndex(({ name }) => !name.startsWith(portableStatementField));
  return fields.slice(0, first).map(({ label }) => label);
};

const [colorado, elsewhere] = [/^For a home in Colorado: /, /^For a home in Maryland or Washington: /];
test.each([
  ["that is for Maryland and charges a fee", { states: ["MD"] }, [/^For a home in Maryland: /]],
  ["that is for Maryland and orders a report", { states: ["MD"], price_cents: 0, reports: ["credit"] }, [/Maryland/]],
  ["that is for Maryland, without a fee or a report,", { states: ["MD"], price_cents: 0 }, []],
  ["that lists a home in Colorado", { homes: [denver] }, [colorado]],
  ["that is for Texas", { states: ["TX"] }, []],
  ["that isn't for certain places, so that the home may be anywhere", {}, [colorado, elsewhere]],
  ["that isn't for certain places, without a fee or a report,", { price_cents: 0 }, []],
  ["that is for Colorado, Maryland and Washington", { states: ["CO", "MD", "WA"] }, [colorado, elsewhere]],
])(
  "a form %s has these statements about portable reports above its first question: %j %j",
  (_form, settings, texts) => {
    expect(statedOn(settings)).toEqual(texts.map((text) => expect.stringMatching(text)));
  },
);

test("statements about portable reports are below the texts that open a form, and above its first question", () => {
  const intro = { name: "intro", field_id: "text_display", label: "Thank you for your interest." };
  const row = { homes: [], states: ["MD"], price_cents: 3_000, reports: [] } as unknown as TemplateRow;
  const home = { name: "rental_property__address", field_id: "address", label: "Home" };
  const form = { sections: [{ section_id: "contact", label: "Contact", fields: [intro, question, intro, home] }] };
  const stated = applicantForm({ now: () => new Date("2026-11-30T15:00:00Z") }, row, form as unknown as Form).form;
  expect(stated.sections[0]?.fields.map(({ name }) => name)).toEqual([
    "intro",
    `${portableStatementField}_notice_1`,
    "applicant__phone",
    "intro",
    "rental_property__address",
  ]);
});

test("a form with statements about portable reports is cached until the law changes", () => {
  const row = { homes: [], states: ["CO"], price_cents: 3_000, reports: [] } as unknown as TemplateRow;
  const deps = { now: () => new Date("2026-11-30T15:00:00Z") };
  expect(applicantForm(deps, row, stored).form).toBe(applicantForm(deps, row, stored).form);
});

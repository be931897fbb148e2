import { expect, test } from "vitest";
import type { Form } from "#contract/schemas/forms.ts";
import { applicantForm } from "#server/domains/forms/public/applicant-form.ts";
import { presentHomes } from "#server/domains/forms/records/homes.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import { settingFaults } from "#server/domains/forms/records/setting-faults.ts";
import { correctionForm } from "./correction-form.ts";
import type { ApplicationRow } from "./load-application.ts";
import { hiddenQuestionsFor, pendingQuestionsFor, restrictedQuestionsFor } from "./restricted-questions.ts";

const question = { name: "other__convicted", field_id: "yes_no", label: "Have you ever been convicted of a felony?" };
const form = { sections: [{ section_id: "other", label: "", fields: [question] }] } as unknown as Form;
const brooklyn = { street: "12 Larch Street", unit: "", city: "Brooklyn", state: "NY", zip: "11215" };
const newark = { street: "12 Larch Street", unit: "", city: "Newark", state: "NJ", zip: "07102" };
const at = (moment: string) => ({ now: () => new Date(moment) }) as Parameters<typeof hiddenQuestionsFor>[0];
/** The last second of a day in New York and New Jersey, and the first of the next. */
const newYear = ["2025-01-01T04:59:59Z", "2025-01-01T05:00:00Z"] as const;
const may = ["2026-05-01T03:59:59Z", "2026-05-01T04:00:00Z"] as const;

test("a law hides a question from midnight, in the home's time zone, of the day on which it takes effect", () => {
  const row = {
    offered_at: null,
    property_address: brooklyn,
    answers: {},
    homes: [],
    states: [],
    home_id: null,
  } as unknown as ApplicationRow;
  expect(newYear.map((moment) => hiddenQuestionsFor(at(moment), row, form).size)).toEqual([0, 1]);
  expect(newYear.map((moment) => restrictedQuestionsFor(at(moment), row, form)?.places)).toEqual([[], [{}]]);
  expect(newYear.map((moment) => pendingQuestionsFor(at(moment), row, form, {})?.when)).toEqual([
    undefined,
    "until_offer",
  ]);
});

test("while the home is unknown, a state's law restricts forms for that state from the date on which it takes effect", () => {
  const row = { homes: [], states: ["NY"], price_cents: 0, reports: [] as string[] } as unknown as TemplateRow;
  expect(newYear.map((moment) => applicantForm(at(moment), row, form).restricted?.until_known)).toEqual([false, true]);
});

test("a law's fee limit applies from midnight in its jurisdiction, to the form's fee and to the fees of listed homes", () => {
  const checks = { reports: ["credit"] as const, verify_identity: false, verify_income: false };
  const faults = (moment: string) =>
    Object.keys(settingFaults(at(moment), { fee: 6000, checks: { ...checks, reports: ["credit"] }, states: ["NJ"] }));
  expect(may.map(faults)).toEqual([[], ["fee"]]);
  const row = { ...checks, homes: [{ ...newark, id: "1" }], price_cents: 6000 } as unknown as TemplateRow;
  expect(may.map((moment) => presentHomes(at(moment), row)[0]?.price)).toEqual(["60.00", "50.00"]);
});

test.each([
  ["unknown, of a form for any place,", {}, [], true, true],
  ["unknown, of a form for Texas,", {}, ["TX"], false, false],
  ["unknown, of a form for New Jersey,", {}, ["NJ"], true, false],
  ["known in part, in California,", { state: "CA" }, [], true, true],
  ["known, in Texas,", { ...brooklyn, city: "Houston", state: "TX", zip: "77002" }, [], false, false],
  ["known, in New York City,", brooklyn, ["TX"], true, false],
])(
  "while a home's address is %s answers about criminal records are hidden from the landlord as the strictest law requires",
  (_address, address, states, before, after) => {
    const hidden = [null, new Date("2026-03-01T00:00:00Z")].map((offered_at) => {
      const row = { offered_at, property_address: address, answers: {}, homes: [], states, home_id: null };
      return hiddenQuestionsFor(at("2026-03-02T15:00:00Z"), row as unknown as ApplicationRow, form).size > 0;
    });
    expect(hidden).toEqual([before, after]);
  },
);

const houston = { street: "12 Larch Street", unit: "", city: "Houston", state: "TX", zip: "77002" };
/** A row whose applicant selected a home that the form doesn't list anymore. */
const selectedBefore = (home: object) =>
  ({
    offered_at: null,
    property_address: null,
    answers: { rental_property__address: home },
    homes: [{ ...houston, id: "2", county: "Harris" }],
    states: [],
    home_id: "1",
    price_cents: 0,
    needs_identity: false,
  }) as unknown as ApplicationRow;
const march = "2026-03-02T15:00:00Z";

test.each([
  ["in Newark", newark],
  [
    "with a ZIP code of Cook County, Illinois",
    { street: "1 Main Street", unit: "", city: "Fernhaven", state: "IL", zip: "60029" },
  ],
])(
  "a correction for a home that the form no longer lists (%s) leaves out questions about convictions",
  (_home, home) => {
    const restricted = restrictedQuestionsFor(at(march), selectedBefore(home), form);
    expect([restricted?.names, restricted?.homes]).toEqual([["other__convicted"], ["1"]]);
  },
);

test("a correction for a home that the form no longer lists requires no SSN where the law prohibits requiring it", () => {
  const ssn = { name: "applicant__ssn", field_id: "ssn", label: "Social Security number", required: true };
  const published = { sections: [{ section_id: "applicant", label: "", fields: [ssn] }] } as unknown as Form;
  const burlington = { street: "12 Larch Street", unit: "", city: "Burlington", state: "VT", zip: "05401" };
  const requiredFor = (home: object) =>
    correctionForm(selectedBefore(home), published, {}, new Date(march))
      .sections.flatMap(({ fields }) => fields)
      .find(({ name }) => name === "applicant__ssn")?.required ?? false;
  expect([requiredFor(burlington), requiredFor(newark)]).toEqual([false, true]);
});

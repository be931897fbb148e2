import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Assessment } from "#contract/schemas/criteria.ts";
import { english } from "#texts/testing/english.ts";
import { compareRows } from "./compare-rows.ts";

const income = (found: number, result: Assessment["result"]): Assessment => ({
  name: "income_to_rent",
  number: 0,
  required: 3,
  result,
  found,
  override: null,
});
const application = (changes: Partial<Application>) =>
  ({
    unit_address: "12 Maple Court",
    created: "2026-03-02T14:00:00.000Z",
    status: "S",
    reports: [],
    values: {},
    criteria: [],
    summary: [],
    applicant: { name: "" },
    ...changes,
  }) as unknown as Application;
const rowsOf = (...applications: Application[]) =>
  Object.fromEntries(compareRows(applications, english, { showTime: (time) => time }).map((row) => [row.label, row]));

test("in the comparison of applications, each row has one cell per application and is marked if the cells differ", () => {
  const rows = rowsOf(application({}), application({ status: "P" }));
  expect([rows.Home?.differs, rows.Home?.cells]).toEqual([
    false,
    [{ text: "12 Maple Court" }, { text: "12 Maple Court" }],
  ]);
  expect([rows.Status?.differs, rows.Status?.cells.map(({ text }) => text)]).toEqual([
    true,
    ["Submitted", "Processing"],
  ]);
});

test("in the comparison of applications, a criterion that an application lacks shows “No requirement”", () => {
  const rows = rowsOf(application({ criteria: [income(3.4, "met")] }), application({}));
  expect(rows.Income?.cells).toEqual([
    { text: "3.4 times the rent", badge: { text: "Met", result: "met" } },
    { text: "No requirement" },
  ]);
});

test("the comparison of applications shows a reviewer's assessment instead of a criterion's computed result", () => {
  const override = { met: true, reason: "A guarantor", by: "Ida Berg", created: "2026-03-03T09:00:00.000Z" };
  const rows = rowsOf(application({ criteria: [{ ...income(2, "not_met"), override }] }), application({}));
  expect(rows.Income?.cells[0]?.badge?.text).toBe("Met");
});

test("without an income criterion, the comparison of applications shows the applicant's stated income relative to the rent", () => {
  const values = { rental_property__rent: "2000.00", income__monthly_total: "5000.00" };
  const rows = rowsOf(application({ values } as unknown as Partial<Application>), application({}));
  expect(rows["Income, as stated"]?.cells.map(({ text }) => text)).toEqual(["2.5 times the rent", "Unknown"]);
});

test("without criteria for credit and records, the comparison of applications shows the figures of the opened reports", () => {
  const report = (report_type: string, label: string, value: string) =>
    ({ report_type, status: "ready", summary: [{ label, value }] }) as unknown as Application["reports"][number];
  const opened = application({
    reports: [report("credit", "Resident Score", "688"), report("eviction", "Eviction records", "2")],
  });
  const closed = application({ reports: [{ ...report("credit", "", ""), summary: [] }] });
  const portable = application({ reports: [{ ...report("credit", "", ""), summary: [], portable: {} as never }] });
  const rows = rowsOf(opened, closed, portable);
  expect(rows["Credit score"]?.cells.map(({ text }) => text)).toEqual(["688", "Ready to open", "Portable report"]);
  expect(rows.Evictions?.cells.map(({ text }) => text)).toEqual(["2", "Unknown", "Unknown"]);
  expect(rows["Criminal records"]).toBeUndefined();
  const score = { ...income(688, "met"), name: "credit_score" } as Assessment;
  const assessed = rowsOf(application({ ...opened, criteria: [score] }), closed);
  expect(Object.values(assessed).filter(({ key }) => key === "report credit")).toEqual([]);
});

test("in the comparison of applications, an unopened report counts neither as a difference nor as equal", () => {
  const credit = (score: string | undefined) =>
    application({
      reports: [
        { report_type: "credit", status: "ready", summary: score ? [{ label: "Resident Score", value: score }] : [] },
      ] as unknown as Application["reports"],
    });
  const creditRow = (...scores: (string | undefined)[]) => rowsOf(...scores.map(credit))["Credit score"];
  expect(creditRow("688", undefined)).toMatchObject({ differs: false, isSame: false });
  expect(creditRow("688", "688", undefined)).toMatchObject({ differs: false, isSame: false });
  expect(creditRow("688", "702", undefined)).toMatchObject({ differs: true, isSame: false });
  expect(creditRow("688", "688")).toMatchObject({ differs: false, isSame: true });
  const score = (found: number | null, result: Assessment["result"]) =>
    application({ criteria: [{ ...income(0, result), name: "credit_score", found }] });
  const criterionRow = (...applications: Application[]) => rowsOf(...applications)["Credit score"];
  expect(criterionRow(score(688, "met"), score(null, "unknown"))).toMatchObject({ differs: false, isSame: false });
  expect(criterionRow(score(688, "met"), score(500, "not_met"))).toMatchObject({ differs: true, isSame: false });
});

test("the comparison of applications has a row for each summary question, with dates in US format", () => {
  const moveIn = { name: "rental_property__move_in_date", label: "Move-in date", value: "2026-05-01" };
  const rows = rowsOf(application({ summary: [moveIn] }), application({}));
  expect(rows["Move-in date"]?.cells.map(({ text }) => text)).toEqual(["05/01/2026", "Unknown"]);
});

test("in the comparison of applications, custom questions of two forms with the same name have separate rows", () => {
  const own = (label: string, value: string) => application({ summary: [{ name: "new_single_line_1", label, value }] });
  const rows = rowsOf(own("Car", "Blue Ford"), own("Instrument", "Drums"), own("Car", "None"));
  expect(rows.Car?.cells.map(({ text }) => text)).toEqual(["Blue Ford", "Unknown", "None"]);
  expect(rows.Instrument?.cells.map(({ text }) => text)).toEqual(["Unknown", "Drums", "Unknown"]);
  const stock = (label: string) => application({ summary: [{ name: "pets__has_pets", label, value: "Yes" }] });
  expect(rowsOf(stock("Any pets?"), stock("Pets?"))["Pets?"]?.cells.map(({ text }) => text)).toEqual(["Yes", "Yes"]);
});

test("with names hidden, the comparison of applications omits name questions and answers that contain the name", () => {
  const summary = [
    { name: "applicant__first_name", label: "First name", value: "Nora" },
    { name: "other__reference", label: "Reference", value: "Ask for nora castellan" },
    { name: "pets__has_pets", label: "Do you have pets?", value: "Yes" },
  ];
  const applicant = { name: "Nora Castellan" } as Application["applicant"];
  const both = [application({ summary, applicant }), application({})];
  const labels = (hidesNames: boolean) =>
    compareRows(both, english, { showTime: (time) => time, hidesNames }).flatMap(({ key, label }) =>
      key.startsWith("answer") ? [label] : [],
    );
  expect(labels(false)).toEqual(["First name", "Reference", "Do you have pets?"]);
  expect(labels(true)).toEqual(["Do you have pets?"]);
});

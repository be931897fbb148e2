import { expect, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { regulatedQuestions } from "#fields/questions/regulated-questions.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { starters } from "#rules/forms/starters.ts";
import { lowestCap } from "#rules/law/fees/fee-findings.ts";
import { blockingFaults, formFindings } from "#rules/law/findings/form-findings.ts";
import { questionFindings } from "#rules/law/findings/question-findings.ts";
import { screeningDuties } from "#rules/law/tables/screening-duties.ts";
import { feeFaults } from "#rules/money/screening-costs.ts";
import { english, inEnglish } from "#texts/testing/english.ts";

const today = "2026-11-21";
/** Findings other than the general screening duties, which are the same for every form. */
const found = (form: Parameters<typeof formFindings>[0]) =>
  formFindings(form, today).filter(({ rule }) => !screeningDuties.some(({ id }) => id === rule));
const messages = (form: Parameters<typeof formFindings>[0]) =>
  found(form).map(({ severity, rule }) => `${severity} ${rule}`);
const formWith = (...fields: Partial<Field>[]): Form => ({
  sections: [
    {
      section_id: "only",
      label: "Only",
      fields: fields.map((field, n) => ({ name: `f${n}`, field_id: "single_line", label: "", ...field }) as Field),
    },
  ],
});
const topics = (...fields: Partial<Field>[]) => regulatedQuestions(formWith(...fields)).map(({ topic }) => topic);

test("a form's fee is rejected if it exceeds the limit of any jurisdiction that the form is declared for, and the error cites the rule", () => {
  expect(
    inEnglish(blockingFaults({ places: ["TX", "NY"], fee: 2100, checks: { reports: ["credit"] } }, today)),
  ).toEqual({
    fee: [
      "The maximum application fee here is $20.00.",
      expect.stringContaining("Co-ops and condos"),
      "The rule: New York, N.Y. R.P.L. § 238-a",
    ],
  });
  expect(blockingFaults({ places: ["TX"], fee: 9900, checks: { reports: [] } }, today)).toEqual({});
  expect(blockingFaults({ places: [], fee: 9900, checks: { reports: [] } }, today)).toEqual({});
});

test("a form can't order a report that is unavailable or prohibited in any jurisdiction that the form is declared for", () => {
  const faults = (place: "NY" | "CA" | "CA/Oakland" | "NJ" | "IL/Cook County") =>
    Object.keys(blockingFaults({ places: [place], fee: 0, checks: { reports: ["eviction", "criminal"] } }, today));
  expect(faults("NY")).toEqual(["selected_reports"]);
  expect(faults("NJ")).toEqual(["selected_reports"]);
  expect(faults("CA/Oakland")).toEqual(["selected_reports"]);
  expect(faults("CA")).toEqual([]);
  expect(faults("IL/Cook County")).toEqual([]);
});

test("the legal warnings and hints of a form for a state include those for the state's cities, and the strictest are listed first", () => {
  expect(messages({ places: ["CA"], fee: 0, checks: { reports: ["criminal"] } })).toEqual([
    "warn oakland-criminal",
    "warn berkeley-criminal",
  ]);
  expect(messages({ places: ["WA"], fee: 0, checks: { reports: ["criminal"] } })).toEqual([]);
  expect(messages({ places: ["NY", "NY/New York City"], fee: 2500, checks: { reports: ["criminal"] } })).toEqual([
    "block ny-fee",
    "warn nyc-criminal",
    "warn nyc-criminal",
    "hint ny-portable",
    "hint ny-duty",
  ]);
  expect(messages({ places: ["CO"], fee: 100, checks: { reports: [] } })).toEqual([
    "warn co-fee",
    "hint co-portable",
    "hint co-portable",
    "hint co-duty",
  ]);
  expect(messages({ places: ["MD"], fee: 100, checks: { reports: [] } })).toEqual([
    "hint md-fee",
    "hint md-portable",
    "hint md-duty",
  ]);
  expect(messages({ places: ["AZ"], fee: 100, checks: { reports: [] } })).toEqual(["hint az-duty"]);
  expect(messages({ places: ["AZ"], fee: 0, checks: { reports: [] } })).toEqual([]);
});

test.each([
  ["Have you ever been convicted of a felony?", ["criminal"]],
  ["Any misdemeanors?", ["criminal"]],
  ["¿Tiene antecedentes penales?", ["criminal"]],
  ["Have you ever been evicted?", ["eviction"]],
  ["Do you have a Section 8 voucher?", ["income_source"]],
  ["Monthly child support received", ["income_source"]],
  ["Are you convinced that this is the home for you?", []],
  ["Do you have a jailhouse-rock record collection?", []],
  ["Probation period at your employer", []],
  ["Do you sing solo?", []],
])("the form question “%s” is recognized as about these legally regulated topics: %j", (label, about) =>
  expect(topics({ label })).toEqual(about),
);

test("a form's help texts, choices and nested questions are checked for legally regulated topics, but not static texts and signatures", () => {
  expect(topics({ label: "Anything else?", help_text: "Such as a criminal record." })).toEqual(["criminal"]);
  const choices = [
    { value: "a", label: "Yes", fields: [{ name: "in", field_id: "single_line", label: "Which felony?" } as Field] },
    { value: "b", label: "No" },
  ];
  expect(topics({ field_id: "choice", label: "Anything?", choices })).toEqual(["criminal"]);
  expect(topics({ field_id: "text_display", label: "We do not ask about convictions." })).toEqual([]);
  expect(topics({ field_id: "signature_new", label: "You may check my criminal record." })).toEqual([]);
});

test.each(starters)("the starter form %s has no questions about crimes or evictions", (starter) => {
  const found = regulatedQuestions(starterForms[starter]).map(({ topic }) => topic);
  expect(found.filter((topic) => topic !== "income_source")).toEqual([]);
});

test("a question about crimes causes warnings for the form's declared jurisdictions, or for all jurisdictions if none is declared", () => {
  const questions = regulatedQuestions(formWith({ label: "Ever “convicted”?" }));
  const messages = (...places: Parameters<typeof formFindings>[0]["places"]) =>
    found({ places, fee: 0, checks: { reports: [] }, questions }).map(
      ({ message, severity }) => `${severity} ${english(message)}`,
    );
  expect(messages()).toEqual([
    expect.stringMatching(/^warn .* doesn't allow criminal record questions, .* in: Oakland, .*Berkeley, /),
    expect.stringMatching(
      /^warn .* only after a conditional offer, .* in: New Jersey; New York City, New York; Cook County, .*District of Columbia/,
    ),
  ]);
  expect(messages("NJ")).toEqual([expect.stringMatching(/in: New Jersey$/)]);
  expect(messages("CA")).toEqual([
    expect.stringMatching(/leave them out for .* in: Oakland, California; Berkeley, California$/),
  ]);
  expect(messages("TX")).toEqual([]);
});

test("several form questions on one regulated topic share a warning; a question on income sources causes a hint in California but not in Texas", () => {
  const questions = regulatedQuestions(
    formWith({ label: "Any felony?" }, { label: "Any arrests?" }, { label: "A voucher?" }),
  );
  const [barred] = found({ places: ["CA"], fee: 0, checks: { reports: [] }, questions });
  expect(barred?.questions).toEqual(["Any felony?", "Any arrests?"]);
  const hints = (...places: Parameters<typeof formFindings>[0]["places"]) =>
    found({ places, fee: 0, checks: { reports: [] }, questions }).filter((one) => one.severity === "hint");
  expect(hints("CA", "TX")).toMatchObject([{ rule: "ca-income", questions: ["A voucher?"] }]);
  expect([hints(), hints("TX")]).toEqual([[], []]);
});

test.each([
  // Maine allows charging for one report only, and Rhode Island for the credit report only
  ["ME", ["credit"], 1800, ["hint me-fee"]],
  ["ME", ["credit", "eviction"], 1801, ["warn me-fee"]],
  ["RI", ["credit", "criminal"], 1800, ["hint ri-fee"]],
  ["RI", ["credit", "criminal"], 2800, ["warn ri-fee"]],
  ["RI", ["credit", "eviction"], 1801, ["warn ri-fee"]],
  ["RI", ["eviction"], 1300, ["warn ri-fee"]],
  ["WA", ["credit", "eviction"], 2800, ["hint wa-fee"]],
] as const)(
  "a form in %s with the reports %j and a fee of %i cents has the legal findings %j about its fee",
  (place, reports, fee, expected) => {
    const found = formFindings({ places: [place], fee, checks: { reports } }, today);
    expect(
      found.filter(({ rule }) => rule.endsWith("-fee")).map(({ severity, rule }) => `${severity} ${rule}`),
    ).toEqual(expected);
  },
);

test("the legal findings of a form list the screening rules of its state and of the state's cities, even without a fee", () => {
  const findingsAt = (...places: Parameters<typeof formFindings>[0]["places"]) =>
    formFindings({ places, fee: 0, checks: { reports: [] } }, today).map(
      ({ rule, confirmed, severity }) => `${severity} ${rule} ${confirmed}`,
    );
  expect(findingsAt("TX")).toEqual(["hint tx-criteria true"]);
  expect(findingsAt("OR")).toEqual([
    "hint or-denial true",
    "hint or-lookback true",
    "hint or-refund false",
    "hint portland-screening true",
  ]);
  expect(findingsAt("WA/Tacoma")).toEqual(["hint tacoma-screening false"]);
  expect(findingsAt("OH")).toEqual([]);
});

test("in New York, a form may have a fee only if it orders reports, and at most $20 within the cost of the reports", () => {
  const faults = (fee: number, reports: readonly ("credit" | "criminal")[]) =>
    Object.keys(blockingFaults({ places: ["NY"], fee, checks: { reports } }, today));
  expect([faults(1, []), faults(0, []), faults(2000, ["credit"]), faults(2001, ["credit"])]).toEqual([
    ["fee"],
    [],
    [],
    ["fee"],
  ]);
  const checks = { reports: ["credit", "criminal"] } as const;
  expect([feeFaults(2000, checks).length, feeFaults(2000, checks, 2000), feeFaults(2001, checks, 2000).length]).toEqual(
    [1, [], 1],
  );
  expect([lowestCap(["TX", "NY"], today), lowestCap(["TX"], today), lowestCap(["CA", "VT"], today)]).toEqual([
    2000,
    null,
    0,
  ]);
});

test("a fee above the legal limit at one of a form's homes causes only a warning, which names the law of that home", () => {
  const homes = [
    { city: "Albany", state: "NY", zip: "12207", county: "Albany" },
    { city: "Houston", state: "TX", zip: "77002", county: "Harris" },
  ];
  const form = { places: [], homes, fee: 6000, checks: { reports: ["credit", "criminal"] as const } };
  expect(messages(form)).toEqual(["warn ny-fee", "hint ny-portable", "hint ny-duty"]);
  expect(blockingFaults(form, today)).toEqual({});
  expect(messages({ ...form, places: ["NY"] })).toContain("block ny-fee");
  expect([lowestCap([], today, homes), lowestCap([], today, homes.slice(1))]).toEqual([2000, null]);
});

test("the questions of a form that lists homes are checked only against the laws of those homes", () => {
  const questions = regulatedQuestions(formWith({ label: "Have you been convicted of a felony?", field_id: "yes_no" }));
  const at = (city: string, state: string, zip: string) =>
    questionFindings(questions, [], today, [{ city, state, zip }]).map(({ rule }) => rule);
  expect(at("Newark", "NJ", "07102")).toEqual(["nj-criminal"]);
  expect(at("Houston", "TX", "77002")).toEqual([]);
  expect(at("Albany", "NY", "12207")).toEqual([]);
  expect(questionFindings(questions, [], today).length).toBeGreaterThan(0);
});

test("in California, a landlord who charges a fee for an occupied home without a date when it's available is warned", () => {
  const fresno = { city: "Fresno", state: "CA", zip: "93701" };
  const warnings = (home: object, fee = 3000) =>
    formFindings({ places: [], homes: [{ ...fresno, ...home }], fee, checks: { reports: ["credit"] } }, "2026-11-22")
      .filter(({ rule, severity }) => rule === "ca-available-home" && severity === "warn")
      .map(({ text }) => text);
  expect(warnings({ is_occupied: true, available_from: null })).toEqual(["fee_for_occupied_home"]);
  expect(warnings({ is_occupied: true, available_from: "2026-12-15" })).toEqual([]);
  expect(warnings({ is_occupied: false, available_from: null })).toEqual([]);
  expect(warnings({ is_occupied: true }, 0)).toEqual([]);
  expect(warnings({ is_occupied: true, city: "Austin", state: "TX", zip: "78701" })).toEqual([]);
});

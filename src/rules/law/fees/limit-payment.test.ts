import { expect, test } from "vitest";
import { limitPayment } from "#rules/law/fees/limit-payment.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { inEnglish } from "#texts/testing/english.ts";

const today = "2026-11-21";
const checks: FormChecks = { reports: ["credit"], verify_income: true };
const pay = (state: string, feeCents: number, more: object = {}) =>
  limitPayment({ address: { state }, feeCents, checks, today, ...more });

test.each([
  ["TX", 6000, 6000, []],
  ["NY", 6000, 1800, ["ny-fee"]],
  ["NY", 1800, 1800, []],
  ["MA", 6000, 0, ["ma-fee"]],
  ["NJ", 6000, 5000, ["nj-fee"]],
  ["VT", 6000, 0, ["vt-fee"]],
  ["CA", 9000, 6586, ["ca-fee"]],
  ["WI", 6000, 1800, ["wi-fee"]],
  ["ME", 6000, 1800, ["me-fee"]],
  ["RI", 6000, 1800, ["ri-fee"]],
  ["WA", 6000, 2500, ["wa-fee"]],
  ["VA", 9000, 7500, ["va-fee"]],
  ["DE", 9000, 9000, []],
  ["DC", 9000, 5300, ["dc-fee"]],
  ["CT", 9000, 5000, ["ct-fee"]],
  ["OR", 9000, 9000, []],
  ["MA", 0, 0, []],
])("in %s, of an application fee of %i cents, the applicant is charged %i cents", (state, fee, cents, why) => {
  const guarded = pay(state, fee);
  expect([guarded.cents, guarded.reasons.map(({ rule }) => rule)]).toEqual([cents, why]);
});

test("for a home in an unknown state, no application fee is charged, because Massachusetts allows none", () => {
  const { cents, reasons } = pay("", 9000);
  expect([cents, reasons.map(({ rule }) => rule)]).toEqual([0, ["ma-fee"]]);
});

test("an applicant who paid recently is not charged for a home that may be where a fee stays valid longer", () => {
  const unknown = (possible: string[]) =>
    pay("", 3_000, { possiblePlaces: possible, earlierPaymentDays: ["2026-11-01"] });
  expect(unknown(["TX"]).cents).toBe(3_000);
  const { cents, reasons } = unknown(["TX", "OR"]);
  expect([cents, reasons.map(({ rule }) => rule)]).toEqual([0, ["or-interval"]]);
});

test("if the law reduces an application fee, the applicant sees an explanation in plain words with the citation", () => {
  const both: FormChecks = { reports: ["credit", "criminal"] };
  expect(inEnglish(pay("NY", 6000, { checks: both }).reasons[0])).toMatchObject({
    message: "Local law limits application fees to $20.00.",
    citation: "N.Y. R.P.L. § 238-a",
  });
  expect(inEnglish(pay("NY", 6000)).reasons[0]?.message).toBe(
    "Local law limits application fees to what the reports cost: $18.00.",
  );
  expect(inEnglish(pay("MA", 6000)).reasons[0]?.message).toContain("you pay nothing");
});

test("a fee limit that depends on the landlord's own costs is shown as a note and doesn't lower the fee", () => {
  const { cents, reasons, notes } = pay("OR", 9000);
  expect([cents, reasons, notes.map(({ rule, severity }) => `${rule} ${severity}`)]).toEqual([
    9000,
    [],
    ["or-fee warn"],
  ]);
});

test("a recent portable report waives the application fee where a state law says so, in Washington only if the landlord accepts such reports", () => {
  const centsWithPortable = (state: string, created: string, accepts = false, more: object = {}) =>
    pay(state, 1800, { portable: { madeOn: created, providedOn: today, accepts }, ...more }).cents;
  expect(centsWithPortable("NY", "2026-11-01")).toBe(0);
  expect(centsWithPortable("NY", "2026-10-01")).toBe(1800);
  expect(centsWithPortable("RI", "2026-09-01")).toBe(0);
  expect(centsWithPortable("WI", "2026-11-01")).toBe(0);
  expect([centsWithPortable("WA", "2026-11-01"), centsWithPortable("WA", "2026-11-01", true)]).toEqual([1800, 0]);
  expect(centsWithPortable("TX", "2026-11-01", true)).toBe(1800);
  // a report that was recent enough when it was provided does not become too old because the payment comes later
  expect(centsWithPortable("NY", "2026-11-01", false, { today: "2026-12-24" })).toBe(0);
});

test("in Wisconsin, where a fee may cover only a credit report, an applicant who provides a portable report pays nothing", () => {
  const { cents, remainingChecks, reasons } = pay("WI", 2500, {
    checks: { reports: ["credit", "eviction"] },
    portable: { madeOn: "2026-11-01", providedOn: today, accepts: false },
  });
  expect([cents, remainingChecks.reports, reasons[0]?.rule]).toEqual([0, ["eviction"], "wi-fee"]);
  expect(pay("WI", 2500, { checks: { reports: ["eviction", "criminal"] } }).cents).toBe(0);
});

test.each([
  ["Oakland", "CA", ["credit", "criminal"], 2800, ["credit"], ["oakland-criminal"]],
  ["Berkeley", "CA", ["criminal"], 4500, [], ["berkeley-criminal"]],
  ["Seattle", "WA", ["criminal"], 1300, ["criminal"], []],
  ["Newark", "NJ", ["criminal"], 1300, [], ["nj-no-criminal"]],
  ["Brooklyn", "NY", ["criminal"], 1300, ["criminal"], []],
  ["Austin", "TX", ["criminal"], 2000, ["criminal"], []],
] as const)(
  "in %s, %s, the applicant isn't charged for the reports of %j that the law prohibits",
  (city, state, reports, fee, left, why) => {
    const { cents, remainingChecks, reasons } = limitPayment({
      address: { city, state },
      feeCents: fee,
      checks: { reports },
      today,
    });
    expect([remainingChecks.reports, reasons.map(({ rule }) => rule)]).toEqual([left, why]);
    expect(fee - cents).toBe(why.length > 0 ? 1000 + (left.length > 0 ? 0 : 300) : 0);
  },
);

test("one application fee covers an applicant's later applications for a year in Maine and for 60 days in Oregon", () => {
  const again = (state: string, ...earlier: string[]) => pay(state, 1800, { earlierPaymentDays: earlier }).cents;
  expect([again("ME", "2025-11-22"), again("ME", "2025-11-21")]).toEqual([0, 1800]);
  expect([again("OR", "2026-09-23"), again("OR", "2026-09-22")]).toEqual([0, 1800]);
  expect(again("OR", "2024-01-01", "2026-11-20", "2025-01-01")).toBe(0);
  expect([again("TX", "2026-11-20"), again("ME")]).toEqual([1800, 1800]);
});

test("an application fee that was lawful when it was paid stays lawful when the applicant pays for another application later", () => {
  const { cents } = pay("OR", 1800, { earlierPaymentDays: ["2026-11-20"], paidOn: "2026-09-01" });
  expect([cents, pay("OR", 1800, { earlierPaymentDays: ["2026-08-01"], paidOn: "2026-09-01" }).cents]).toEqual([
    1800, 0,
  ]);
});

test("in New York, where a fee may only pay for reports, no fee is charged if no report can be ordered", () => {
  const { cents, reasons } = pay("NY", 2000, { checks: { reports: ["eviction"] } });
  expect([cents, inEnglish(reasons)[0]?.message]).toEqual([0, expect.stringContaining("none of them is ordered")]);
  expect(pay("NY", 2000, { checks: { reports: [], verify_income: true } }).cents).toBe(0);
});

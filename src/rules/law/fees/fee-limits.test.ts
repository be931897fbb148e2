import fc from "fast-check";
import { expect, test } from "vitest";
import { limitPayment } from "#rules/law/fees/limit-payment.ts";
import { unspentRefund } from "#rules/law/fees/unspent-refund.ts";
import type { PartialAddress } from "#rules/law/places/place-pattern.ts";
import { declarablePlaces, type Place, placesOf } from "#rules/law/places/places.ts";
import { feeRules } from "#rules/law/tables/fee-rules.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { checkCosts, type FormChecks, reportCosts } from "#rules/money/screening-costs.ts";
import { dayMs } from "#rules/time/durations.ts";

/** An address in each place that has rules or can be declared; written out, not derived from the patterns. */
const inCities: Partial<Record<Place, PartialAddress>> = {
  "NY/New York City": { city: "Astoria", state: "NY", zip: "11102" },
  "WA/Seattle": { city: "Seattle", state: "WA", zip: "98101" },
  "CA/Oakland": { city: "Oakland", state: "CA", zip: "94607" },
  "CA/Berkeley": { city: "Berkeley", state: "CA", zip: "94703" },
  "IL/Cook County": { city: "Elgin", state: "IL", zip: "60120" },
  "MD/Montgomery County": { city: "Rockville", state: "MD", zip: "20850" },
  "MI/Ann Arbor": { city: "Ann Arbor", state: "MI", zip: "48104" },
  "MI/Detroit": { city: "Detroit", state: "MI", zip: "48226" },
  "MN/Minneapolis": { city: "Minneapolis", state: "MN", zip: "55401" },
  "MN/Saint Paul": { city: "Saint Paul", state: "MN", zip: "55101" },
  "OR/Portland": { city: "Portland", state: "OR", zip: "97201" },
  "PA/Philadelphia": { city: "Philadelphia", state: "PA", zip: "19103" },
  "WA/Spokane": { city: "Spokane", state: "WA", zip: "99201" },
  "WA/Tacoma": { city: "Tacoma", state: "WA", zip: "98402" },
};
const elsewhere = (state: string): PartialAddress => ({ city: "Smallville", state, zip: "00001" });
const addresses: PartialAddress[] = [
  {},
  ...declarablePlaces.map((place) => inCities[place] ?? elsewhere(place.slice(0, 2))),
  ...["NY", "MA", "ME", "WA"].map((state) => ({ state })),
];

/** For each rule: the day before it begins or ends, that day, and today. */
const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
const turns = feeRules.flatMap(({ effective_from, effective_until }) => [effective_from, effective_until ?? null]);
const days = [
  ...new Set(["2026-11-22", ...turns.flatMap((turn) => (turn === null ? [] : [dayBefore(turn), turn]))]),
].filter((day) => day >= "2023-01-01");

/** Returns the cost of reports with the identity check; 0 if no report of these kinds is ordered. */
function costOfReports({ reports, ...more }: FormChecks, kinds = reports): number {
  const those = reports.filter((kind) => kinds.includes(kind));
  if (those.length === 0) return 0;
  return those.reduce<number>(
    (sum, kind) => sum + reportCosts[kind] + (kind !== "credit" && more[`statewide_${kind}`] ? 500 : 0),
    checkCosts.verify_identity,
  );
}
const costOfAll = (checks: FormChecks) =>
  costOfReports(checks) +
  (checks.reports.length === 0 && checks.verify_identity ? checkCosts.verify_identity : 0) +
  (checks.verify_income ? checkCosts.verify_income : 0);

/** The limits in the statutes, written independently of the product's data. */
const limits: Record<string, (checks: FormChecks, day: string) => number | null> = {
  MA: () => 0,
  VT: () => 0,
  NY: (checks) => Math.min(2000, costOfReports(checks)),
  WI: (checks) => Math.min(2500, costOfReports(checks, ["credit"])),
  CA: (_, day) => (day >= "2026-01-01" ? 6586 : day >= "2023-12-01" ? 6202 : null),
  CT: ({ reports }, day) => (day < "2023-10-01" ? null : reports.length > 0 ? 5000 : 0),
  NJ: (_, day) => (day >= "2026-05-01" ? 5000 : null),
  DC: () => 5300,
  VA: (checks) => 5000 + costOfAll(checks),
  RI: (checks, day) => (day >= "2024-01-01" ? costOfReports(checks, ["credit"]) : null),
  ME: (checks, day) =>
    day < "2023-10-25"
      ? null
      : checks.reports.length > 0
        ? Math.max(...checks.reports.map((kind) => costOfReports(checks, [kind])))
        : costOfAll(checks),
  WA: (checks) => (checks.reports.length > 0 ? costOfAll(checks) : null),
};
/** The places that require accepting a portable report: the maximum age in days, and the first day of the rule. */
const portable: Record<string, { days: number; from: string }> = {
  CO: { days: 30, from: "" },
  IL: { days: 30, from: "2025-01-01" },
  NY: { days: 30, from: "" },
  RI: { days: 90, from: "2024-01-01" },
};

const checks: fc.Arbitrary<FormChecks> = fc.record({
  reports: fc.subarray([...reportKinds]),
  statewide_eviction: fc.boolean(),
  statewide_criminal: fc.boolean(),
  verify_identity: fc.boolean(),
  verify_income: fc.boolean(),
});
const fee = fc.oneof(fc.constantFrom(1, 1800, 2000, 2001, 5000, 5001, 6000), fc.integer({ min: 0, max: 30_000 }));

test("every jurisdiction with a fee rule is covered by the tests of fee limits", () => {
  const tried = new Set(addresses.flatMap(placesOf));
  expect(feeRules.filter(({ place }) => !tried.has(place))).toEqual([]);
  for (const place of declarablePlaces) expect(tried.has(place), place).toBe(true);
});

test("no applicant is charged more than the jurisdiction's fee limit, which is zero where fees are prohibited", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...addresses),
      fc.constantFrom(...days),
      checks,
      fee,
      fc.option(fc.integer({ min: -1, max: 100 })),
      (address, today, ordered, feeCents, age) => {
        const created = new Date(Date.parse(today) - (age ?? 0) * dayMs).toISOString().slice(0, 10);
        const provided = age === null ? undefined : { madeOn: created, providedOn: today, accepts: false };
        const { cents, remainingChecks } = limitPayment({
          address,
          feeCents,
          checks: ordered,
          today,
          portable: provided,
        });
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(feeCents);
        const state = address.state ?? "MA";
        const limit = limits[state]?.(remainingChecks, today) ?? null;
        if (limit !== null) expect(cents).toBeLessThanOrEqual(limit);
        const own = portable[state];
        if (own && age !== null && age >= 0 && age <= own.days && today >= own.from) expect(cents).toBe(0);
      },
    ),
    { numRuns: 3_000 },
  );
});

test("an application fee that equals the state's limit is charged in full", () => {
  const billed = (state: string, feeCents: number, reports: FormChecks["reports"]) =>
    limitPayment({ address: elsewhere(state), feeCents, checks: { reports }, today: "2026-11-22" }).cents;
  for (const [state, limit] of Object.entries(limits)) {
    // no bureau has criminal reports for New Jersey, or eviction reports for New York
    const cents = limit({ reports: ["credit"] }, "2026-11-22") ?? 6000;
    expect([state, billed(state, cents, ["credit"])]).toEqual([state, cents]);
  }
});

/** Limits that change if a report was charged but never ordered. */
const limitsOfBought: typeof limits = { ...limits, WA: costOfAll };
/** States that require refunding only the unspent part, once nothing more can be bought. */
const keepSpent = ["CO", "HI", "MD", "MN"];

test("the part of an application fee that exceeds the state's limit for the reports actually ordered is refunded", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...addresses.filter(({ state }) => state)),
      checks,
      fee,
      fc.subarray([...reportKinds]),
      fc.boolean(),
      (address, ordered, feeCents, kinds, isFinal) => {
        const today = "2026-11-22";
        const { cents: paidCents, remainingChecks: requested } = limitPayment({
          address,
          feeCents,
          checks: ordered,
          today,
        });
        const bought = { ...requested, reports: requested.reports.filter((kind) => kinds.includes(kind)) };
        const facts = { paidCents, requestedChecks: requested, boughtChecks: bought, isFinal };
        const cents = unspentRefund(address, facts, today)?.cents ?? 0;
        const state = address.state ?? "";
        const withReports = requested.reports.length > 0;
        const limit = (withReports ? limitsOfBought : limits)[state]?.(bought, today) ?? null;
        expect(cents).toBeGreaterThanOrEqual(0);
        if (limit !== null) expect(paidCents - cents).toBe(Math.min(paidCents, limit));
        else if (!(isFinal && keepSpent.includes(state))) expect(cents).toBe(0);
        if (!keepSpent.includes(state))
          expect(unspentRefund(address, { ...facts, boughtChecks: requested }, today)).toBeNull();
      },
    ),
    { numRuns: 3_000 },
  );
});

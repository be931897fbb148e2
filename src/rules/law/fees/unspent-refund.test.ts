import { expect, test } from "vitest";
import { unspentRefund } from "#rules/law/fees/unspent-refund.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

const today = "2026-11-22";
const both: ReportKind[] = ["credit", "criminal"];
/**
 * Returns the refund of a payment for a credit and a criminal report, at $28.00 with the identity check; `reports` were
 * ordered.
 */
function refund(state: string, paidCents: number, reports: ReportKind[], { isFinal = true, day = today } = {}) {
  return unspentRefund(
    { state },
    { paidCents, requestedChecks: { reports: both }, boughtChecks: { reports }, isFinal },
    day,
  );
}

test.each<[string, number, ReportKind[], number, number | null]>([
  ["MD", 6000, both, 3200, 15],
  ["MD", 2500, [], 0, null],
  ["CO", 6000, both, 3200, 20],
  ["CO", 6000, [], 6000, 20],
  ["MN", 6000, both, 3200, null],
  ["MN", 2800, both, 0, null],
  ["TX", 6000, [], 0, null],
])(
  "in %s, of %i cents paid for a credit and a criminal report of which %j were ordered, %i are refunded at the end",
  (state, paidCents, reports, cents, days) => {
    const due = refund(state, paidCents, reports);
    expect([due?.cents ?? 0, due?.within_days ?? null]).toEqual([cents, days]);
  },
);

test.each<[string, number, ReportKind[], number]>([
  ["NY", 2000, ["credit"], 200],
  ["NY", 2000, [], 2000],
  ["ME", 1800, ["criminal"], 500],
  ["RI", 1800, ["criminal"], 1800],
  ["WI", 1800, ["credit"], 0],
  ["WA", 2800, ["credit"], 1000],
  ["WA", 2800, [], 2800],
  ["VA", 7800, ["credit"], 1000],
  ["CT", 5000, ["credit"], 0],
  ["CT", 5000, [], 5000],
  ["OR", 6000, [], 0],
  ["CA", 6000, [], 0],
  ["NJ", 5000, [], 0],
])(
  "in %s, of %i cents paid for a credit and a criminal report of which %j were ordered, %i are refunded immediately",
  (state, paidCents, reports, cents) => {
    expect(refund(state, paidCents, reports)?.cents ?? 0).toBe(cents);
    expect(refund(state, paidCents, reports, { isFinal: false })?.cents ?? 0).toBe(cents);
  },
);

test("in Colorado, the unspent part of an application fee is refunded only once no more reports can be ordered", () => {
  expect([refund("CO", 6000, both, { isFinal: false }), refund("CO", 6000, both)?.cents]).toEqual([null, 3200]);
});

test("a fee limit that takes effect after a fee was charged causes no refund", () => {
  expect(refund("ME", 1800, ["criminal"], { day: "2023-10-24" })).toBeNull();
});

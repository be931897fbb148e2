import { expect, test } from "vitest";
import { canChooseFeeRefund, feeRefundAt, feeRefundRule } from "#rules/law/fees/fee-refund.ts";

const today = "2026-11-21";

test("since 2025, landlords in California may choose to refund fees instead of deciding in the order received", () => {
  expect([
    canChooseFeeRefund(["CA"], today),
    canChooseFeeRefund(["TX", "CA"], today),
    canChooseFeeRefund(["TX"], today),
  ]).toEqual([true, true, false]);
  expect(canChooseFeeRefund(["CA"], "2024-12-31")).toBe(false);
  const [fresno, houston] = [{ state: "CA" }, { state: "TX" }];
  expect([canChooseFeeRefund([], today, [fresno]), canChooseFeeRefund([], today, [houston])]).toEqual([true, false]);
  expect(feeRefundRule({ state: "CA" }, today)?.source).toContain("1950.6");
  expect(feeRefundRule({ state: "CO" }, today)).toBeUndefined();
});

test("a landlord whose form names no places and homes may choose to refund fees, since a home may be in California", () => {
  expect(canChooseFeeRefund([], today)).toBe(true);
  expect(canChooseFeeRefund([], "2024-12-31")).toBe(false);
});

test.each([
  ["2026-11-20", null, "2026-11-30"],
  ["2026-11-29", null, "2026-11-30"],
  ["2026-12-05", null, "2027-01-03"],
  ["2026-12-05", "2026-12-06", "2026-12-12"],
])(
  "in California, for a fee paid on %s for an application submitted on November 1 and a selection on %s (null: none), the fee is returned on %s",
  (paid, selected, due) => {
    expect(backOn({ sent: "2026-11-01", paid, selected })).toBe(due);
  },
);

test.each([
  ["2026-11-01", null, "2026-11-30"],
  ["2026-11-01", "2026-11-05", "2026-11-11"],
  ["2026-11-01", "2026-11-28", "2026-11-30"],
])(
  "in California, for a fee paid on %s, the day of submission, and a selection on %s (null: none), the fee is returned on %s",
  (sent, selected, due) => {
    expect(backOn({ sent, paid: sent, selected })).toBe(due);
  },
);

function backOn({ sent, paid, selected }: { sent: string; paid: string; selected: string | null }) {
  const rule = feeRefundRule({ state: "CA" }, today);
  if (!rule) throw new Error("There is no such rule.");
  const days = { sent: new Date(sent), paid: new Date(paid), selected: selected === null ? null : new Date(selected) };
  return feeRefundAt(rule, days).toISOString().slice(0, 10);
}

import { expect, test } from "vitest";
import { mayReturnFees, returnRule, returnTime } from "#rules/law/fee-return.ts";

const today = "2026-11-21";

test("the choice is California's, since 2025", () => {
  expect([mayReturnFees(["CA"], today), mayReturnFees(["TX", "CA"], today), mayReturnFees(["TX"], today)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayReturnFees(["CA"], "2024-12-31")).toBe(false);
  expect(returnRule({ state: "CA" }, today)?.source).toContain("1950.6");
  expect(returnRule({ state: "CO" }, today)).toBeUndefined();
});

test.each([
  ["2026-11-01", null, "2026-11-30"],
  ["2026-11-01", "2026-11-05", "2026-11-11"],
  ["2026-11-01", "2026-11-28", "2026-11-30"],
])("sent on %s, another selected on %s: back on %s, a day before the last one", (sent, selected, due) => {
  const rule = returnRule({ state: "CA" }, today);
  if (!rule) throw new Error("There is no such rule.");
  const when = returnTime(rule, { sent: new Date(sent), selected: selected === null ? null : new Date(selected) });
  expect(when.toISOString().slice(0, 10)).toBe(due);
});

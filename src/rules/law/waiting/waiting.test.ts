import { expect, test } from "vitest";
import { firstDeclineDay, waitingRule } from "#rules/law/waiting/waiting.ts";

test.each([
  ["Astoria", "NY", "2026-03-02", "2026-03-10", true],
  ["Astoria", "NY", "2026-11-23", "2026-12-02", true],
  ["Rockville", "MD", "2026-03-02", "2026-03-10", true],
  ["Rockville", "MD", "2026-11-23", "2026-12-01", true],
  ["Chicago", "IL", "2026-03-02", "2026-03-10", false],
])(
  "in %s, %s, an applicant notified of a decline because of a criminal record on %s may be declined on %s (confirmed: %s)",
  (city, state, received, from, confirmed) => {
    const rule = waitingRule({ city, state }, "2026-11-29");
    expect([rule?.confirmed, rule && firstDeclineDay(rule.value, received)]).toEqual([confirmed, from]);
  },
);

test.each([
  ["Albany", "NY"],
  ["Baltimore", "MD"],
  ["Newark", "NJ"],
  ["Detroit", "MI"],
  ["Houston", "TX"],
])("in %s, %s, no legal waiting period delays a decline because of a criminal record", (city, state) => {
  expect(waitingRule({ city, state }, "2026-11-29")).toBeUndefined();
});

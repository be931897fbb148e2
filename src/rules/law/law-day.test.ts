import { expect, test } from "vitest";
import { lawDay, zoneOf } from "#rules/law/law-day.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { states } from "#rules/text/states.ts";

const rule: Rule<string> = {
  id: "a",
  place: "NY",
  value: "new",
  effective_from: "2026-05-01",
  source: "",
  read_at: "",
  checked_on: "2026-01-01",
  confirmed: true,
};

test.each([
  ["NY", "2026-05-01T03:59:59Z", "2026-05-01T04:00:00Z"],
  ["CA", "2026-05-01T06:59:59Z", "2026-05-01T07:00:00Z"],
  ["HI", "2026-05-01T09:59:59Z", "2026-05-01T10:00:00Z"],
  // standard time
  ["NY", "2026-12-01T04:59:59Z", "2026-12-01T05:00:00Z"],
  ["CA", "2026-12-01T07:59:59Z", "2026-12-01T08:00:00Z"],
  ["HI", "2026-12-01T09:59:59Z", "2026-12-01T10:00:00Z"],
])("in %s a rule holds from its own midnight on: not at %s, but at %s", (state, before, after) => {
  const from = { ...rule, place: state as "NY", effective_from: after.slice(0, 10) };
  const holds = (moment: string) => inForce([from], [state as "NY"], lawDay({ state }, new Date(moment))).length === 1;
  expect([holds(before), holds(after)]).toEqual([false, true]);
});

test("every state has a zone, and an unknown one is UTC", () => {
  expect(states.filter(({ code }) => zoneOf(code) === "UTC")).toEqual([]);
  expect([zoneOf(undefined), zoneOf("XX"), zoneOf(" ny ")]).toEqual(["UTC", "UTC", "America/New_York"]);
});

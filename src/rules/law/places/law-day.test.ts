import { expect, test } from "vitest";
import { lawDay, timeZoneAt } from "#rules/law/places/law-day.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { states } from "#rules/text/states.ts";

const rule: Rule<string> = {
  id: "a",
  place: "NY",
  value: "new",
  effective_from: "2026-05-01",
  source: "",
  read_in: "",
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
  ["AK", "2026-12-01T08:59:59Z", "2026-12-01T09:00:00Z"],
  ["AK", "2026-05-01T07:59:59Z", "2026-05-01T08:00:00Z"],
  // the days on which daylight saving time begins and ends, and the days after them
  ["NY", "2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z"],
  ["NY", "2026-03-09T03:59:59Z", "2026-03-09T04:00:00Z"],
  ["NY", "2026-11-01T03:59:59Z", "2026-11-01T04:00:00Z"],
  ["NY", "2026-11-02T04:59:59Z", "2026-11-02T05:00:00Z"],
  ["AK", "2026-03-09T07:59:59Z", "2026-03-09T08:00:00Z"],
  // no daylight saving time
  ["AZ", "2026-07-01T06:59:59Z", "2026-07-01T07:00:00Z"],
])(
  "a law in %s takes effect at midnight local time: it isn't in effect at %s, but it is at %s",
  (state, before, after) => {
    const from = { ...rule, place: state as "NY", effective_from: after.slice(0, 10) };
    const holds = (moment: string) =>
      inForce([from], [state as "NY"], lawDay({ state }, new Date(moment))).length === 1;
    expect([holds(before), holds(after)]).toEqual([false, true]);
    const holdsAt = (moment: string) => inForce([from], ["US", state as "NY"], new Date(moment)).length === 1;
    expect([holdsAt(before), holdsAt(after)]).toEqual([false, true]);
  },
);

test("a state's law takes effect by the date in that state, and federal law by the date at the home", () => {
  const everywhere = (["US", "NY", "HI"] as const).map((place) => ({ ...rule, place }));
  const held = (places: ("US" | "NY" | "HI")[], moment: string) =>
    inForce(everywhere, places, new Date(moment)).map(({ place }) => place);
  expect(held(["NY", "HI"], "2026-05-01T05:00:00Z")).toEqual(["NY"]);
  expect(held(["US", "HI"], "2026-05-01T09:59:59Z")).toEqual([]);
  expect(held(["US", "HI"], "2026-05-01T10:00:00Z")).toEqual(["US", "HI"]);
  expect(held(["US"], "2026-05-01T00:00:00Z")).toEqual(["US"]);
});

test("every state has a time zone, and UTC is used for an unknown state", () => {
  expect(states.filter(({ code }) => timeZoneAt({ state: code }) === "UTC")).toEqual([]);
  expect([timeZoneAt({}), timeZoneAt({ state: "XX" }), timeZoneAt({ state: " ny " })]).toEqual([
    "UTC",
    "UTC",
    "America/New_York",
  ]);
});

test.each([
  ["TX", "79901", "America/Denver"],
  ["TX", "78701", "America/Chicago"],
  ["FL", "32501", "America/Chicago"],
  ["FL", "33101", "America/New_York"],
  ["TN", "37902", "America/New_York"],
  ["TN", "38103", "America/Chicago"],
  ["IN", "46402", "America/Chicago"],
  ["ID", "83814", "America/Los_Angeles"],
  // a ZIP code of another state does not change the time zone
  ["NY", "79901", "America/New_York"],
])("an address in %s with ZIP code %s is in the time zone %s", (state, zip, zone) =>
  expect(timeZoneAt({ state, zip })).toBe(zone),
);

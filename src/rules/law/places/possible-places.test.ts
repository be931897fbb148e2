import { expect, test } from "vitest";
import { timingRule } from "#rules/law/criminal.ts";
import { limitPayment } from "#rules/law/fees/limit-payment.ts";
import { formPlaces, possiblePlacesOf } from "#rules/law/places/possible-places.ts";

const today = "2026-11-21";
const home = (city: string, state: string, zip: string) => ({ city, state, zip });
const columbus = home("Columbus", "OH", "43004");
const brooklyn = home("Brooklyn", "NY", "11201");

test("a form's jurisdictions are those of its homes, or else those it declares with their cities, or else all jurisdictions", () => {
  expect(formPlaces([columbus], ["NY"])).toEqual(["US", "OH"]);
  expect(formPlaces([], ["NY"])).toEqual(["US", "NY", "NY/New York City"]);
  expect(formPlaces([], ["NY/New York City"])).toEqual(["US", "NY", "NY/New York City"]);
  expect(formPlaces([], [])).toEqual(expect.arrayContaining(["US", "MA", "CA/Oakland", "TX"]));
});

test("a home with a complete address is only in the jurisdictions of that address", () => {
  expect(possiblePlacesOf(columbus, formPlaces([], ["NY"]))).toEqual(["US", "OH"]);
});

test.each([
  ["nothing but the state", { state: "NY" }],
  ["no ZIP code", { city: "Somewhere", state: "NY" }],
  ["no city", { state: "NY", zip: "14604" }],
])("a home whose address has %s may be in any city of the state that has rules of its own", (_what, address) => {
  expect(possiblePlacesOf(address)).toEqual(["US", "NY", "NY/New York City"]);
});

test.each([
  ["anywhere", undefined, "barred", 0],
  ["in New York or Ohio", formPlaces([], ["NY", "OH"]), "after_offer", 1800],
  ["in a home of Brooklyn or Columbus", formPlaces([brooklyn, columbus], []), "after_offer", 1800],
  ["in Ohio", formPlaces([], ["OH"]), "open", 6000],
] as const)(
  "for a home with an unknown address that may be %s, the strictest criminal report rule and fee limit of these places apply",
  (_where, possible, access, cents) => {
    expect(timingRule({}, "criminal", today, possible).access).toBe(access);
    const fee = {
      address: {},
      feeCents: 6000,
      checks: { reports: ["credit" as const] },
      today,
      ...(possible && { possiblePlaces: possible }),
    };
    expect(limitPayment(fee).cents).toBe(cents);
  },
);

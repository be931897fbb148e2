import { describe, expect, test } from "vitest";
import { isInPlace } from "#rules/law/places/place-pattern.ts";
import { localityNames, placePattern, placesOf, stateOf } from "#rules/law/places/places.ts";
import { browserPattern } from "./browser-pattern.ts";
import { findCounty } from "./zip-counties.ts";

test.each([
  ["11102", "NY", "Queens"],
  ["10001-1234", "NY", "New York"],
  ["60614", "IL", "Cook"],
  ["02108", "MA", "Suffolk"],
  ["20852", "MD", "Montgomery"],
])("ZIP code %s is in %s, %s", (zip, state, county) => expect(findCounty(zip)).toEqual({ state, county }));

test.each(["", "99999", "1234", "123456", "ABCDE"])("no county is found for ZIP code %j", (zip) =>
  expect(findCounty(zip)).toBeUndefined(),
);

describe("the locality whose law applies to a home in", () => {
  const placesAt = (city: string, state: string, zip: string) =>
    placesOf({ city, state, zip, county: findCounty(zip)?.county ?? "" });
  test.each([
    ["Astoria", "NY", "11102", "NY/New York City"],
    ["Flushing", "NY", "11354", "NY/New York City"],
    ["Long Island City", "NY", "11101", "NY/New York City"],
    ["Glen Oaks", "NY", "11004", "NY/New York City"],
    ["Floral Park", "NY", "11001", undefined],
    ["Elgin", "IL", "60120", "IL/Cook County"],
    ["Elgin", "IL", "60123", undefined],
    ["Elgin", "IL", "60124", undefined],
    ["Chicago", "IL", "60614", "IL/Cook County"],
    ["Naperville", "IL", "60540", undefined],
  ])("the locality whose law applies in %s, %s %s is %s (undefined: no locality)", (city, state, zip, locality) => {
    expect(placesAt(city, state, zip)[2]).toBe(locality);
  });
});

test("without a table of counties, the browser finds the same localities as the server for every ZIP code", () => {
  for (let code = 500; code < 100_000; code++) {
    const zip = String(code).padStart(5, "0");
    const county = findCounty(zip);
    if (!county) continue;
    const typed = { city: "Somewhere", state: county.state, zip };
    for (const locality of localityNames.filter((name) => stateOf(name) === county.state))
      expect(isInPlace(browserPattern(locality), typed), `${zip} in ${locality}`).toBe(
        isInPlace(placePattern(locality), { ...typed, county: county.county }),
      );
  }
});

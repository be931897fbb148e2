import { expect, test } from "vitest";
import { placesOf } from "#rules/law/places/places.ts";

test.each([
  ["St. Paul", "MN", "MN/Saint Paul"],
  ["St.Paul", "MN", "MN/Saint Paul"],
  ["St-Paul", "MN", "MN/Saint Paul"],
  ["SAINT  PAUL", "mn", "MN/Saint Paul"],
  ["City of Saint Paul", "MN", "MN/Saint Paul"],
  ["Saint Paul, MN", "MN", "MN/Saint Paul"],
  ["Saint Paul, Minnesota", "MN", "MN/Saint Paul"],
  ["N.Y.C.", "NY", "NY/New York City"],
  ["N. Y. C.", "NY", "NY/New York City"],
  ["New York, N.Y.", "NY", "NY/New York City"],
  ["City of New York", "NY", "NY/New York City"],
  ["Mt. Prospect", "IL", "IL/Cook County"],
  ["Mt.Prospect", "IL", "IL/Cook County"],
  ["Village of Oak Park", "IL", "IL/Cook County"],
  ["LaGrange", "IL", "IL/Cook County"],
  ["Mc Cook", "IL", "IL/Cook County"],
  ["Silver-Spring", "MD", "MD/Montgomery County"],
  ["Seattle WA", "WA", "WA/Seattle"],
])("the city %j in the state %s is recognized as %s even with an unrelated ZIP code", (city, state, place) =>
  expect(placesOf({ city, state, zip: "00000" })).toContain(place),
);

test.each([
  ["Oakland Park", "FL"],
  ["West Saint Paul", "MN"],
  ["South Saint Paul", "MN"],
  ["East Portland Heights", "OR"],
  ["Washington", "MI"],
])("a home in %s, %s isn't in a city with a similar name", (city, state) =>
  expect(placesOf({ city, state, zip: "00000" })).toEqual(["US", state]),
);

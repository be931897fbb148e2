import { expect, test } from "vitest";
import { withPrefilledHome } from "./prefilled-home.ts";

const homes = [
  { id: "a", street: "12 Elm St", unit: "Unit 3", zip: "12180" },
  { id: "b", street: "12 Elm St", unit: "4", zip: "12180" },
  { id: "c", street: "12 Elm St", unit: "4", zip: "60614" },
];
const picked = (address: object) =>
  withPrefilledHome({ application__agent: "x", unit: "12 Elm St", rental_property__address: address }, homes);

test.each([
  [{ street: "12 elm st", unit: "3", zip: "12180" }, "a"],
  [{ street: "12 Elm St", unit: "Unit 4", zip: "60614-1234" }, "c"],
  [{ street: "12 Elm St", unit: "4", zip: "" }, undefined],
  [{ street: "13 Elm St", unit: "4", zip: "12180" }, undefined],
  [{ street: 5 }, undefined],
])("the prefilled address %j selects the home %s of the form (undefined: none)", (address, unit) => {
  expect(picked(address)).toEqual({ application__agent: "x", ...(unit && { unit }) });
});

test("a form that lists no homes uses the prefilled address unchanged", () => {
  expect(withPrefilledHome({ unit: "12 Elm St" }, [])).toEqual({ unit: "12 Elm St" });
});

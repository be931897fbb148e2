import { expect, test } from "vitest";
import { isSameHome } from "#rules/household/same-home.ts";

const home = { street: "48 Linden Avenue", unit: "4", zip: "43004" };

test.each([
  ["capitals", { ...home, street: "48 LINDEN avenue" }],
  ["a short suffix", { ...home, street: "48 Linden Ave." }],
  ["extra blanks", { ...home, street: "  48   Linden Avenue " }],
  ["“Apt 4”", { ...home, unit: "Apt 4" }],
  ["“Apt. #4”", { ...home, unit: "Apt. #4" }],
  ["“#4”", { ...home, unit: "#4" }],
  ["“# 4”", { ...home, unit: "# 4" }],
  ["“unit 4”", { ...home, unit: "unit 4" }],
  ["a ZIP code of nine digits", { ...home, zip: "43004-1234" }],
  ["no ZIP code", { ...home, zip: "" }],
  ["the unit in the street", { ...home, street: "48 Linden Ave Apt 4", unit: "" }],
  ["the unit behind a number sign", { ...home, street: "48 Linden Ave #4", unit: "" }],
  ["all on one line", { street: "48 Linden Avenue, Unit 4" }],
])("two addresses are treated as the same home despite %s", (_what, other) => {
  expect([isSameHome(home, other), isSameHome(other, home)]).toEqual([true, true]);
});

test.each([
  ["another number", { ...home, street: "480 Linden Avenue" }],
  ["another suffix", { ...home, street: "48 Linden Road" }],
  ["another unit", { ...home, unit: "4B" }],
  ["no unit", { ...home, unit: "" }],
  ["another ZIP code", { ...home, zip: "43005" }],
  ["no street", { street: "", unit: "4", zip: "43004" }],
])("two addresses are treated as different homes because of %s", (_what, other) => {
  expect([isSameHome(home, other), isSameHome(other, home)]).toEqual([false, false]);
});

test.each([
  ["St. James St", "Saint James Street", true],
  ["12 North Main St", "12 N. Main Street", true],
  ["12 N Main St", "12 S Main St", false],
  ["5 Peña Court", "5 Pena Ct", true],
  ["7 Unit Street", "7 Unit St.", true],
  ["7 Unit Street", "7 Street", false],
])("the streets %s and %s are compared as equal: %s", (one, other, same) => {
  expect(isSameHome({ street: one }, { street: other })).toBe(same);
});

test("unit 4B is the same unit as 4-B and 4 b, but unit 12 isn't unit 1-2", () => {
  const unit = (text: string) => ({ street: "1 Elm", unit: text });
  expect(["4-B", "4 b", "#4b"].map((text) => isSameHome(unit("4B"), unit(text)))).toEqual([true, true, true]);
  expect(isSameHome(unit("12"), unit("1-2"))).toBe(false);
});

test("with the option anyUnit, an address without a unit matches the same address with any unit", () => {
  expect(isSameHome(home, { ...home, unit: "" }, { anyUnit: true })).toBe(true);
  expect(isSameHome(home, { ...home, unit: "5" }, { anyUnit: true })).toBe(false);
});

import { expect, test } from "vitest";
import { findHomeByUnit } from "#rules/invitations/find-home-by-unit.ts";

const home = (street: string, unit: string) => ({ street, unit, city: "Austin", state: "TX", zip: "73301" });
const homes = [home("12 Maple Court", "2B"), home("12 Maple Court", "3"), home("5 Elm Street", ""), home("9 Oak", "3")];

test.each([
  ["12 Maple Court, Unit 2B", 0],
  ["2-b", 0],
  ["Unit 2B", 0],
  ["5 elm street", 2],
  ["9 Oak", 3],
  ["12 Maple Court", undefined],
  ["3", undefined],
  ["7", undefined],
  ["", undefined],
])("the unit %j of an invitation selects the form's home at index %s (undefined: none)", (unit, index) => {
  expect(findHomeByUnit(unit, homes)).toBe(index === undefined ? undefined : homes[index]);
});

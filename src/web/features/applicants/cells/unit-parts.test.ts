import { expect, test } from "vitest";
import { unitParts } from "./unit-parts.ts";

test.each([
  ["12 Maple Court, Unit 5A", ["12 Maple Court, ", "Unit 5A"]],
  ["1450 Blake Street, Building C, Apt 12", ["1450 Blake Street, Building C, ", "Apt 12"]],
  ["77 Orchard Lane", ["77 Orchard Lane", ""]],
  ["", ["", ""]],
])(
  "the unit column of the list of applicants splits “%s” before the part that differs between units of a house",
  (address, parts) => {
    expect(unitParts(address)).toEqual(parts);
  },
);

import { expect, test } from "vitest";
import { type HouseholdRole, roleCorrections } from "./household-roles.ts";

const members = (...roles: HouseholdRole[]) =>
  roles.map((household_role, index) => ({ id: String(index), household_role }));

test("if several members of a household are marked as main applicant, only the first one stays the main applicant", () => {
  expect(roleCorrections(members("applicant", "guarantor", "applicant"))).toEqual([
    { id: "2", household_role: "co_applicant" },
  ]);
});

test("after the main applicant leaves, the next member who isn't a guarantor becomes the main applicant", () => {
  expect(roleCorrections(members("guarantor", "co_applicant"))).toEqual([{ id: "1", household_role: "applicant" }]);
});

test("the only remaining member of a household becomes the main applicant", () => {
  expect(roleCorrections(members("guarantor"))).toEqual([{ id: "0", household_role: "applicant" }]);
  expect(roleCorrections([])).toEqual([]);
});

test("household roles that are already valid don't change", () => {
  expect(roleCorrections(members("co_applicant", "applicant", "guarantor"))).toEqual([]);
});

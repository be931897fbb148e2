import { expect, test } from "vitest";
import { queryOf, readState, writeState } from "./list-state.ts";

const plain = { search: "", page: 1, shortlisted: false, decision: null };

test.each([
  ["submitted", {}, { page: 1, status: "S,P" }],
  ["invited", {}, { page: 1, status: "I,C,U,B" }],
  ["archived", {}, { page: 1, is_archived: "true" }],
  ["decided", {}, { page: 1, status: "A,R" }],
  ["decided", { decision: "declined" }, { page: 1, status: "R" }],
  ["submitted", { decision: "declined" }, { page: 1, status: "S,P" }],
  ["submitted", { shortlisted: true, page: 3 }, { page: 3, status: "S,P", is_shortlisted: "true" }],
  ["archived", { search: "  Oak " }, { page: 1, is_archived: "true", search: "Oak" }],
] as const)("the tab %s with %j requests %j", (tab, state, query) => {
  expect(queryOf(tab, { ...plain, ...state })).toEqual(query);
});

test("the address says all of it, and only what is not as usual", () => {
  const state = { search: "Oak & Elm", page: 4, shortlisted: true, decision: "accepted" } as const;
  expect(readState(new URLSearchParams(writeState(state)))).toEqual(state);
  expect(writeState(plain)).toBe("");
});

test.each(["0", "-2", "1.5", "many", "9".repeat(30)])("page %s in an address is page 1", (page) => {
  expect(readState(new URLSearchParams({ page })).page).toBe(1);
});

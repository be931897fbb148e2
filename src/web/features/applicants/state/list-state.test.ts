import { expect, test } from "vitest";
import { formatListState, isFiltered, type ListState, listQuery, noFilters, parseListState } from "./list-state.ts";

const plain: ListState = { ...noFilters, search: "", page: 1, sort: "-received", grouped: false };

test.each([
  ["submitted", {}, { page: 1, status: "S,P" }],
  ["invited", {}, { page: 1, status: "I,C,U,B" }],
  ["archived", {}, { page: 1, is_archived: "true" }],
  ["decided", {}, { page: 1, status: "A,R" }],
  ["decided", { decision: "declined" }, { page: 1, status: "R" }],
  ["submitted", { decision: "declined" }, { page: 1, status: "S,P" }],
  ["submitted", { shortlisted: true, page: 3 }, { page: 3, status: "S,P", is_shortlisted: "true" }],
  [
    "submitted",
    { status: "P", form: "elm", report: "credit" },
    { page: 1, status: "P", form: "elm", reports: "credit" },
  ],
  ["submitted", { sort: "name" }, { page: 1, status: "S,P", sort: "name" }],
  ["submitted", { sort: "name", grouped: true }, { page: 1, status: "S,P", sort: "unit" }],
  ["submitted", { move_in_to: "2027-02-01" }, { page: 1, status: "S,P", move_in_to: "2027-02-01" }],
  ["decided", { criteria: "not_met" }, { page: 1, status: "A,R", criteria: "not_met" }],
  ["archived", { search: "  Oak " }, { page: 1, is_archived: "true", search: "Oak" }],
] as const)("the tab %s of the list of applicants, with the filters %j, requests %j", (tab, state, query) => {
  expect(listQuery(tab, { ...plain, ...state })).toEqual(query);
});

test("the URL of the list of applicants contains its filters, page and order, without defaults", () => {
  const state: ListState = {
    ...plain,
    search: "Oak & Elm",
    page: 4,
    shortlisted: true,
    decision: "accepted",
    unit: "9 Elm & Oak",
    criteria: "to_check",
    received_from: "2026-03-01",
    sort: "-income_to_rent",
    grouped: true,
  };
  expect(isFiltered(state)).toBe(true);
  expect(parseListState(new URLSearchParams(formatListState(state)))).toEqual(state);
  expect(formatListState(plain)).toBe("");
});

test.each(["0", "-2", "1.5", "many", "9".repeat(30)])(
  "the page number %s in the URL of the list of applicants is treated as 1",
  (page) => {
    expect(parseListState(new URLSearchParams({ page })).page).toBe(1);
  },
);

test("a date filter of the list of applicants covers the whole day in the user's time zone", () => {
  const { received_from, received_to } = listQuery("submitted", {
    ...plain,
    received_from: "2026-03-01",
    received_to: "2026-03-01",
  });
  expect(new Date(received_from ?? "").toDateString()).toBe("Sun Mar 01 2026");
  expect(Date.parse(received_to ?? "") - Date.parse(received_from ?? "")).toBe(86_399_999);
});

test.each(["status=X", "agent=me", "report=all", "criteria=all", "received_from=soon", "move_in_to=2027", "sort=age"])(
  "the invalid filter %s in the URL of the list of applicants is ignored",
  (query) => {
    expect(parseListState(new URLSearchParams(query))).toEqual(plain);
  },
);

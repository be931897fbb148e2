import { expect, test, vi } from "vitest";
import { findListPosition, lastListPath, positionIn, saveLastList } from "./last-list.ts";

function storage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test("the back link of an application opens the list of applicants that was shown last", () => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
  expect(lastListPath()).toBe("/dashboard/applicants/submitted");
  const path = "/dashboard/applicants/decided?page=3&search=maple";
  saveLastList({ path, ids: ["a", "b"] });
  expect(lastListPath()).toBe(path);
  expect(findListPosition("b")).toMatchObject({ number: 2, previous: "a" });
  expect(findListPosition("c")).toBeNull();
});

test.each([
  ["a", { number: 1, count: 3, previous: null, next: "b" }],
  ["b", { number: 2, count: 3, previous: "a", next: "c" }],
  ["c", { number: 3, count: 3, previous: "b", next: null }],
])("in a list of the applicants a, b and c, the applicant %s has the position and neighbors %j", (id, expected) => {
  expect(positionIn(["a", "b", "c"], id)).toEqual(expected);
});

test("an applicant who isn't in the list has no position", () => {
  expect(positionIn(["a", "b", "c"], "d")).toBeNull();
});

test("in a browser without storage, or with a damaged entry, the back link opens the submitted applicants", () => {
  vi.stubGlobal("sessionStorage", { ...storage(), getItem: () => "{" });
  expect(lastListPath()).toBe("/dashboard/applicants/submitted");
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  saveLastList({ path: "/dashboard/applicants/decided", ids: ["a"] });
  expect(lastListPath()).toBe("/dashboard/applicants/submitted");
});

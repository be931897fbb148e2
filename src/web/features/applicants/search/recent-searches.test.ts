import { beforeEach, expect, test, vi } from "vitest";
import { endSession } from "#web/api/session.ts";
import { listRecentSearches, saveRecentSearch } from "./recent-searches.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", storage);
});

test("the last five searches for applicants are saved, newest first and without duplicates in upper and lower case", () => {
  for (const text of ["one", "two", "three", "four", "five", "six", " THREE ", ""]) saveRecentSearch(text);
  expect(listRecentSearches()).toEqual(["THREE", "six", "five", "four", "two"]);
  expect([...stored.keys()]).toEqual(["recent_search"]);
});

test.each(["{", "{}", "null", '["a", 5, null]'])(
  "invalid entries in the stored recent searches %s are ignored",
  (text) => {
    stored.set("recent_search", text);
    expect(listRecentSearches()).toEqual(text.startsWith("[") ? ["a"] : []);
  },
);

test.each(["logged_out", "expired"] as const)("the end of a session (%s) clears the recent searches", (why) => {
  saveRecentSearch("Nora");
  expect(stored.has("recent_search")).toBe(true);
  endSession(why);
  expect(stored.size).toBe(0);
});

test("in a browser that blocks storage, no recent searches are shown", () => {
  const refuse = () => {
    throw new Error("refused");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  saveRecentSearch("one");
  endSession("logged_out");
  expect(listRecentSearches()).toEqual([]);
});

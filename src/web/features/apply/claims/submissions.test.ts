import { expect, test, vi } from "vitest";
import { findSubmission, saveSubmission } from "./submissions.ts";

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test("only forms that this device submitted count as submitted, even if a form's slug is “constructor”", () => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  expect(findSubmission("constructor")).toBeUndefined();
  saveSubmission("elm-street", "a1", new Date("2026-03-02T15:00:00.000Z"));
  expect(findSubmission("constructor")).toBeUndefined();
  expect(findSubmission("elm-street")).toEqual({ id: "a1", at: "2026-03-02T15:00:00.000Z" });
  saveSubmission("constructor", "a2", new Date("2026-03-03T15:00:00.000Z"));
  expect(findSubmission("constructor")).toMatchObject({ id: "a2" });
});

import { afterEach, expect, test, vi } from "vitest";
import { freshReloads, noteStart } from "./lost-chunk.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("counts the reloads of the last 15 seconds", () => {
  expect(freshReloads(null, 100_000, false)).toEqual([]);
  expect(freshReloads("[80000,90000,99000]", 100_000, true)).toEqual([90_000, 99_000, 100_000]);
  expect(freshReloads("[99000]", 100_000, false)).toEqual([99_000]);
});

test.each(["{", '"x"', "null", '["x",{}]'])("ignores %s in the storage", (stored) => {
  expect(freshReloads(stored, 100_000, true)).toEqual([100_000]);
});

test("a page whose scripts stay missing reloads three times at most, then stops; a later start is a new beginning", () => {
  const stored = new Map<string, string>();
  let isReload = false;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: isReload ? "reload" : "navigate" }] });
  vi.useFakeTimers({ toFake: ["Date"] });
  const starts = () => {
    const stops = noteStart();
    isReload = true;
    return stops;
  };
  expect([starts(), starts(), starts(), starts(), starts()]).toEqual([false, false, false, false, true]);
  vi.advanceTimersByTime(15_000);
  expect(starts()).toBe(false);
});

test("a page without storage is never stopped", () => {
  vi.stubGlobal("sessionStorage", undefined);
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: "reload" }] });
  expect([noteStart(), noteStart(), noteStart(), noteStart(), noteStart()]).toEqual(Array(5).fill(false));
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { isLostChunk, reloadForUser, reloadOnce, reloadOnLostChunk } from "./lost-chunk.ts";

const stored = new Map<string, string>();
const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  stored.clear();
  reload.mockClear();
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a page with a missing script reloads once within 120 seconds, and can reload again later", () => {
  const startedAt = Date.now();
  expect(reloadOnce()).toBe(true);
  for (const ms of [0, 1, 15_000, 60_000, 119_999]) {
    vi.setSystemTime(startedAt + ms);
    expect(reloadOnce()).toBe(false);
  }
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(startedAt + 120_000);
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
});

test("a page with a missing script isn't reloaded while the browser is offline, and is reloaded once after that", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: true });
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
});

test("after the visitor reloads the page, a missing script can reload the page once more", () => {
  expect(reloadOnce()).toBe(true);
  reloadForUser();
  expect(reloadOnce()).toBe(true);
});

test("a stored reload time in the future, as after a clock change, doesn't prevent a reload", () => {
  stored.set("lintel_reloaded", String(Date.now() + dayMs));
  expect(reloadOnce()).toBe(true);
});

test.each([
  ["navigate", true],
  ["reload", false],
])("without browser storage, a page with a missing script that was opened by %s reloads: %s", (type, reloads) => {
  vi.stubGlobal("sessionStorage", undefined);
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
  expect(reloadOnce()).toBe(reloads);
});

test("a screen whose script is still missing after one reload is replaced by an error", () => {
  const instead = { default: () => null };
  reloadOnLostChunk(instead);
  const lose = () => {
    const event = new CustomEvent("lostchunk", { detail: { module: undefined } });
    page.dispatchEvent(event);
    return event.detail.module;
  };
  expect([lose(), lose()]).toEqual([undefined, instead]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a missing script that a screen imports itself causes an error screen after one reload", () => {
  reloadOnLostChunk({ default: null });
  const lose = (payload: Error) =>
    page.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
  const [first, second] = [new Error("first"), new Error("second")];
  // if the event isn't canceled, the import throws
  expect([lose(first), lose(second)]).toEqual([false, true]);
  expect([isLostChunk(first), isLostChunk(second)]).toEqual([false, true]);
});

import { expect, test } from "vitest";
import { mergeEvents } from "./merge-events.ts";

test("live events that arrive before the next refresh are added to the waiting ones", () => {
  expect(mergeEvents(undefined, ["a"])).toEqual(["a"]);
  expect(mergeEvents(["a"], ["b", "c"])).toEqual(["a", "b", "c"]);
});

test("once everything is to be refreshed, a single live event doesn't narrow the refresh down", () => {
  expect(mergeEvents(null, ["a"])).toBeNull();
});

test("a poll refreshes everything even if single live events are waiting", () => {
  expect(mergeEvents(["a"], null)).toBeNull();
  expect(mergeEvents(undefined, null)).toBeNull();
});

import { expect, test } from "vitest";
import { mergeEvents } from "./merge-events.ts";

test("live events that arrive before the next refresh are added to the live events that wait for it", () => {
  expect(mergeEvents(undefined, ["a"])).toEqual(["a"]);
  expect(mergeEvents(["a"], ["b", "c"])).toEqual(["a", "b", "c"]);
});

test("a live event that arrives while a full refresh is pending doesn't narrow that refresh", () => {
  expect(mergeEvents(null, ["a"])).toBeNull();
});

test("a poll refreshes everything even if single live events are waiting", () => {
  expect(mergeEvents(["a"], null)).toBeNull();
  expect(mergeEvents(undefined, null)).toBeNull();
});

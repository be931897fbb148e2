import { expect, test } from "vitest";
import { replaySession } from "./replay-mode.ts";

const storage = () => {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
  };
};

test("error replay records one session in ten completely, and others only around an error", () => {
  expect(replaySession(storage(), 0.0999).mode).toBe("all");
  expect(replaySession(storage(), 0.1).mode).toBe("errors");
});

test("error replay has one session per browser tab, and its mode doesn't change", () => {
  const tab = storage();
  const first = replaySession(tab, 0);
  expect(replaySession(tab, 0.9)).toEqual(first);
  expect(replaySession(storage(), 0).id).not.toBe(first.id);
});

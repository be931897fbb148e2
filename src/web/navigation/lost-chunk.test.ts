import { expect, test } from "vitest";
import { freshReloads } from "./lost-chunk.ts";

test("counts the reloads of the last 15 seconds", () => {
  expect(freshReloads(null, 100_000, false)).toEqual([]);
  expect(freshReloads("[80000,90000,99000]", 100_000, true)).toEqual([90_000, 99_000, 100_000]);
  expect(freshReloads("[99000]", 100_000, false)).toEqual([99_000]);
});

test.each(["{", '"x"', "null", '["x",{}]'])("ignores %s in the storage", (stored) => {
  expect(freshReloads(stored, 100_000, true)).toEqual([100_000]);
});

import { expect, test } from "vitest";
import { cacheResult } from "./cache-result.ts";

test("callers at the same time and shortly after share one result, but not an error", async () => {
  let runs = 0;
  const works = cacheResult(async () => ++runs, 60_000);
  expect(await Promise.all([works(), works(), works()])).toEqual([1, 1, 1]);
  expect(await works()).toBe(1);
  const fails = cacheResult(() => Promise.reject(new Error(`failure ${++runs}`)), 60_000);
  await expect(fails()).rejects.toThrow("failure 2");
  await expect(fails()).rejects.toThrow("failure 3");
  const expires = cacheResult(async () => ++runs, 0);
  expect([await expires(), await expires()]).toEqual([4, 5]);
});

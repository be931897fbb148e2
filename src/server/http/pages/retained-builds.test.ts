import { expect, test } from "vitest";
import { BoundedCache } from "./retained-builds.ts";

const always = () => true;

test("the cache of rendered pages computes each value once and evicts the least recently used", async () => {
  const made: string[] = [];
  const cache = new BoundedCache<string>(2);
  const get = (key: string) =>
    cache.get(
      key,
      async () => {
        made.push(key);
        return key;
      },
      always,
    );
  for (const key of ["a", "b", "a", "c", "a", "b"]) expect(await get(key)).toBe(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("the cache of rendered pages computes a value again if it must not be stored", async () => {
  const cache = new BoundedCache<number>(2);
  let made = 0;
  const get = () =>
    cache.get(
      "a",
      async () => ++made,
      () => false,
    );
  expect([await get(), await get()]).toEqual([1, 2]);
});

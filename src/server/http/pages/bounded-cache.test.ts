import { expect, test } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

const always = () => true;

test("the cache of rendered pages renders each page once and evicts the least recently used one", async () => {
  const created: string[] = [];
  const cache = new BoundedCache<string>(2);
  const get = (key: string) =>
    cache.get(
      key,
      async () => {
        created.push(key);
        return key;
      },
      always,
    );
  for (const key of ["a", "b", "a", "c", "a", "b"]) expect(await get(key)).toBe(key);
  expect(created).toEqual(["a", "b", "c", "b"]);
});

test("the cache of rendered pages renders a page again if it may not be stored", async () => {
  const cache = new BoundedCache<number>(2);
  let created = 0;
  const get = () =>
    cache.get(
      "a",
      async () => ++created,
      () => false,
    );
  expect([await get(), await get()]).toEqual([1, 2]);
});

import { expect, test } from "vitest";
import { Kept } from "./retained-builds.ts";

const always = () => true;

test("makes a value once and forgets the least recently used", async () => {
  const made: string[] = [];
  const kept = new Kept<string>(2);
  const get = (key: string) =>
    kept.get(
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

test("does not keep what is not worth it", async () => {
  const kept = new Kept<number>(2);
  let made = 0;
  const get = () =>
    kept.get(
      "a",
      async () => ++made,
      () => false,
    );
  expect([await get(), await get()]).toEqual([1, 2]);
});

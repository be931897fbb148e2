import { expect, test } from "vitest";
import { isLinear } from "./linear-time.ts";

const blanks = (length: number) => `${" ".repeat(length)}x`;
const options = { size: 24_000, little: 1 };

test("a pattern that goes through a text once takes linear time", async () => {
  expect(await isLinear((size) => /^ +$/.test(blanks(size)), options)).toBe(true);
});

test("a pattern that backtracks at every character does not, also where it refuses the text", async () => {
  const search = (size: number) => / +$/.test(blanks(size));
  expect(await isLinear(search, options)).toBe(false);
  const refuse = (size: number) => {
    if (!search(size)) throw new Error("No blanks at the end.");
  };
  expect(await isLinear(refuse, options)).toBe(false);
});

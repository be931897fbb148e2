import { expect, test } from "vitest";
import { isLinear } from "./linear-time.ts";

const blanks = (length: number) => `${" ".repeat(length)}x`;
const options = { size: 24_000, little: 1 };

test("the linear-time check accepts a pattern that reads the text once", async () => {
  expect(await isLinear((size) => /^ +$/.test(blanks(size)), options)).toBe(true);
});

test("the linear-time check fails for a pattern that backtracks at every character, also if the text doesn't match", async () => {
  const search = (size: number) => / +$/.test(blanks(size));
  expect(await isLinear(search, options)).toBe(false);
  const refuse = (size: number) => {
    if (!search(size)) throw new Error("No blanks at the end.");
  };
  expect(await isLinear(refuse, options)).toBe(false);
});

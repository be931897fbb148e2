import { expect, test } from "vitest";
import { canTransition, statusCodes } from "./statuses.ts";

const waysFrom = (from: (typeof statusCodes)[number]) => statusCodes.filter((to) => canTransition(from, to)).join("");

test("what is decided stays decided, and nothing is decided before it is finished", () => {
  expect(["A", "R"].map((code) => waysFrom(code as "A" | "R"))).toEqual(["", ""]);
  expect(statusCodes.filter((from) => canTransition(from, "A") || canTransition(from, "R"))).toEqual(["P", "S"]);
});

test("nothing goes back to what it was before it was sent", () => {
  for (const from of ["U", "P", "S"] as const) expect(waysFrom(from)).not.toMatch(/[ICB]/);
});

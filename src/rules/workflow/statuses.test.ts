import { expect, test } from "vitest";
import { canTransition, statusCodes } from "./statuses.ts";

const waysFrom = (from: (typeof statusCodes)[number]) => statusCodes.filter((to) => canTransition(from, to)).join("");

test("a decided application stays decided, and only a processing or submitted application can be decided", () => {
  expect(["A", "R"].map((code) => waysFrom(code as "A" | "R"))).toEqual(["", ""]);
  expect(statusCodes.filter((from) => canTransition(from, "A") || canTransition(from, "R"))).toEqual(["P", "S"]);
});

test("a submitted application can't return to a status before its submission", () => {
  for (const from of ["U", "P", "S"] as const) expect(waysFrom(from)).not.toMatch(/[ICB]/);
});

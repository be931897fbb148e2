import { expect, test } from "vitest";
import { differing, isAhead, unanswered } from "./merge.ts";

const theirs = { id: "d", revision: 4, values: { name: "Nora", ssn: "666-12-3456", pets: "" } };

test("the difference of a draft from another is the answers that it has differently", () => {
  expect(differing({ a: "1", b: { x: 1 }, c: "3" }, { a: "1", b: { x: 2 }, d: "4" })).toEqual({ b: { x: 2 }, d: "4" });
});

test("a draft's unanswered questions are filled in from another draft", () => {
  expect(unanswered(theirs.values, { name: "Noor", pets: "Yes", ssn: "" })).toEqual({ ssn: "666-12-3456" });
});

test.each([
  ["no copy seen, and other answers", { values: { name: "Peter" } }, true],
  ["no copy seen, and the same answers", { values: { name: "Nora", pets: "" } }, false],
  ["changed since an older copy", { values: { name: "Peter" }, seen: { id: "d", revision: 3, ahead: true } }, true],
  ["changed since this very copy", { values: { name: "Peter" }, seen: { id: "d", revision: 4, ahead: true } }, false],
  ["the same as an older copy", { values: { name: "Peter" }, seen: { id: "d", revision: 3, ahead: false } }, false],
  [
    "changed since a copy of another draft",
    { values: { name: "P" }, seen: { id: "e", revision: 4, ahead: true } },
    true,
  ],
])("with %s on the device, its draft is ahead of the server's: %s", (_name, own, ahead) => {
  expect(isAhead(own, theirs)).toBe(ahead);
});

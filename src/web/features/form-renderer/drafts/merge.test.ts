import { expect, test } from "vitest";
import { differing, isAhead, mergeServerDraft, unanswered } from "./merge.ts";

const theirs = { id: "d", revision: 4, values: { name: "Nora", ssn: "666-12-3456", pets: "" } };

test("comparing two drafts returns the answers in the second that differ from the first", () => {
  expect(differing({ a: "1", b: { x: 1 }, c: "3" }, { a: "1", b: { x: 2 }, d: "4" })).toEqual({ b: { x: 2 }, d: "4" });
});

test("merging two drafts fills in the first one's unanswered questions from the second", () => {
  expect(unanswered(theirs.values, { name: "Noor", pets: "Yes", ssn: "" })).toEqual({ ssn: "666-12-3456" });
});

test.each([
  ["was never synced and has other answers", { values: { name: "Peter" } }, true],
  ["was never synced and has the same answers", { values: { name: "Nora", pets: "" } }, false],
  [
    "was changed after an older revision",
    { values: { name: "Peter" }, seen: { id: "d", revision: 3, ahead: true } },
    true,
  ],
  [
    "was changed after the server's current revision",
    { values: { name: "Peter" }, seen: { id: "d", revision: 4, ahead: true } },
    false,
  ],
  [
    "is unchanged since an older revision",
    { values: { name: "Peter" }, seen: { id: "d", revision: 3, ahead: false } },
    false,
  ],
  [
    "was changed after a revision of another draft",
    { values: { name: "P" }, seen: { id: "e", revision: 4, ahead: true } },
    true,
  ],
])("the server's draft would overwrite answers of a device's draft that %s: %s", (_name, own, ahead) => {
  expect(isAhead(own, theirs)).toBe(ahead);
});

const saved = { ...theirs, saved: "2026-11-02T10:00:00Z" };

test("what was typed while the server's draft was loading overrides it and is sent to the server", () => {
  expect(mergeServerDraft(undefined, saved, { name: "Noor" })).toEqual({
    values: { ...theirs.values, name: "Noor" },
    isNewer: true,
  });
  expect(mergeServerDraft(undefined, saved, {})).toEqual({ values: theirs.values, isNewer: false });
});

test("answers that the device saved after the server's current revision override the server's draft", () => {
  const own = { values: { name: "Noor" }, seen: { id: "d", revision: 4, ahead: true } };
  expect(mergeServerDraft(own, saved, {})).toEqual({ values: { ...theirs.values, name: "Noor" }, isNewer: true });
});

test("the applicant chooses between the device's answers and the server's draft if both changed", () => {
  const own = { values: { name: "Noor" }, seen: { id: "d", revision: 3, ahead: true } };
  expect(mergeServerDraft(own, saved, { name: "N" })).toBe("conflict");
});

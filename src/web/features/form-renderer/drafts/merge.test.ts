import { expect, test } from "vitest";
import { changedAnswers, hasAnswers, hasUnsyncedAnswers, missingAnswers } from "./merge.ts";

const theirs = { id: "d", revision: 4, values: { name: "Nora", ssn: "666-12-3456", pets: "" } };

test("comparing two drafts returns the answers in the second that differ from the first", () => {
  expect(changedAnswers({ a: "1", b: { x: 1 }, c: "3" }, { a: "1", b: { x: 2 }, d: "4" })).toEqual({
    b: { x: 2 },
    d: "4",
  });
});

test("merging two drafts fills in the first one's unanswered questions from the second", () => {
  expect(missingAnswers(theirs.values, { name: "Noor", pets: "Yes", ssn: "" })).toEqual({ ssn: "666-12-3456" });
});

test("an answer whose parts were all cleared counts as unanswered when two drafts are merged", () => {
  const cleared = {
    home: { street: "", unit: "", city: "", state: "", zip: "" },
    income: { Wages: false, Other: false },
    period: { from: "", to: "" },
  };
  const answered = { home: { ...cleared.home, city: "Troy" }, income: { Wages: true }, period: { from: "2024-01-01" } };
  expect(missingAnswers(answered, cleared)).toEqual(answered);
  expect(missingAnswers(cleared, {})).toEqual({});
  expect(hasAnswers(cleared)).toBe(false);
  expect(hasUnsyncedAnswers({ values: cleared }, { ...theirs, values: answered })).toBe(false);
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
  expect(hasUnsyncedAnswers(own, theirs)).toBe(ahead);
});

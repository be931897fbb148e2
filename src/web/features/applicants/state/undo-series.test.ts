import { expect, test } from "vitest";
import { continued, isReplaced, type Series, seriesTime } from "./undo-series.ts";

const archived = (slugs: string[], at = 0): Series => ({ change: "archive", slugs, toast: `toast ${at}`, at });

test("repeating a change for more applicants within ten seconds adds them to the same Undo", () => {
  const both = continued(archived(["a"]), archived(["b", "c"], 5));
  expect(both).toEqual(archived(["a", "b", "c"], 5));
  expect(isReplaced(archived(["a"]), both)).toBe(true);
});

test("another change, a change after ten seconds, or a change beyond a hundred applicants has an Undo of its own", () => {
  const shortlisted: Series = { ...archived(["b"], 5), change: "shortlist" };
  expect(continued(archived(["a"]), shortlisted)).toBe(shortlisted);
  const later = archived(["b"], seriesTime);
  expect(continued(archived(["a"]), later)).toBe(later);
  const many = archived(Array.from({ length: 100 }, (_, n) => `many ${n}`));
  const more = archived(["b"], 5);
  expect(continued(many, more)).toBe(more);
  expect(continued(null, more)).toBe(more);
  expect(isReplaced(many, more)).toBe(false);
});

test("Undo is no longer offered for a change to applicants once one of them was changed again", () => {
  const starred: Series = { change: "shortlist", slugs: ["a", "b"], toast: "first", at: 0 };
  expect(isReplaced(starred, { change: "unshortlist", slugs: ["b"], toast: "second", at: 5 })).toBe(true);
  expect(isReplaced(starred, { change: "unshortlist", slugs: ["c"], toast: "second", at: 5 })).toBe(false);
});

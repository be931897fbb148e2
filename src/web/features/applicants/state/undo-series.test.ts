import { expect, test } from "vitest";
import { extendSeries, isToastOutdated, seriesWindowMs, type UndoSeries } from "./undo-series.ts";

const archived = (slugs: string[], at = 0): UndoSeries => ({
  change: "archive",
  slugs,
  toastId: `toast ${at}`,
  changedAt: at,
});

test("changing more applicants in the same way within ten seconds extends the Undo to all of them", () => {
  const both = extendSeries(archived(["a"]), archived(["b", "c"], 5));
  expect(both).toEqual(archived(["a", "b", "c"], 5));
  expect(isToastOutdated(archived(["a"]), both)).toBe(true);
});

test("a different change, one after ten seconds, and one beyond 100 applicants is undone separately", () => {
  const shortlisted: UndoSeries = { ...archived(["b"], 5), change: "shortlist" };
  expect(extendSeries(archived(["a"]), shortlisted)).toBe(shortlisted);
  const later = archived(["b"], seriesWindowMs);
  expect(extendSeries(archived(["a"]), later)).toBe(later);
  const many = archived(Array.from({ length: 100 }, (_, n) => `many ${n}`));
  const more = archived(["b"], 5);
  expect(extendSeries(many, more)).toBe(more);
  expect(extendSeries(null, more)).toBe(more);
  expect(isToastOutdated(many, more)).toBe(false);
});

test("the Undo of a change is withdrawn once one of its applicants is changed again", () => {
  const starred: UndoSeries = { change: "shortlist", slugs: ["a", "b"], toastId: "first", changedAt: 0 };
  expect(isToastOutdated(starred, { change: "unshortlist", slugs: ["b"], toastId: "second", changedAt: 5 })).toBe(true);
  expect(isToastOutdated(starred, { change: "unshortlist", slugs: ["c"], toastId: "second", changedAt: 5 })).toBe(
    false,
  );
});

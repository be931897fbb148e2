import { expect, test } from "vitest";
import { noticeDeadline } from "#rules/law/notices/notice-deadline.ts";

const decided = new Date("2026-03-02T12:00:00Z");
const at = (city: string, state: string, zip: string) => ({ city, state, zip });

test.each([
  ["decline", at("Denver", "CO", "80202"), "2026-03-22"],
  ["decline", at("Minneapolis", "MN", "55401"), "2026-03-16"],
  ["decline", at("Portland", "OR", "97201"), "2026-03-16"],
  ["conditions", at("Denver", "CO", "80202"), null],
  ["proposal", at("Denver", "CO", "80202"), null],
  ["decline", at("Seattle", "WA", "98101"), null],
  ["decline", at("Austin", "TX", "78701"), null],
  ["decline", {}, null],
] as const)("the notice of a %s on March 2 for a home at %j has to arrive by %s", (kind, address, day) => {
  expect(noticeDeadline(kind, address, decided)).toBe(day);
});

test("the days for a notice are counted from the day of the decision at the home", () => {
  const lateInDenver = new Date("2026-03-03T05:30:00Z");
  expect(noticeDeadline("decline", at("Denver", "CO", "80202"), lateInDenver)).toBe("2026-03-22");
});

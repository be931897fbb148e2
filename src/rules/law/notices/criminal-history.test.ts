import { expect, test } from "vitest";
import { isNoticeDue, isOralNoticeAllowed } from "#rules/law/notices/adverse-action.ts";
import { noticeFacts } from "#rules/testing/notice-elements.ts";

test.each([
  ["Newark", "NJ", true],
  ["Brooklyn", "NY", true],
  ["Chicago", "IL", true],
  ["Rockville", "MD", true],
  ["Detroit", "MI", true],
  ["Houston", "TX", false],
])(
  "the law of %s, %s requires a written notice for a decline because of criminal history without a report: %s",
  (city, state, isDue) => {
    const facts = noticeFacts("a decline", "a report about a roommate");
    const at = (reasons: string[]) => ({ ...facts, address: { city, state, zip: "" }, reports: [], reasons });
    const criminalHistory = at(["Criminal history"]);
    expect([isNoticeDue(criminalHistory), !isOralNoticeAllowed(criminalHistory)]).toEqual([isDue, isDue]);
    expect(isNoticeDue(at(["Credit history"]))).toBe(false);
  },
);

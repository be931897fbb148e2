import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { creditScores, reportCounts } from "./credit-text.ts";

const t = textsIn("en");
const bundle = (...credits: ({ score: number | null } | null)[]) =>
  ({ applications: credits.map((credit) => ({ credit, reports_ready: 2, reports_total: 3 })) }) as unknown as Bundle;

test.each([
  ["a score", bundle({ score: 712 }), ["712"]],
  ["a report without a score", bundle({ score: null }), ["No score"]],
  ["a report that may not be read", bundle(null), []],
  ["a household", bundle({ score: 712 }, null, { score: null }), ["712", "No score"]],
])(
  "the credit column of the list of applicants shows, for %s, only scores that may be viewed",
  (_case, of, expected) => {
    expect(creditScores(of, t)).toEqual(expected);
  },
);

test("the list of applicants counts the reports of a household together", () => {
  expect(reportCounts(bundle(null, null))).toEqual({ ready: 4, all: 6 });
});

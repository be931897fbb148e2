import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { creditScores, reportCounts } from "./credit-text.ts";

const t = textsIn("en");
const bundle = (...credits: ({ score: number | null } | null)[]) =>
  ({ applications: credits.map((credit) => ({ credit, reports_ready: 2, reports_total: 3 })) }) as unknown as Bundle;

test.each([
  ["an applicant with a score", ["712"], bundle({ score: 712 })],
  ["an applicant whose report has no score", ["No score"], bundle({ score: null })],
  ["an applicant whose report the user may not see", [], bundle(null)],
  ["a household of three", ["712", "No score"], bundle({ score: 712 }, null, { score: null })],
])("for %s, the credit column of the list of applicants shows %j", (_case, expected, of) => {
  expect(creditScores(of, t)).toEqual(expected);
});

test("the list of applicants adds up the reports of a household", () => {
  expect(reportCounts(bundle(null, null))).toEqual({ ready: 4, all: 6 });
});

import { expect, test } from "vitest";
import { reportOptions, shareableReports } from "./report-choice.tsx";

type State = Parameters<typeof reportOptions>[0][number];
const state = (changes: Partial<State>): State => ({
  results: [],
  shareable_reports: [],
  unshareable_reports: [],
  ...changes,
});

test("a kind of report can be shared if it can be shared for one of the applications, and otherwise the reason is shown", () => {
  const limited = state({
    unshareable_reports: [
      { report_type: "credit", reason: "consent" },
      { report_type: "criminal", reason: "withdrawn" },
    ],
  });
  expect(reportOptions([limited, state({ shareable_reports: ["credit"] })])).toEqual([
    { kind: "credit", reason: null },
    { kind: "criminal", reason: "withdrawn" },
  ]);
});

test("a selected report that can no longer be shared is left out when an application is shared", () => {
  const ended = state({
    shareable_reports: ["eviction"],
    unshareable_reports: [{ report_type: "credit", reason: "withdrawn" }],
  });
  expect(shareableReports(["credit", "eviction", "criminal"], [ended])).toEqual(["eviction"]);
  expect(shareableReports(["credit"], [undefined])).toEqual([]);
});

import { expect, test } from "vitest";
import { countReports } from "./count-reports.ts";

test("an application's number of ready reports excludes restricted reports, and its total excludes prohibited and destroyed reports", () => {
  const reports = ["ready", "restricted", "waiting", "barred", "destroyed"].map((status) => ({ status }));
  expect(countReports(reports)).toEqual({ ready: 1, all: 3 });
  expect(countReports([])).toEqual({ ready: 0, all: 0 });
});

import { expect, test } from "vitest";
import { countReports } from "./count-reports.ts";

test("the count of ready reports excludes restricted ones, and the total excludes those that will never arrive", () => {
  const reports = ["ready", "restricted", "waiting", "barred", "destroyed"].map((status) => ({ status }));
  expect(countReports(reports)).toEqual({ ready: 1, all: 3 });
  expect(countReports([])).toEqual({ ready: 0, all: 0 });
});

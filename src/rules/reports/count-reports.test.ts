import { expect, test } from "vitest";
import { countReports } from "./count-reports.ts";

test("reports that the law restricts are not ready, and those that never arrive do not count", () => {
  const reports = ["ready", "restricted", "waiting", "barred", "destroyed"].map((status) => ({ status }));
  expect(countReports(reports)).toEqual({ ready: 1, all: 3 });
  expect(countReports([])).toEqual({ ready: 0, all: 0 });
});

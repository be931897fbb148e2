import { expect, test } from "vitest";
import { lawVersion } from "./law-version.ts";

const versionAt = (moment: string) => lawVersion(new Date(moment));

test("the law has a new version when a rule begins or ends in its place, and the same on all days between", () => {
  // a rule of California begins on January 1, 2026, at 8:00 UTC
  expect(versionAt("2026-01-01T07:59:59Z")).not.toBe(versionAt("2026-01-01T08:00:00Z"));
  // no rule begins or ends from February to April 2026
  expect(versionAt("2026-02-01T12:00:00Z")).toBe(versionAt("2026-04-29T12:00:00Z"));
  // a rule of Seattle ended on March 21, 2023, at 7:00 UTC
  expect(versionAt("2023-03-21T06:59:59Z")).not.toBe(versionAt("2023-03-21T07:00:00Z"));
});

import { expect, test } from "vitest";
import { canReceiveReports, isValidShareDay, lastDayOfShare, recipientKinds, shareEndsAt } from "./recipients.ts";

test("only share recipients who are owners, agents or co-deciders may receive reports", () => {
  expect(recipientKinds.filter(canReceiveReports)).toEqual(["owner", "agent", "co_decider"]);
});

test("a share of applications expires when its last day has ended in Hawaii, the last US time zone", () => {
  expect(shareEndsAt("2026-03-02").toISOString()).toBe("2026-03-03T12:00:00.000Z");
  expect(lastDayOfShare(shareEndsAt("2026-03-02"))).toBe("2026-03-02");
});

test.each([
  ["2026-03-01", false],
  ["2026-03-02", true],
  ["2027-03-02", true],
  ["2027-03-03", false],
])("on March 2, 2026, applications may be shared until %s: %s", (until, allowed) => {
  expect(isValidShareDay(until, new Date("2026-03-02T15:00:00.000Z"))).toBe(allowed);
});

import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { announcementsOf } from "#web/features/live-updates/announcements.ts";

const applicationOf = (status: string, readyReports: number, see_history: boolean) =>
  ({
    id: "a",
    status,
    reports: Array.from({ length: readyReports }, () => ({ status: "ready" })),
    abilities: { see_history },
  }) as unknown as Application;
const announced = (see_history: boolean, isOwnDecision = false) =>
  announcementsOf(applicationOf("P", 0, see_history), applicationOf("R", 1, see_history), isOwnDecision).map(
    (message) => textsIn("en")(message),
  );

test("a decision is announced to the landlord's side, but not to the applicant, whose screen explains it", () => {
  expect(announced(true)).toEqual([expect.stringContaining("ready"), expect.stringContaining("Declined")]);
  expect(announced(false)).toEqual([expect.stringContaining("ready")]);
});

test("the user's own decision isn't announced, and neither is another application's status", () => {
  expect(announced(true, true)).toEqual([expect.stringContaining("ready")]);
  const other = { ...applicationOf("R", 1, true), id: "b" };
  expect(announcementsOf(applicationOf("P", 0, true), other, false)).toEqual([]);
});

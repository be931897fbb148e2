import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { type Area, areas, isLandlordOnly, viewOfPath } from "./areas.ts";

const allRoutes = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])]);

const dashboard = allRoutes(await routes).find(({ path }) => path === "dashboard");

test.each(Object.keys(areas))("the menu entry for “%s” leads to a dashboard screen", (name) => {
  expect(allRoutes(dashboard?.children ?? []).find(({ path }) => path === name)?.file).toMatch(/\.tsx$/);
});

test.each<[Pick<Area, "views" | "isShared">, boolean]>([
  [{ views: ["landlord"] }, true],
  [{ views: ["landlord"], isShared: true }, false],
  [{ views: ["landlord", "applicant"] }, false],
  [{ views: ["applicant"] }, false],
])("an area is for landlords only if no other view has it and it isn't shared: %o → %s", (area, expected) => {
  expect(isLandlordOnly({ icon: "form", ...area })).toBe(expected);
});

test("a landlord's menu has its entries in the order of the specification", () => {
  const entries = Object.entries(areas).filter(([, { views }]) => views.some((view) => view === "landlord"));
  expect(entries.map(([name]) => name)).toEqual([
    "applicants",
    "forms",
    "documents",
    "ambassador",
    "my_payments",
    "teams",
    "settings",
    "notifications",
  ]);
});

test.each([
  ["/dashboard/forms/maple/edit", "landlord"],
  ["/dashboard/teams", "landlord"],
  ["/dashboard/view/42/summary", "landlord"],
  ["/dashboard/compare", "landlord"],
  ["/dashboard/signings/42/view", "landlord"],
  ["/dashboard/applications", "applicant"],
  ["/dashboard/applicant/view/42", "applicant"],
  ["/dashboard/settings/profile", null],
  ["/dashboard/verify", null],
  ["/dashboard/notifications", null],
])("for a user with both roles, the path %s belongs to the view %s", (pathname, view) => {
  expect(viewOfPath(pathname)).toBe(view);
});

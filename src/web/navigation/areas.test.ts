import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { areas } from "./areas.ts";

const allRoutes = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])]);

const dashboard = allRoutes(await routes).find(({ path }) => path === "dashboard");

test.each(Object.keys(areas))("the menu entry for “%s” leads to a dashboard screen", (name) => {
  expect(dashboard?.children?.find(({ path }) => path === name)?.file).toMatch(/\.tsx$/);
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

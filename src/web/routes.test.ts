import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "./routes.ts";

test.each([
  ["/dashboard/forms/new", "features/forms/creation/new-reports.tsx"],
  ["/dashboard/documents/new", "features/documents/creation/new-name.tsx"],
])("the address %s, without a step, opens the first step", (address, screen) => {
  const route = matchRoutes(routes as RouteObject[], address)?.at(-1)?.route;
  expect(route).toMatchObject({ file: screen });
});

test.each([
  "forms",
  "forms/new/name",
  "forms/new/import",
  "forms/flyer",
  "forms/maple/edit",
  "teams",
  "compare",
  "sample/summary",
])("the address /dashboard/%s redirects users who aren't landlords", (address) => {
  const matched = matchRoutes(routes as RouteObject[], `/dashboard/${address}`)?.map(({ route }) => route);
  expect(matched?.slice(0, -1)).toContainEqual(expect.objectContaining({ file: "app/landlord-only.tsx" }));
});

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

import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { clientLoader } from "./features/payout-account/signup-start.tsx";
import routes from "./routes.ts";

test.each([
  ["/dashboard/forms/new", "features/forms/creation/new-reports.tsx"],
  ["/dashboard/documents/new", "features/documents/creation/new-name.tsx"],
])("the address %s without a step opens the first step", (address, screen) => {
  const route = matchRoutes(routes as RouteObject[], address)?.at(-1)?.route;
  expect(route).toMatchObject({ file: screen });
});

test("the URL of the payout setup without a step opens its first step", async () => {
  const route = matchRoutes(routes as RouteObject[], "/dashboard/my_payments/signup")?.at(-1)?.route;
  expect(route).toMatchObject({ file: "features/payout-account/signup-start.tsx" });
  const reply = await clientLoader();
  expect([reply.status, reply.headers.get("location")]).toEqual([
    302,
    "/dashboard/my_payments/signup/bank_account_info",
  ]);
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
])("the path /dashboard/%s redirects users who aren't landlords", (address) => {
  const matched = matchRoutes(routes as RouteObject[], `/dashboard/${address}`)?.map(({ route }) => route);
  expect(matched?.slice(0, -1)).toContainEqual(expect.objectContaining({ file: "app/landlord-only.tsx" }));
});

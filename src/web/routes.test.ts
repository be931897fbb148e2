import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { clientLoader } from "./features/payout-account/signup-start.tsx";
import routes from "./routes.ts";

test.each([
  ["/dashboard/forms/new", "features/forms/creation/new-reports.tsx"],
  ["/dashboard/documents/new", "features/documents/creation/new-name.tsx"],
])("the URL %s without a step opens the first step", (address, screen) => {
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
  "verify/disclaimer",
  "compare",
  "sample/summary",
  "my_payments",
  "my_payments/accounts",
  "my_payments/not_enabled",
])("the path /dashboard/%s redirects users who aren't landlords", (address) => {
  const matched = matchRoutes(routes as RouteObject[], `/dashboard/${address}`)?.map(({ route }) => route);
  expect(matched?.slice(0, -1)).toContainEqual(expect.objectContaining({ file: "app/landlord-only.tsx" }));
});

test.each(["forms/new", "forms/new/reports", "forms/new/name", "forms/new/import"])(
  "the path /dashboard/%s redirects members of a team who may not create forms",
  (address) => {
    const matched = matchRoutes(routes as RouteObject[], `/dashboard/${address}`)?.map(({ route }) => route);
    expect(matched).toContainEqual(expect.objectContaining({ file: "app/form-creators-only.tsx" }));
  },
);

/** The dashboard routes that applicants may open too, or that check access themselves. */
const openToApplicants = [
  "",
  "applicant",
  "applicants",
  "applications",
  "documents",
  "ledger_differences",
  "notifications",
  "settings",
  "signings",
  "view",
];

test("a part of the dashboard redirects users who aren't landlords, unless it is listed as open to applicants", () => {
  const partsOf = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, path, children = [] }) => {
      if (file === "app/landlord-only.tsx") return [];
      return path === undefined && children.length > 0 ? partsOf(children) : [path?.split("/")[0] ?? ""];
    });
  const dashboard = (entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] =>
    entries.flatMap(({ path, children = [] }) => (path === "dashboard" ? children : dashboard(children)));
  expect([...new Set(partsOf(dashboard(routes)))].sort()).toEqual(openToApplicants);
});

/** Starts of paths that are continued elsewhere, and a path whose last part is a variable. */
const incompletePaths = new Set(["/dashboard/view", "/dashboard/applicant/view", "/signing/x/x"]);

/** The paths of pages that a source on the server contains, with `x` for each inserted value. */
function findPagePaths(file: string): string[] {
  const source = readFileSync(file, "utf8").replaceAll(/\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, (inserted) =>
    /publicUrl\}$/.test(inserted) ? "" : "x",
  );
  return [
    ...source.matchAll(
      /[`"](\/(?:dashboard|apply|accounts|join|login|password_reset|payment|signing|signup|support|verify)\b[^`"\s#?]*)/g,
    ),
  ].map(([, path = ""]) => path.replace(/(?<=[^/x])x+$/, ""));
}

test("every page that the server links to in emails, notifications and replies is a screen", () => {
  const files = execFileSync("git", ["ls-files", "src/server", "src/rules"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const links = files.flatMap((file) => findPagePaths(file).map((path) => ({ file, path })));
  expect(links.length).toBeGreaterThan(40);
  const isScreen = (path: string) =>
    matchRoutes(routes as RouteObject[], path)?.some(({ route }) => route.path !== "*" && route.path !== undefined);
  expect(links.filter(({ path }) => !incompletePaths.has(path) && !isScreen(path))).toEqual([]);
});

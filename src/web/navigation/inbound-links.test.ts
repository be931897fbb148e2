import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { areas } from "#web/navigation/areas.ts";
import { paths } from "#web/navigation/paths.ts";
import routes from "#web/routes.ts";

/** Routes that nothing in the product links to, by reason. */
const exceptions = {
  "search engines and advertisements lead there": [
    "/alt",
    "/condo.com",
    "/fill-your-vacancies",
    "/forms-for-landlords",
    "/landlord-forms",
    "/landlord-tenant-forms",
    "/online-apartment-application",
    "/tenant-background-check",
    "/tenant-credit-check",
  ],
  "its address without a step opens the first one": [
    "/dashboard/documents/new",
    "/dashboard/forms/new",
    "/dashboard/my_payments/signup",
    "/dashboard/sample",
    "/dashboard/verify",
    "/demo",
    "/flow/listing/verify",
  ],
  "its link names a tab, a step of a verification or applications": [
    "/dashboard/applicants/archived",
    "/dashboard/applicants/decided",
    "/dashboard/applicants/invited",
    "/dashboard/compare",
    "/dashboard/verify/failure",
    "/dashboard/verify/personal_info",
    "/dashboard/verify/questions",
    "/dashboard/verify/success",
    "/flow/listing/verify/disclaimer",
    "/flow/listing/verify/failure",
    "/flow/listing/verify/questions",
    "/flow/listing/verify/success",
  ],
  "the server, or a link of the older site, leads there": ["/403", "/500", "/accounts/password_reset"],
};

const files = globSync("src/{web,texts/website}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$|\/es\.ts$/.test(file));

/** Returns every path that a file builds with fixed arguments. */
function linked(): Set<string> {
  const writers: Record<string, unknown> = { ...paths, ...dashboardPaths };
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const calls = text.matchAll(/\b(?:paths|dashboardPaths)\.(\w+)(?:\(((?:"[^"]*"(?:, )?)*))?/g);
    const written = [...calls].map(([, name = "", literals = ""]) => {
      const writer = writers[name];
      const args = [...literals.matchAll(/"([^"]*)"/g)].map(([, literal]) => literal);
      return typeof writer === "function" ? pathOf(() => (writer as (...args: unknown[]) => string)(...args)) : "";
    });
    // the links of an article are data
    const pages = [...text.matchAll(/\bpage: "([^"]+)"/g)].map(([, page]) => `/${page}`);
    return [...written, ...pages];
  });
  return new Set([...found, ...Object.keys(areas).map((area) => `/dashboard/${area}`)]);
}

/** Returns the path without query and fragment; empty if the path requires a parameter. */
function pathOf(write: () => string): string {
  try {
    return write().split(/[?#]/)[0] ?? "";
  } catch {
    return "";
  }
}

/** Returns the English routes without parameters. */
function routePaths(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const below = routePaths(children, own);
    const isPage = index || (path !== undefined && !below.includes(own));
    return [...(isPage ? [own || "/"] : []), ...below];
  });
}

test("every page whose path has no parameter is linked from another page, or is listed with a reason", async () => {
  const links = linked();
  const all = [...new Set(routePaths(await routes))].filter((path) => !/[:*?]|^\/es(?:\/|$)/.test(path));
  const unlinked = all.filter((path) => !links.has(path));
  expect(unlinked.sort()).toEqual(Object.values(exceptions).flat().sort());
});

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { slug } from "#contract/schemas/common.ts";
import { isReservedSlug } from "#rules/text/slugs.ts";
import routes from "#web/routes.ts";

/** Returns the first segments of the routes' paths. Routes without a path are layouts around others. */
const firstSegments = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path ? [path.split("/")[0] ?? ""] : firstSegments(children)));

const segments = new Set(firstSegments(await routes).filter((segment) => slug.safeParse(segment).success));

test("no form's slug can be the first segment of the path of one of the product's own pages", () => {
  expect([...segments]).toEqual(expect.arrayContaining(["apply", "dashboard", "join", "shared", "verify"]));
  expect([...segments].filter((segment) => !isReservedSlug(segment))).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importGraph, sources } from "./import-graph.ts";

const root = join(import.meta.dirname, "../..");
const graph = importGraph();
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** The files of the server whose text matches and that a registry does not import. */
const unregistered = (registry: string, declaration: RegExp) =>
  sources
    .filter((path) => /^src\/server\/(domains|platform)\//.test(path) && !path.includes(".test."))
    .filter((path) => declaration.test(textOf(path)) && !graph.get(registry)?.has(path));

test("every server file that defines a job is imported by the job registry", () => {
  const declaration = /^export const \w+Job\b.*= define(Tenant)?Job\(/m;
  expect(sources.filter((path) => declaration.test(textOf(path))).length).toBeGreaterThan(20);
  expect(unregistered("src/server/registry/jobs.ts", declaration)).toEqual([]);
});

test("every server file with a function that adds routes is imported by the route registry", () => {
  const declaration = /^export function \w+\(app: (Api|FastifyInstance), deps: Deps\)/m;
  expect(sources.filter((path) => declaration.test(textOf(path))).length).toBeGreaterThan(20);
  expect(unregistered("src/server/registry/routes.ts", declaration)).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { jobs } from "#server/registry/jobs.ts";
import { vendors } from "#server/vendors/registry/vendors.ts";
import { importGraph, sources } from "./import-graph.ts";

/** Where a domain's jobs are. */
const jobFile = /^src\/server\/domains\/.+\/jobs\/[\w-]+\.ts$/;
/** Where a domain's calls are: in the folder of their resource, or in `routes/` if they combine several folders. */
const routeFile = /^src\/server\/domains\/.+\/(routes|webhooks|routes\/[\w-]+)\.ts$/;

const root = join(import.meta.dirname, "../..");
const graph = importGraph();
const readText = (path: string) => readFileSync(join(root, path), "utf8");

const routeDeclaration = /^export function \w+\(app: (Api|FastifyInstance), deps: Deps\)/m;

/** Returns the files of the server whose text matches and that a registry does not import. */
const findUnregistered = (registry: string, declaration: RegExp) =>
  sources
    .filter((path) => /^src\/server\/(domains|platform)\//.test(path) && !path.includes(".test."))
    .filter((path) => declaration.test(readText(path)) && !graph.get(registry)?.has(path));

/** Returns the jobs whose payloads a file declares, which the compiler requires for every job. */
const listDeclaredJobs = (text: string) =>
  [...text.matchAll(/^ {2}interface (?:Tenant)?JobPayloads \{$([\s\S]*?)^ {2}\}$/gm)].flatMap(([, block = ""]) =>
    [...block.matchAll(/^ {4}"?([\w-]+)"?:/gm)].map(([, name = ""]) => name),
  );

test("every job that the server declares is in the job registry, once", () => {
  const declared = sources
    .filter((path) => path.startsWith("src/server/"))
    .flatMap((path) => listDeclaredJobs(readText(path)));
  expect(declared).toContain("handle-email-delivery");
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

test("every job of a domain is in a folder named jobs", () => {
  const declaring = sources
    .filter((path) => path.startsWith("src/server/domains/"))
    .filter((path) => listDeclaredJobs(readText(path)).length > 0);
  expect(declaring.length).toBeGreaterThan(40);
  expect(declaring.filter((path) => !jobFile.test(path))).toEqual([]);
});

test("every server file with a function that adds routes is imported by the route registry", () => {
  expect(sources.filter((path) => routeDeclaration.test(readText(path))).length).toBeGreaterThan(20);
  expect(findUnregistered("src/server/registry/routes.ts", routeDeclaration)).toEqual([]);
});

test("every function of a domain that adds routes is in a file named routes.ts or webhooks.ts, or in a folder of routes", () => {
  const adding = sources
    .filter((path) => path.startsWith("src/server/domains/"))
    .filter((path) => routeDeclaration.test(readText(path)));
  expect(adding.length).toBeGreaterThan(40);
  expect(adding.filter((path) => !routeFile.test(path))).toEqual([]);
});

test("every folder of a vendor is in the vendor registry, and no two vendors implement the same port", () => {
  const folders = sources.flatMap((path) => /^src\/server\/vendors\/([^/]+)\/vendor\.ts$/.exec(path)?.[1] ?? []);
  expect(vendors.map(({ name }) => name).toSorted()).toEqual(
    folders.filter((name) => name !== "definition").toSorted(),
  );
  // the later one in the registry would silently replace the other
  const ports = vendors.map(({ port }) => port);
  expect(ports.toSorted()).toEqual([...new Set(ports)].toSorted());
});

test("every vendor has an emulation in the folder of the sandbox that has the vendor's name, and connects to that one", () => {
  const names = vendors.map(({ name }) => name).toSorted();
  const emulated = sources
    .filter((path) => /^export (async function|const) emulate\b/m.test(readText(path)))
    .flatMap((path) => /^src\/sandbox\/([^/]+)\/emulation\.ts$/.exec(path)?.[1] ?? path);
  expect(emulated.toSorted()).toEqual(names);
  const unconnected = names.filter(
    (name) => !graph.get(`src/server/vendors/${name}/vendor.ts`)?.has(`src/sandbox/${name}/emulation.ts`),
  );
  expect(unconnected).toEqual([]);
});

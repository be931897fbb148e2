import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { cycles, groupGraph, importGraph, loadGraph, reachableFrom, sources } from "./import-graph.ts";

const graph = importGraph();

test("the check for import cycles finds a cycle of two files, and finds nothing in a graph without cycles", () => {
  const sample = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b", "d"])],
    ["d", new Set<string>()],
  ]);
  expect(cycles(sample)).toEqual([["b", "c"]]);
  expect(cycles(new Map([...sample, ["c", new Set(["d"])]]))).toEqual([]);
});

test("the import graph covers over 900 files and over 3,000 imports", () => {
  expect(sources.length).toBeGreaterThan(900);
  expect(graph.get("src/server/main.ts")?.size).toBeGreaterThan(0);
  expect([...graph.values()].reduce((sum, targets) => sum + targets.size, 0)).toBeGreaterThan(3_000);
});

test("there are no import cycles between files", () => {
  expect(cycles(graph)).toEqual([]);
});

test("there are no import cycles between folders", () => {
  expect(cycles(groupGraph(graph, dirname))).toEqual([]);
});

/** Lower layers first: a file imports from its own layer and those above it in this list. */
const layers = [
  /^src\/server\/platform\//,
  /^src\/server\/(ports|emails|http|policies)\//,
  /^src\/server\/domains\/(printing|consents|places|attachments|forms|email-delivery|text-messages)\//,
  /^src\/server\/domains\/applications\//,
  /^src\/server\/domains\/(identity|accounts|invitations)\//,
  /^src\/server\/domains\/payments\//,
  /^src\/server\/domains\/income\//,
  /^src\/server\/domains\/reports\//,
  /^src\/server\/domains\/sharing\//,
  /^src\/server\/domains\/(criteria|revisions|history)\//,
  /^src\/server\/domains\/bundles\//,
  /^src\/server\/domains\/(home-offers|households|information-requests)\//,
  /^src\/server\/domains\/ownership\//,
  /^src\/server\/domains\/reviews\//,
  /^src\/server\/domains\/decisions\//,
  /^src\/server\/domains\/(recipients|exports|notifications)\//,
  /^src\/server\/domains\/live-events\//,
  /^src\/server\/domains\/companies\//,
  /^src\/server\/domains\/personal-data\//,
  /^src\/server\/(domains\/retention|vendors)\//,
];

test("no file of the server's platform or domains imports a file from a higher layer of the fixed order of layers", () => {
  const layerOf = (path: string) => layers.findIndex((layer) => layer.test(path));
  const upwards = [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap((to) => (layerOf(from) >= 0 && layerOf(to) > layerOf(from) ? [`${from} imports ${to}`] : [])),
  );
  expect(upwards).toEqual([]);
});

test("within the server, an import of another domain or another top-level folder starts with #server", () => {
  const areaOf = (path: string) => /^src\/server\/(domains\/[^/]+|[^/]+(?=\/))/.exec(path)?.[0];
  const files = readdirSync("src/server", { recursive: true, encoding: "utf8" })
    .map((path) => join("src/server", path))
    .filter((path) => path.endsWith(".ts"));
  const leaving = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\b(?:from|import\(?)\s*"(\.\.\/[^"]+)"/g)]
      .map(([, specifier = ""]) => join(dirname(path), specifier))
      .filter((target) => target.startsWith("src/server/") && areaOf(target) !== areaOf(path) && existsSync(target))
      .map((target) => `${path} imports ${target}`),
  );
  expect(leaving).toEqual([]);
});

test("only the emulator's own code imports the emulated vendors, and the emulator process loads no server file", () => {
  const importers = [...loadGraph()]
    .filter(
      ([from, targets]) => !from.startsWith("src/sandbox/") && [...targets].some((to) => /^src\/sandbox\//.test(to)),
    )
    .map(([from]) => from);
  const dynamic = sources.filter(
    (path) => path.startsWith("src/server/") && readFileSync(path, "utf8").includes('import("#sandbox/'),
  );
  expect([...importers, ...dynamic]).toEqual([]);
  const emulations = sources.filter((path) => /^src\/sandbox\/[^/]+\/emulation\.ts$/.test(path));
  expect(emulations.length).toBeGreaterThan(5);
  expect([...(graph.get("src/sandbox/start-sandbox.ts") ?? [])]).toEqual(expect.arrayContaining(emulations));
  const loaded = ["src/sandbox/process.ts", ...emulations].flatMap((path) => [...reachableFrom(loadGraph(), path)]);
  expect(loaded.filter((path) => path.startsWith("src/server/"))).toEqual([]);
});

test("every source file is imported by another one, or is listed as a route, worker, command or build file", () => {
  const imported = new Set([...graph.values()].flatMap((targets) => [...targets]));
  const inFolder = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
  const files = [
    "package.json",
    "react-router.config.ts",
    "vite.config.ts",
    "server.config.ts",
    ...["src", "scripts"].flatMap(inFolder),
  ];
  const texts = files.filter((path) => /\.(json|mjs|tsx?)$/.test(path)).map((path) => readFileSync(path, "utf8"));
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/([\w.-]+\.tsx?)["'`]/g)].map(([, name]) => name)));
  // React Router loads these by name
  const ofRouter = ["src/web/root.tsx", "src/web/entry.client.tsx", "src/web/entry.server.tsx"];
  const unused = sources.filter(
    (path) => !imported.has(path) && !named.has(basename(path)) && !ofRouter.includes(path),
  );
  expect(unused).toEqual([]);
});

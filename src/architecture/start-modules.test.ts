import { expect, test } from "vitest";
import { loadGraph, packagesOf, reachableFrom } from "./import-graph.ts";

const graph = loadGraph();
const listLoaded = (...starts: string[]) => new Set(starts.flatMap((start) => [...reachableFrom(graph, start)]));

/**
 * Packages that are imported on first use: each takes time at the start and memory in every process, and many processes
 * never need it.
 */
const lazyPackages = [
  "@libpdf/core",
  "mjml",
  "pdfjs-dist",
  "pdfkit",
  "pkijs",
  "plaid",
  "qrcode",
  "react",
  "sharp",
  "stripe",
  "vite",
];

test("starting the server loads no package that only some requests and jobs need", () => {
  const packages = packagesOf(listLoaded("src/server/serve.ts", "src/server/start.ts", "src/server/create-server.ts"));
  expect(packages).toContain("fastify");
  const names = [...packages].map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
  expect(lazyPackages.filter((name) => names.includes(name))).toEqual([]);
});

test("starting the server loads no code that creates the sample data", () => {
  const loaded = listLoaded("src/server/serve.ts", "src/server/start.ts", "src/server/create-server.ts");
  const sample = [...loaded].filter((path) => path.startsWith("src/server/sample/"));
  expect(sample).toEqual(["src/server/sample/access.ts"]);
});

test("a process that only runs jobs loads neither the API's routes nor the code that serves pages", () => {
  const server = ["src/server/http/app.ts", "src/server/http/pages/serve-pages.ts", "src/server/registry/routes.ts"];
  const created = listLoaded("src/server/create-server.ts");
  expect(server.filter((path) => !created.has(path))).toEqual([]);
  const started = listLoaded("src/server/serve.ts", "src/server/start.ts");
  expect(server.filter((path) => started.has(path))).toEqual([]);
});

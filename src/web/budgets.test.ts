import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

type Part = { module: string; imports?: string[]; css?: string[] };
type Split = { clientLoaderModule?: string; clientMiddlewareModule?: string; hydrateFallbackModule?: string };
type Route = Part & Split & { parentId?: string };
type Manifest = { entry: Part; routes: Record<string, Route> };

const client = join(import.meta.dirname, "../../build/client");

function readManifest(): Manifest {
  const assets = join(client, "assets");
  const file = existsSync(assets) && readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("The weights are those of the built product: run `react-router build` before this test.");
  return JSON.parse(
    readFileSync(join(assets, file), "utf8")
      .replace(/^[^{]*/, "")
      .replace(/;?\s*$/, ""),
  );
}

/** What the browser loads before a page works, packed, in kB of 1,000 bytes. */
function weigh(manifest: Manifest, leaf: string): { js: number; css: number } {
  const sum = (ending: string) =>
    filesOf(manifest, leaf)
      .filter((file) => file.endsWith(ending))
      .reduce((total, file) => total + gzipSync(readFileSync(join(client, file))).length, 0) / 1000;
  return { js: sum(".js"), css: sum(".css") };
}

/** The files of a route, of those around it, and of what starts them all. */
function filesOf(manifest: Manifest, leaf: string): string[] {
  const files: (string | undefined)[] = [manifest.entry.module, ...(manifest.entry.imports ?? [])];
  for (let id: string | undefined = leaf; id; id = manifest.routes[id]?.parentId) {
    const route: Route | undefined = manifest.routes[id];
    if (!route) throw new Error(`The build has no route ${id}.`);
    files.push(route.module, ...(route.imports ?? []), ...(route.css ?? []));
    files.push(route.clientLoaderModule, route.clientMiddlewareModule, route.hydrateFallbackModule);
  }
  return [...new Set(files.filter((file) => file !== undefined))];
}

const budgets = [
  { page: "/", route: "features/landing/landing", js: 150, css: 30 },
  { page: "/login", route: "features/account/login", js: 150, css: 30 },
  { page: "/apply/{slug}", route: "features/apply/form/form", js: 200, css: 30 },
];

test.each(budgets)("$page loads at most $js kB of scripts and $css kB of styles before it works", (budget) => {
  const weight = weigh(readManifest(), budget.route);
  expect(weight.js).toBeGreaterThan(0);
  expect(weight.css).toBeGreaterThan(0);
  expect(weight.js).toBeLessThanOrEqual(budget.js);
  expect(weight.css).toBeLessThanOrEqual(budget.css);
});

test("a page in Spanish loads 19 kB of texts more at most, 22 behind the login, and none of another part's", () => {
  const assets = readdirSync(join(client, "assets"));
  const weightOf = (part: string) => {
    const files = assets.filter((name) => new RegExp(`^${part}-[\\w-]+\\.json$`).test(name));
    expect([part, files.length]).toEqual([part, 1]);
    return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, "assets", file))).length, 0) / 1000;
  };
  expect(weightOf("open") + weightOf("forms")).toBeLessThanOrEqual(19);
  for (const part of ["road", "designing"]) expect([part, weightOf(part) <= 18]).toEqual([part, true]);
  expect(weightOf("dashboard")).toBeLessThanOrEqual(22);
  const scripts = filesOf(readManifest(), "features/apply/form/form").filter((file) => file.endsWith(".js"));
  const spanishScripts = scripts.filter((file) => readFileSync(join(client, file), "utf8").includes("Información"));
  expect(spanishScripts).toEqual([]);
});

const mentions = (route: string, word: string) =>
  filesOf(readManifest(), route).filter((file) => readFileSync(join(client, file), "utf8").includes(word));

test("Mantine stays within the dashboard", () => {
  expect(budgets.flatMap(({ route }) => mentions(route, "mantine-"))).toEqual([]);
  expect(mentions("features/dashboard/layout", "mantine-")).not.toEqual([]);
});

test("the cache of the screens behind the login is no part of a form's page", () => {
  expect(mentions("features/apply/form/form", "No QueryClient set")).toEqual([]);
  expect(mentions("app/login-required", "No QueryClient set")).not.toEqual([]);
});

test("every style sheet points at files that were built: a missing font's package leaves its name behind", () => {
  const sheets = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".css"));
  const links = sheets.flatMap((sheet) =>
    Array.from(
      readFileSync(join(client, "assets", sheet), "utf8").matchAll(/url\(\s*["']?([^"')]+)/g),
      ([, to = ""]) => ({
        sheet,
        to,
      }),
    ),
  );
  expect(links.filter(({ to }) => to.endsWith(".woff2")).length).toBeGreaterThanOrEqual(5);
  const isThere = (to: string) => /^(data:|#)/.test(to) || (to.startsWith("/assets/") && existsSync(join(client, to)));
  expect(links.filter(({ to }) => !isThere(to))).toEqual([]);
});

test("no page loads the schema library: it is heavy, and asks whether it may evaluate code", () => {
  const assets = join(client, "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((name) => readFileSync(join(assets, name), "utf8").includes("ZodError"))).toEqual([]);
});

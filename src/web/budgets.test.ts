import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { localizedPath } from "#rules/website/addresses.ts";
import { publicPages } from "#rules/website/all-pages.ts";
import { allLanguages } from "#texts/languages.ts";
import { type TextFiles, textFilesName } from "./app/build/page-language.ts";

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

/** Returns the size of the scripts and styles that the browser loads for a page, gzipped, in kB of 1,000 bytes. */
function weigh(manifest: Manifest, leaf: string): { js: number; css: number } {
  const sum = (ending: string) =>
    filesOf(manifest, leaf)
      .filter((file) => file.endsWith(ending))
      .reduce((total, file) => total + gzipSync(readFileSync(join(client, file))).length, 0) / 1000;
  return { js: sum(".js"), css: sum(".css") };
}

/** Returns the files of a route, of its parent routes and of the client entry. */
function filesOf(manifest: Manifest, leaf: string): string[] {
  const files: (string | undefined)[] = [manifest.entry.module, ...(manifest.entry.imports ?? [])];
  for (let id: string | undefined = leaf; id; id = manifest.routes[id]?.parentId) {
    const route: Route | undefined = manifest.routes[id];
    if (!route) throw new Error(`The build has no route ${id}.`);
    files.push(route.module, ...(route.imports ?? []), ...(route.css ?? []));
    files.push(route.clientLoaderModule, route.clientMiddlewareModule, route.hydrateFallbackModule);
  }
  // React Router appends # to style sheets that a lazily imported module also uses
  return [...new Set(files.filter((file) => file !== undefined).map((file) => file.replace(/#$/, "")))];
}

/** Returns the files with a route's texts in a language. */
function textsOf(leaf: string, language: string): string[] {
  const built = JSON.parse(readFileSync(join(client, "assets", textFilesName), "utf8")) as TextFiles;
  return [...new Set(filesOf(readManifest(), leaf).flatMap((file) => built[file]?.[language] ?? []))];
}

const packed = (files: string[]) =>
  files.reduce((total, file) => total + gzipSync(readFileSync(join(client, file))).length, 0) / 1000;

/** Budgets are about 1 kB above what a page loads: room for a few lines of code or text, but not for a library. */
const budgets = [
  // shows parts of the dashboard; its scripts load when a control is first used (docs/decisions/197)
  { page: "/", route: "features/landing/landing", en: 178, es: 180, css: 30 },
  // the layout of public pages includes their URLs in both languages (docs/decisions/185)
  { page: "/login", route: "features/account/login", en: 159, es: 160, css: 30 },
  // forms are stored in English; the Spanish page also loads their translations
  { page: "/apply/{slug}", route: "features/apply/form/form", en: 169, es: 179, css: 30 },
  // dialogs, panels and the phone's bottom sheets are loaded when they are opened
  { page: "/dashboard/applicants/submitted", route: "applicants-submitted", en: 208, es: 210, css: 30 },
].flatMap(({ en, es, ...budget }) => [
  { ...budget, language: "en", js: en },
  { ...budget, language: "es", js: es },
]);

test.each(budgets)(
  "compressed with gzip, the page $page in $language loads at most $js kB of scripts and texts, and $css kB of styles",
  (budget) => {
    const weight = weigh(readManifest(), budget.route);
    const texts = textsOf(budget.route, budget.language);
    expect(texts.length).toBeGreaterThan(0);
    expect(weight.js).toBeGreaterThan(0);
    expect(weight.css).toBeGreaterThan(0);
    expect(weight.js + packed(texts)).toBeLessThanOrEqual(budget.js);
    expect(weight.css).toBeLessThanOrEqual(budget.css);
  },
);

/**
 * Returns the transferred size for a browser that accepts Brotli, in kB of 1,000 bytes; small files are sent
 * uncompressed.
 */
const sent = (files: string[]) =>
  files
    .map((file) => join(client, file))
    .map((path) => (existsSync(`${path}.br`) ? `${path}.br` : path))
    .reduce((total, path) => total + statSync(path).size, 0) / 1000;

test("compressed with Brotli, an application form's page loads at most 145 KiB of scripts and texts", () => {
  const route = "features/apply/form/form";
  const files = filesOf(readManifest(), route).filter((file) => file.endsWith(".js"));
  expect(sent([...files, ...textsOf(route, "en")])).toBeLessThanOrEqual((145 * 1024) / 1000);
});

test.each(["en", "es"])(
  "compressed with Brotli, the list of applicants loads at most 230 kB of scripts, styles and texts, in %s",
  (language) => {
    const route = "applicants-submitted";
    const files = filesOf(readManifest(), route).filter((file) => /\.(js|css)$/.test(file));
    expect(files.some((file) => file.endsWith(".css"))).toBe(true);
    expect(sent([...files, ...textsOf(route, language)])).toBeLessThanOrEqual(230);
  },
);

test("an application form's scripts contain no texts, and the form loads the texts of only one language", () => {
  const scripts = filesOf(readManifest(), "features/apply/form/form").filter((file) => file.endsWith(".js"));
  const heard = (files: string[], text: string) =>
    files.filter((file) => readFileSync(join(client, file), "utf8").includes(text)).length;
  const [english, spanish] = ["Skip to the content", "Saltar al contenido"];
  expect([heard(scripts, english), heard(scripts, spanish)]).toEqual([0, 0]);
  for (const [language, own, other] of [
    ["en", english, spanish],
    ["es", spanish, english],
  ] as const) {
    const texts = textsOf("features/apply/form/form", language);
    expect([heard(texts, own), heard(texts, other)]).toEqual([1, 0]);
  }
});

const mentions = (route: string, word: string) =>
  filesOf(readManifest(), route).filter((file) => readFileSync(join(client, file), "utf8").includes(word));

test("the dashboard loads the component library Mantine, but the landing page, the login and forms don't", () => {
  const outside = budgets.filter(({ page }) => !page.startsWith("/dashboard"));
  expect(outside.flatMap(({ route }) => mentions(route, "mantine-"))).toEqual([]);
  expect(mentions("features/dashboard/layout", "mantine-")).not.toEqual([]);
});

test("an application form's page doesn't load the query cache of the screens behind the login", () => {
  expect(mentions("features/apply/form/form", "No QueryClient set")).toEqual([]);
  expect(mentions("app/login-required", "No QueryClient set")).not.toEqual([]);
});

test("every style sheet refers only to files that the build contains, including fonts", () => {
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

test("no script for browsers contains the library zod", () => {
  const assets = join(client, "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((name) => readFileSync(join(assets, name), "utf8").includes("ZodError"))).toEqual([]);
});

/** Reads a prerendered page, with its styles inlined. */
const htmlOf = (path: string) => readFileSync(join(client, path, "index.html"));

test("every public page loads at most 90 kB of HTML, styles and fonts, and no script before the visitor uses the page", () => {
  const pages = allLanguages.flatMap((language) => publicPages.map((path) => localizedPath(language, path)));
  expect(pages.length).toBeGreaterThan(180);
  for (const path of pages) {
    const html = htmlOf(path).toString();
    const fonts = new Set(
      Array.from(html.matchAll(/<link rel="preload" href="([^"]*)" as="font"/g), ([, to = ""]) => to),
    );
    expect(fonts.size).toBeGreaterThan(0);
    const fontBytes = Array.from(fonts, (to) => statSync(join(client, to)).size).reduce((sum, size) => sum + size, 0);
    const kilobytes = (gzipSync(html).length + fontBytes) / 1000;
    expect([path, kilobytes <= 90 || kilobytes]).toEqual([path, true]);
    const early = html.match(/<script\b[^>]*\ssrc=|<link rel="(?:modulepreload|stylesheet)"/g);
    expect([path, early, html.includes("addEventListener(kind,use")]).toEqual([path, null, true]);
  }
});

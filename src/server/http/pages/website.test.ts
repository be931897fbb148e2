import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { localizedPath } from "#rules/website/addresses.ts";
import { publicPages } from "#rules/website/all-pages.ts";
import { registerErrorHandler } from "#server/platform/common/errors.ts";
import { rejectUnknownCalls } from "../unknown-calls.ts";
import { registerPages } from "./serve-pages.ts";

const origin = "https://lintel.test";
const sample: PublicTemplate = {
  view: "public",
  slug: "sample",
  name: "Sample",
  title: "Sample",
  version: 1,
  price: "0.00",
  orientation: "vertical",
  criteria: noCriteria,
  custom_css: "",
  reports: [],
  steps: [],
  landlord: { name: "Hollis & Daughters", business_name: "", phone: "", logo: null, edge_enabled: true },
  company_agents: [],
  own_agent: null,
  homes: [],
  form: defaultForm,
  consents: [],
};
const pages = (["en", "es"] as const).flatMap((language) => publicPages.map((path) => localizedPath(language, path)));

let app: FastifyInstance;
const html = new Map<string, string>();
beforeAll(async () => {
  app = Fastify();
  registerErrorHandler(app);
  rejectUnknownCalls(app);
  const form = async (slug: string) => (slug === "sample" ? sample : null);
  await registerPages(app, {
    dev: false,
    publicUrl: origin,
    loadContext: { oldSite: null, trial: false, legalText: () => null, form },
  });
  for (const path of pages) html.set(path, (await app.inject({ url: path })).body);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const first = (path: string, pattern: RegExp) => pattern.exec(html.get(path) ?? "")?.[1] ?? "";
/** Returns the words in a page's main content, without scripts. */
const wordsOf = (path: string) =>
  first(path, /<main[^>]*>(.*?)<\/main>/s)
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

test("every public page has one heading and more than 600 characters without scripts, in the language of its URL", () => {
  expect(pages.length).toBeGreaterThan(180);
  for (const path of pages) {
    expect([path, wordsOf(path).length > 600]).toEqual([path, true]);
    expect([path, first(path, /<html lang="(\w+)"/)]).toEqual([path, path === localizedPath("es", path) ? "es" : "en"]);
    expect([path, html.get(path)?.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
  }
});

test.each([
  ["title", /<title>(.*?)<\/title>/],
  ["description", /<meta name="description" content="([^"]*)"/],
  ["heading", /<main.*<h1[^>]*>(.*?)<\/h1>/s],
])("no two public pages, except those of the sample, have the same %s", (part, pattern) => {
  // the tabs of the demo show the same applicant and share a description
  const own = pages.filter((path) => part === "title" || !path.includes("/demo/"));
  const all = own.map((path) => first(path, pattern));
  expect(all.filter((text) => text === "")).toEqual([]);
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

test("every public page declares its canonical URL, the other language's URL and an existing picture", async () => {
  for (const path of pages) {
    const other = localizedPath(localizedPath("es", path) === path ? "en" : "es", path);
    expect(first(path, /<link rel="canonical" href="([^"]*)"/)).toBe(origin + path);
    const alternates = Array.from(
      (html.get(path) ?? "").matchAll(/hreflang="([^"]*)" href="(https[^"]*)"/g),
      ([, language, to]) => [language, to],
    );
    expect(alternates).toContainEqual(["x-default", origin + localizedPath("en", path)]);
    expect(alternates).toContainEqual([path === localizedPath("es", path) ? "en" : "es", origin + other]);
    expect(html.get(path)).not.toContain("origin.invalid");
  }
  const pictures = new Set(pages.map((path) => first(path, /og:image" content="([^"]*)"/).slice(origin.length)));
  expect(pictures.size).toBeGreaterThan(50);
  for (const picture of pictures) {
    const answer = await get(picture);
    expect([picture, answer.statusCode, answer.headers["content-type"]]).toEqual([picture, 200, "image/png"]);
    // a PNG's width and height follow its signature and the first chunk's name
    expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test("previews of a link to a public page show its title, description and picture", () => {
  for (const path of pages) {
    const contents = (key: string) =>
      ["title", "description", "image", "image:alt"].map((part) =>
        first(path, new RegExp(`<meta (?:property|name)="${key}:${part}" content="([^"]*)"`)),
      );
    const title = first(path, /<title>([^<]*)<\/title>/);
    expect([path, ...contents("og")]).toEqual([
      path,
      title,
      first(path, /name="description" content="([^"]*)"/),
      expect.stringContaining("/social/"),
      title,
    ]);
    expect([path, ...contents("twitter")]).toEqual([path, ...contents("og")]);
    expect([path, first(path, /name="twitter:card" content="([^"]*)"/)]).toEqual([path, "summary_large_image"]);
  }
});

test("no public page has a dead link", async () => {
  const found = new Map<string, string>();
  for (const [path, page] of html) {
    for (const [, to = ""] of page.matchAll(/<(?:a|link)\b[^>]*\shref="([^"]*)"/g)) {
      const link = to.replaceAll("&amp;", "&").replace(origin, "");
      if (link.startsWith("#")) expect([path, page.includes(`id="${link.slice(1)}"`)]).toEqual([path, true]);
      if (link.startsWith("/")) found.set(link, path);
    }
  }
  // the API is another part of the server
  const own = [...found].filter(([link]) => !link.startsWith("/api/"));
  expect(own.length).toBeGreaterThan(180);
  const dead: unknown[] = [];
  for (const [link, from] of own) {
    const { statusCode } = await get(link);
    if (statusCode >= 400) dead.push({ link, from, statusCode });
  }
  expect(dead).toEqual([]);
});

test("links on a Spanish page lead to Spanish pages", () => {
  const inEnglish = [...html].flatMap(([path, page]) =>
    path === localizedPath("es", path)
      ? Array.from(page.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)"/g), ([, to = ""]) => to)
          .filter((to) => localizedPath("es", to) !== to)
          .map((to) => `${path} → ${to}`)
      : [],
  );
  expect(inEnglish).toEqual([]);
});

test("a Spanish-speaking visitor is redirected to a page's Spanish version, and a client without a language gets English", async () => {
  expect((await get("/laws/ca")).statusCode).toBe(200);
  const led = await get("/laws/ca?from=ad", { "accept-language": "es-MX,es;q=0.9,en;q=0.5" });
  expect([led.statusCode, led.headers.location, led.headers.vary]).toEqual([
    302,
    "/es/laws/ca?from=ad",
    "accept-language, cookie",
  ]);
  const requests: Record<string, string>[] = [{}, { "accept-language": "en" }, { cookie: "lintel_language=en" }];
  for (const headers of requests) expect((await get("/es/laws/ca", headers)).statusCode).toBe(200);
});

test.each(["/support", "/es/support"])("without scripts, the page %s says that its form needs them", (path) => {
  expect(first(path, /<noscript>(.*?)<\/noscript>/s)).toContain("JavaScript");
});

test("the page for an unknown URL links to the home and support pages in the visitor's language", async () => {
  const spanish = await get("/no-such-form", { "accept-language": "es" });
  expect(spanish.statusCode).toBe(404);
  const linksIn = (body: string) => {
    const main = /<main[^>]*>(.*?)<\/main>/s.exec(body)?.[1] ?? "";
    return Array.from(main.matchAll(/<a\b[^>]*\shref="([^"]*)"/g), ([, to]) => to);
  };
  expect(linksIn(spanish.body)).toEqual(["/es", "/es/support"]);
  expect(linksIn((await get("/no-such-form")).body)).toEqual(["/", "/support"]);
});

test("a language that a link's parameter names is stored in a cookie, and the parameter is removed from the URL", async () => {
  const chosen = await get("/es/laws?lang=en&x=1", { "accept-language": "es" });
  expect([chosen.statusCode, chosen.headers.location]).toEqual([302, "/laws?x=1"]);
  expect(chosen.headers["set-cookie"]).toMatch(/^lintel_language=en; path=\/; max-age=31536000; samesite=lax; secure$/);
  expect((await get("/laws?x=1", { "accept-language": "es", cookie: "lintel_language=en" })).statusCode).toBe(200);
  const unknown = await get("/laws?lang=constructor");
  expect([unknown.statusCode, unknown.headers.location, unknown.headers["set-cookie"]]).toEqual([
    302,
    "/laws",
    undefined,
  ]);
  // never to another site
  expect((await get("//evil.example?lang=es")).headers.location).toBeUndefined();
});

test("the sitemap lists every public page, and robots.txt excludes no page, since crawlers have to open a page to see that it must not be indexed", async () => {
  const sitemap = (await get("/sitemap.xml")).body;
  const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, to = ""]) => to.slice(origin.length));
  expect(listed.sort()).toEqual([...pages].sort());
  const robots = (await get("/robots.txt")).body;
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const closed = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, path = ""]) => path);
  expect(closed).toEqual(["/api/"]);
});

test("llms.txt, the web app manifest and its icons are served", async () => {
  const models = (await get("/llms.txt")).body;
  expect(models).toMatch(/^# Lintel\n\n> .+\n/);
  expect(models.match(/^- \[.+\]\(https:\/\/lintel\.test\/.*\): .+$/gm)?.length).toBe(publicPages.length);
  const manifest: { icons: { src: string; sizes: string }[] } = JSON.parse((await get("/manifest.webmanifest")).body);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
  for (const src of [...manifest.icons.map((icon) => icon.src), "/icons/apple-touch-icon.png", "/icons/favicon.ico"])
    expect([src, (await get(src)).statusCode]).toEqual([src, 200]);
  expect((await get("/favicon.ico")).headers.location).toBe("/icons/favicon.ico");
});

test("a public page loads no script until the visitor interacts with it", () => {
  for (const path of pages) {
    const page = html.get(path) ?? "";
    expect(page).toContain('"pointerdown"');
    expect(page).not.toMatch(/<link rel="modulepreload"[^>]*>|<script\b[^>]*\ssrc=/);
  }
});

test("the summary of a jurisdiction's law is returned as JSON in the language of the URL", async () => {
  const english = await get("/laws/ny/answer");
  expect([english.statusCode, english.headers["content-type"]]).toEqual([200, "application/json"]);
  expect(english.json()).toMatchObject({ name: "New York", topics: { length: 4 } });
  expect(english.body).toContain("A landlord may charge");
  expect((await get("/es/laws/ny/answer")).body).toContain("El arrendador puede cobrar");
  expect((await get("/laws/atlantis/answer")).statusCode).toBe(404);
});

import { readdirSync, readFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import Fastify from "fastify";
import { beforeAll, expect, test } from "vitest";
import routes from "../../../web/routes.ts";
import { headersFor } from "./content-security-policy.ts";
import { Page } from "./page.ts";
import { registerPages } from "./serve-pages.ts";
import { openPages } from "./testing/page-scene.ts";

const { get } = openPages();

type Route = { path?: string; index?: boolean; children?: Route[] };
const leaves = ({ path = "", children }: Route, above: string): string[] => {
  const here = [above, path].filter(Boolean).join("/");
  return children?.length ? children.flatMap((child) => leaves(child, here)) : [`/${here}`];
};
/** Every page, with a form's slug and other parameters. */
const addresses = (routes as Route[])
  .flatMap((route) => leaves(route, ""))
  .map((pattern) =>
    pattern
      .replace(/:slug/, "oak-street")
      .replace(/:\w+\??/g, "AAAA")
      .replace("*", "no-such-page"),
  );

const withoutQuery = new Map<string, OutgoingHttpHeaders>();
beforeAll(async () => {
  for (const address of addresses) withoutQuery.set(address, (await get(address)).headers);
});

test("every page allows scripts only from this host or by hash, sets no cookie, and isn't cached if it has personal data", async () => {
  expect(addresses.length).toBeGreaterThan(25);
  for (const [address, headers] of withoutQuery) {
    expect([address, headers["set-cookie"]]).toEqual([address, undefined]);
    if (/^\/(dashboard|apply|accounts\/reset)/.test(address) && address !== "/apply/sample")
      expect([address, headers["cache-control"]]).toEqual([address, "no-store"]);
    if (!headers["content-type"]?.toString().startsWith("text/html")) continue;
    const [sources] = String(headers["content-security-policy"]).match(/script-src [^;]*/) ?? [];
    expect([address, sources]).toEqual([address, expect.stringContaining("script-src 'self'")]);
    expect([address, sources]).toEqual([address, expect.not.stringMatching(/unsafe|https?:|\*/)]);
    if (address.startsWith("/accounts/reset")) expect(headers["referrer-policy"]).toBe("no-referrer");
  }
});

test("only a form's page with ?iframe can be framed by another site", async () => {
  const framed: Record<string, string[]> = { "*": [], "'self'": [] };
  const page = new Page(200, { "content-type": "text/html; charset=utf-8" }, Buffer.from(""), []);
  for (const address of addresses.flatMap((one) => [one, `${one}?iframe`, `${one}/?iframe=1&preview`])) {
    // the others aren't rendered again, to save time
    const isRequested = /^\/apply\/|^\/login/.test(address);
    const headers: OutgoingHttpHeaders =
      withoutQuery.get(address) ??
      (isRequested ? (await get(address)).headers : headersFor(new URL(`http://127.0.0.1:3000${address}`), page));
    const policy = String(headers["content-security-policy"] ?? "frame-ancestors 'none'");
    expect([address, policy]).toEqual([address, expect.stringContaining("frame-ancestors")]);
    framed[policy.match(/frame-ancestors ([^;]+)/)?.[1] ?? ""]?.push(address);
  }
  const [form, sample] = ["/apply/oak-street", "/apply/sample"];
  const both = [form, sample].flatMap((one) => [`${one}?iframe`, `${one}/?iframe=1&preview`]);
  expect(framed["*"]?.sort()).toEqual(both.sort());
  // pages that a landlord previews in the dashboard, without personal data and submission
  const allowed = /^\/apply\/(?:sample\/AAAA|oak-street\/versions\/AAAA)\/?\?iframe/;
  expect(framed["'self'"]?.filter((address) => !allowed.test(address))).toEqual([]);
});

test("other sites can load the script that embeds a form", async () => {
  const { statusCode, headers, body } = await get("/embed.js");
  expect([statusCode, headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "cross-origin",
  ]);
  expect(body).toContain("lintel:height");
});

test.each(["/", "/login", "/nothing", "/apply/oak-street", "/apply/oak-street/account"])(
  "the page %s includes its critical CSS, and loads its scripts with dynamic imports after the first paint",
  async (path) => {
    const { body } = await get(path);
    expect(body.split("</head>")[0]?.split("<style>")[1]).toMatch(/--brand:.*<\/style>$/s);
    expect(body).not.toContain(`rel="stylesheet"`);
    expect(body).not.toContain(`rel="modulepreload" href`);
    const [, own = ""] = /<script type="module"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
    expect(own).toMatch(/await new Promise.*for\(const href of \["\/assets\/entry.*=await import\("\/assets\/root-/s);
    expect(own).not.toMatch(/^import[ "]/m);
  },
);

test("the dashboard links to its style sheets, which the browser caches", async () => {
  const [head = ""] = (await get("/dashboard/forms")).body.split("</head>");
  expect(head).toContain(`<link rel="stylesheet" href="/assets/`);
  expect(head).not.toContain("<style>");
});

test("the server build bundles React for rendering pages and doesn't choose React's build by NODE_ENV", () => {
  const folder = new URL("../../../../build/server/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const built = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  expect(built).toContain("renderToReadableStream");
  expect(built.match(/(?:^|;)import\b[^;]*?from ?"react.*?"|NODE_ENV/gm)).toBe(null);
});

test("scripts and style sheets are compressed and cached for a year", async () => {
  const script = /"(\/assets\/framework-[^"]+\.js)"/.exec((await get("/login")).body)?.[1] ?? "";
  const asset = await get(script, { "accept-encoding": "br" });
  expect(asset.headers["content-encoding"]).toBe("br");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["x-content-type-options"]).toBe("nosniff");
});

test("a script or style sheet that the build doesn't have returns a short 404 that isn't cached", async () => {
  for (const name of ["framework-old.js", "..%2findex.html", "framework.js.br"]) {
    const { statusCode, headers, body } = await get(`/assets/${name}`, { "accept-encoding": "br" });
    expect([name, statusCode, headers["cache-control"], body]).toEqual([name, 404, "no-store", "Not found"]);
  }
});

test("pages are compressed by a method that the browser accepts, or not at all", async () => {
  for (const encoding of ["br", "gzip"]) {
    const answer = await get("/apply/oak-street", { "accept-encoding": encoding });
    expect(answer.headers["content-encoding"]).toBe(encoding);
  }
  expect((await get("/login")).headers["content-encoding"]).toBeUndefined();
});

test("a page uses the language of its URL, or else the visitor's choice, or else the browser's", async () => {
  const languageOf = async (url: string, headers: Record<string, string>) => {
    const { body, headers: answered } = await get(url, headers);
    expect(answered.vary).toBe("accept-encoding, accept-language, cookie");
    return /<html lang="(\w+)"/.exec(body)?.[1];
  };
  const chosen = { cookie: "other=1; lintel_language=es" };
  for (const url of ["/login", "/apply/oak-street", "/nothing"]) {
    expect(await languageOf(url, {})).toBe("en");
    expect(await languageOf(url, { "accept-language": "es-MX,en;q=0.5" })).toBe("es");
    expect(await languageOf(url, { ...chosen, "accept-language": "en" })).toBe("es");
    expect(await languageOf(`${url}?lang=en`, chosen)).toBe("en");
    expect(await languageOf(`${url}?lang=es`, {})).toBe("es");
    expect(await languageOf(`${url}?lang=constructor`, { cookie: "lintel_language=../x" })).toBe("en");
  }
});

test("a page is cached separately for each language, and loads only that language's texts", async () => {
  const inSpanish = { "accept-language": "es" };
  const textsOf = (language: string) => new RegExp(`"/assets/${language}-[\\w-]+\\.js"`);
  for (const [url, english, spanish] of [
    ["/login", "Welcome back to Lintel.", "Le damos la bienvenida de nuevo a Lintel."],
    ["/apply/oak-street", "No application fee", "Sin tarifa de solicitud"],
  ] as const) {
    for (const _ of ["first", "again"]) {
      const one = (await get(url)).body;
      const other = (await get(url, inSpanish)).body;
      expect(one).toContain(english);
      expect(one).toMatch(textsOf("en"));
      expect(one).not.toMatch(textsOf("es"));
      expect(other).toContain(spanish);
      expect(other).toMatch(textsOf("es"));
      expect(other).not.toMatch(textsOf("en"));
    }
  }
});

test("a network address that requests too many pages gets a readable error but still gets scripts, and others get pages", async () => {
  const rateLimited = Fastify();
  const loadContext = { oldSite: null, trial: false, legalText: () => null, form: async () => null };
  await registerPages(rateLimited, { dev: false, publicUrl: "http://127.0.0.1:3000", loadContext, pagesPerMinute: 3 });
  const request = (url: string, remoteAddress: string, headers = {}) =>
    rateLimited.inject({ url, remoteAddress, headers });
  const packed = { "accept-encoding": "br" };
  for (const headers of [packed, {}, {}]) expect((await request("/login", "10.0.0.1", headers)).statusCode).toBe(200);
  const refused = await request("/login", "10.0.0.1");
  expect([refused.statusCode, refused.headers["content-type"]]).toEqual([429, "text/plain; charset=utf-8"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toContain("Wait a minute");
  expect((await request("/login?lang=es", "10.0.0.1")).body).toContain("Espere un minuto");
  // sending a cached page doesn't count toward the limit
  expect((await request("/login", "10.0.0.1", packed)).statusCode).toBe(200);
  expect((await request("/embed.js", "10.0.0.1")).statusCode).toBe(200);
  expect((await request("/login", "10.0.0.2")).statusCode).toBe(200);
  await rateLimited.close();
});

import { readFileSync } from "node:fs";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { LegalNode } from "#contract/api/legal-texts.ts";
import type { PublicTemplate } from "#contract/forms/application-templates.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import routes from "../../../web/routes.ts";
import { registerErrors } from "../../platform/common/errors.ts";
import { rejectUnknownCalls } from "../unknown-calls.ts";
import { registerWeb } from "./serve-pages.ts";

const evil = "Oak Street</title></script><script>alert(1)</script>";
const template: PublicTemplate = {
  view: "public",
  slug: "oak-street",
  name: "Oak Street",
  title: evil,
  version: 1,
  price: "0.00",
  orientation: "vertical",
  criteria: noCriteria,
  custom_css: "",
  reports: [],
  steps: [],
  landlord: { name: "O'Connell Homes", business_name: "", phone: "", logo: null, edge_enabled: true },
  company_agents: [],
  own_agent: null,
  homes: [],
  form: { sections: [{ section_id: "applicant", label: "Applicant", fields: [] }] },
  consents: [],
};

let app: FastifyInstance;
let down = false;
let forms: Record<string, PublicTemplate>;

beforeAll(async () => {
  app = Fastify();
  registerErrors(app);
  rejectUnknownCalls(app);
  app.get("/api/v3/known/", async () => ({}));
  const loadContext = {
    oldSite: "https://old.example",
    trial: false,
    legalText: (page: string, language: string) => {
      const p: LegalNode = { element: "p", children: [{ element: "a", href: "/terms", children: ["<b>Terms</b>"] }] };
      const versions = [{ version: 3, date: "2026-11-24", change: "Pets" }];
      return page === "privacy" ? { heading: `Own ${language}`, description: "", versions, content: [p] } : null;
    },
    form: async (slug: string) => {
      if (down) throw new Error("the database is away");
      return forms[slug] ?? null;
    },
  };
  await registerWeb(app, { dev: false, publicUrl: "http://127.0.0.1:3000", loadContext });
});
beforeEach(() => {
  forms = { "oak-street": template };
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.inject({ url, headers });

test("a public page comes prerendered, and again as 304", async () => {
  const first = await get("/login");
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain("<h1>Log in</h1>");
  const again = await get("/login/", { "if-none-match": first.headers.etag });
  expect(again.statusCode).toBe(304);
});

test("an operator's own legal text replaces the draft in the page, its title and what scripts load", async () => {
  for (const [url, language] of [
    ["/privacy", "en"],
    ["/es/privacy/", "es"],
  ] as const) {
    const page = (await get(url)).body;
    expect(page).toContain(`<title>Own ${language} · Lintel</title>`);
    expect(page).toContain('<a href="/terms">&lt;b&gt;Terms&lt;/b&gt;</a>');
    expect(page).toContain("2026-11-24");
    expect(page).not.toMatch(/draft|borrador/);
  }
  expect((await get("/privacy.data")).body).toContain("Own en");
  expect((await get("/terms")).body).toContain("This is a draft");
  expect((await get("/es/terms")).body).toContain("Este es un borrador");
});

test("where outside services are only emulated in production, every page says so", async () => {
  const trial = Fastify();
  const loadContext = {
    oldSite: null,
    trial: true,
    legalText: () => null,
    form: async (slug: string) => forms[slug] ?? null,
  };
  await registerWeb(trial, { dev: false, publicUrl: "http://127.0.0.1:3000", loadContext });
  for (const url of ["/", "/login", "/apply/oak-street", "/dashboard/forms", "/nothing", "/login?lang=es"]) {
    const page = (await trial.inject({ url })).body;
    expect([
      url,
      /This is a test environment|Este es un entorno de prueba/.test(page),
      /<html[^>]* data-trial/.test(page),
    ]).toEqual([url, true, true]);
    expect((await get(url)).body).not.toMatch(/This is a test environment|Este es un entorno de prueba|data-trial/);
  }
  await trial.close();
});

test("an unknown path that begins with a form's slug redirects to the form, with its query", async () => {
  const answer = await get("/oak-street/anything?p=%7B%7D&a=x");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/apply/oak-street?p=%7B%7D&a=x"]);
});

test.each(["/nothing", "/nothing/at/all", "/apply/nothing", "/dashboard/nothing"])(
  "%s is answered 404 with a page",
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Page not found");
  },
);

test("a path with two slashes does not redirect to another host", async () => {
  const answer = await get("//example.com/oak-street");
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
});

test("a GET after a HEAD returns the whole page", async () => {
  forms = { "elm-street": { ...template, slug: "elm-street" } };
  expect((await app.inject({ method: "HEAD", url: "/apply/elm-street" })).statusCode).toBe(200);
  expect((await get("/apply/elm-street")).body).toContain("O&#x27;Connell Homes");
});

test("a form sent before its script ran returns its page again, never another site", async () => {
  const body = { payload: "username=a&password=b", headers: { "content-type": "application/x-www-form-urlencoded" } };
  const answer = await app.inject({ method: "POST", url: "/login?next=%2Fdashboard", ...body });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/login?next=%2Fdashboard"]);
  const away = await app.inject({ method: "POST", url: "//example.com/", ...body });
  expect(away.headers.location).toBe("/example.com/");
});

test("an unknown path under /api is answered with a problem, not a page", async () => {
  const answer = await get("/api/v3/unknown/");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/problem+json"]);
});

test("a form's page is rendered once per state of the form and never mixes visitors", async () => {
  const first = await get("/apply/oak-street?p=secret");
  expect(first.body).not.toContain("secret");
  const second = await get("/apply/oak-street");
  expect(second.body).toBe(first.body);
  forms = { "oak-street": { ...template, landlord: { ...template.landlord, name: "New Name" } } };
  expect((await get("/apply/oak-street")).body).toContain("New Name");
  forms = {};
  expect((await get("/apply/oak-street")).statusCode).toBe(404);
});

test("the server renders a form in a frame: with no banner, and a main part with its own name", async () => {
  const marks = [/<header/, /data-embedded="true"/, /<main[^>]* aria-label=/];
  const facts = ({ body }: { body: string }) => marks.map((pattern) => pattern.test(body));
  expect(facts(await get("/apply/oak-street"))).toEqual([true, false, false]);
  expect(facts(await get("/apply/oak-street?iframe&preview"))).toEqual([false, true, true]);
});

test("the form of a landlord without the new experience is at the older site, for as long as they are without it", async () => {
  expect((await get("/apply/oak-street")).statusCode).toBe(200);
  forms = { "oak-street": { ...template, landlord: { ...template.landlord, edge_enabled: false } } };
  for (const url of ["/apply/oak-street", "/apply/oak-street?iframe=1", "/apply/oak-street/?p=secret"]) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, "https://old.example/apply/oak-street"]);
    expect(headers["cache-control"]).toBe("no-store");
  }
  // who has just submitted there still gets their account
  expect((await get("/apply/oak-street/account")).statusCode).toBe(200);
  forms = { "oak-street": template };
  expect((await get("/apply/oak-street")).statusCode).toBe(200);
});

test("a form that cannot be loaded just now is a page that says so", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  down = true;
  const answer = await get("/apply/oak-street");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.body).toContain("Something went wrong on our side");
  expect(answer.body).not.toContain("the database is away");
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  down = false;
  expect((await get("/apply/oak-street")).statusCode).toBe(200);
});

test("a landlord's text is never markup, and no script of theirs is allowed to run", async () => {
  const { body, headers } = await get("/apply/oak-street");
  expect(body).not.toContain("<script>alert(1)</script>");
  expect(body).not.toContain("nonce=");
  const inline = [...body.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>[^<]/g)].length;
  const hashes = String(headers["content-security-policy"]).match(/'sha256-/g) ?? [];
  expect(inline).toBeGreaterThan(0);
  expect(hashes.length).toBe(inline);
});

test("the dashboard's page knows no user and is not stored", async () => {
  const answer = await get("/dashboard/settings/profile");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toContain("Loading");
});

test("only the form's page can be framed, and only as a part of another one", async () => {
  type Route = { path?: string; index?: boolean; children?: Route[] };
  const leaves = ({ path = "", children }: Route, above: string): string[] => {
    const here = [above, path].filter(Boolean).join("/");
    return children?.length ? children.flatMap((child) => leaves(child, here)) : [`/${here}`];
  };
  const addresses = (routes as Route[])
    .flatMap((route) => leaves(route, ""))
    .map((pattern) =>
      pattern
        .replace(/:slug/, "oak-street")
        .replace(/:\w+\??/g, "AAAA")
        .replace("*", "no-such-page"),
    );
  expect(addresses.length).toBeGreaterThan(25);
  const framed: Record<string, string[]> = { "*": [], "'self'": [] };
  for (const address of addresses.flatMap((one) => [one, `${one}?iframe`, `${one}/?iframe=1&preview`])) {
    const { headers } = await get(address);
    const policy = String(headers["content-security-policy"] ?? "frame-ancestors 'none'");
    expect([address, policy]).toEqual([address, expect.stringContaining("frame-ancestors")]);
    framed[policy.match(/frame-ancestors ([^;]+)/)?.[1] ?? ""]?.push(address);
  }
  const [form, sample] = ["/apply/oak-street", "/apply/sample"];
  const both = [form, sample].flatMap((one) => [`${one}?iframe`, `${one}/?iframe=1&preview`]);
  expect(framed["*"]?.sort()).toEqual(both.sort());
  // pages that a landlord previews within their own dashboard, which show no personal data and submit nothing
  const allowed = /^\/apply\/(?:sample\/AAAA|oak-street\/versions\/AAAA)\/?\?iframe/;
  expect(framed["'self'"]?.filter((address) => !allowed.test(address))).toEqual([]);
});

test("the script for other sites' pages is public, and says where forms are", async () => {
  const { statusCode, headers, body } = await get("/embed.js");
  expect([statusCode, headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "cross-origin",
  ]);
  expect(body).toContain("lintel:height");
});

test("a form's appearance is on its page: colour, logo, texts as text and its style sheet", async () => {
  const custom_css =
    '@scope ([data-appearance="form"]) to ([data-appearance-off]){:scope [data-appearance="title"]{color:#112233}}';
  const appearance = { logo: "/api/v3/images/AAAAAAAAAAAAAAAAAAAAAAAA/", color: "#a000ff", welcome: `One\n\n${evil}` };
  forms = { "oak-street": { ...template, version: 2, custom_css, form: { ...template.form, appearance } } };
  const { body } = await get("/apply/oak-street");
  expect(body).toContain(`<style>${custom_css}</style>`);
  expect(body).toContain("--brand:light-dark(#");
  expect(body).toContain(`src="${appearance.logo}"`);
  expect(body).toMatch(/<p class="[^"]*">One<\/p>/);
  expect(body).not.toContain("<script>alert(1)</script>");
  expect((await get("/apply/oak-street/account")).body).not.toContain(`<style>${custom_css}`);
});

test.each(["/", "/login", "/nothing", "/apply/oak-street", "/apply/oak-street/account"])(
  "%s includes its critical CSS, and its scripts wait for the first paint: their imports are calls",
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

test("pages are drawn by React's build for production, and by one React alone, whatever NODE_ENV is", () => {
  const built = readFileSync(new URL("../../../../build/server/index.js", import.meta.url), "utf8");
  expect(built).toContain("renderToReadableStream");
  expect(built.match(/^import .* from "react.*|.*NODE_ENV.*/gm)).toBe(null);
});

test("assets are compressed and cached for a year", async () => {
  const script = /"(\/assets\/framework-[^"]+\.js)"/.exec((await get("/login")).body)?.[1] ?? "";
  const asset = await get(script, { "accept-encoding": "br" });
  expect(asset.headers["content-encoding"]).toBe("br");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["x-content-type-options"]).toBe("nosniff");
});

test("pages are compressed as the browser accepts", async () => {
  for (const encoding of ["br", "gzip"]) {
    const answer = await get("/apply/oak-street", { "accept-encoding": encoding });
    expect(answer.headers["content-encoding"]).toBe(encoding);
  }
  expect((await get("/login")).headers["content-encoding"]).toBeUndefined();
});

test("a page is in the language its address names, else the one chosen, else the one the browser accepts", async () => {
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

test("a cached page is cached for its language, and loads the texts of that one", async () => {
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

test("an address that requests too many pages gets a readable message, others and assets are not limited", async () => {
  const rateLimited = Fastify();
  const loadContext = { oldSite: null, trial: false, legalText: () => null, form: async () => null };
  await registerWeb(rateLimited, { dev: false, publicUrl: "http://127.0.0.1:3000", loadContext, pagesPerMinute: 3 });
  const request = (url: string, remoteAddress: string, headers = {}) =>
    rateLimited.inject({ url, remoteAddress, headers });
  for (let n = 0; n < 3; n++) expect((await request("/login", "10.0.0.1")).statusCode).toBe(200);
  const refused = await request("/login", "10.0.0.1");
  expect([refused.statusCode, refused.headers["content-type"]]).toEqual([429, "text/plain; charset=utf-8"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toContain("Wait a minute");
  expect((await request("/login?lang=es", "10.0.0.1")).body).toContain("Espere un minuto");
  expect((await request("/embed.js", "10.0.0.1")).statusCode).toBe(200);
  expect((await request("/login", "10.0.0.2")).statusCode).toBe(200);
  await rateLimited.close();
});

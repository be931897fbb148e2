import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { registerPages } from "./serve-pages.ts";
import { hostileTitle, openPages, template } from "./testing/page-scene.ts";

const scene = openPages();
const { get } = scene;
afterEach(() => vi.useRealTimers());

test("a public page is served prerendered, and with status 304 if it is unchanged", async () => {
  const first = await get("/login");
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain("<h1>Log in</h1>");
  const again = await get("/login/", { "if-none-match": first.headers.etag });
  expect(again.statusCode).toBe(304);
});

test("a public page shows the rules in force when it is requested, not those of the build or of an earlier request", async () => {
  const page = async (url: string) => gunzipSync((await get(url, { "accept-encoding": "gzip" })).rawPayload).toString();
  for (const url of ["/laws/seattle-wa", "/es/laws/seattle-wa"]) {
    const showsRule = async (moment?: string) => {
      if (moment) vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
      // twice, since the second reply may come from a cache
      const pages = [await page(url), await page(url)];
      vi.useRealTimers();
      return pages.map((html) => html.includes("willamette.edu"));
    };
    expect(await showsRule()).toEqual([false, false]);
    // the rule was struck down as of March 21, 2023, which began at 7:00 UTC
    expect(await showsRule("2023-03-21T06:00:00Z")).toEqual([true, true]);
    expect(await showsRule("2023-03-21T08:00:00Z")).toEqual([false, false]);
    expect(await showsRule()).toEqual([false, false]);
  }
});

test("an operator's legal text replaces the default in the page, in its title and in the data for its scripts", async () => {
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

test("only the pages of a trial server say that it is a test environment", async () => {
  const trial = Fastify();
  const loadContext = {
    oldSite: null,
    trial: true,
    legalText: () => null,
    form: async (slug: string) => scene.forms[slug] ?? null,
  };
  await registerPages(trial, { dev: false, publicUrl: "http://127.0.0.1:3000", loadContext });
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

test("a page that is rendered once for all visitors doesn't contain the first one's query string", async () => {
  const { body } = await get("/login?lang=es&iframe&private=1");
  expect(body).toContain('<html lang="es"');
  expect(body).not.toMatch(/iframe|private/);
});

test("an unknown path that starts with a form's slug redirects to the form, with the query string", async () => {
  const answer = await get("/oak-street/anything?p=%7B%7D&a=x");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/apply/oak-street?p=%7B%7D&a=x"]);
});

test("the URL of the sample reports redirects to their summary, and the server's HTML contains a report", async () => {
  const home = await get("/demo");
  expect([home.statusCode, home.headers.location]).toEqual([302, "/demo/summary"]);
  const credit = await get("/demo/report/credit");
  expect([credit.statusCode, credit.body.includes("Mohawk Savings Card")]).toEqual([200, true]);
});

test.each([
  "/nothing",
  "/nothing/at/all",
  "/apply/nothing",
  "/apply/any/verify/odd",
  "/dashboard/nothing",
  "/dashboard/verify/odd",
  "/dashboard/applicants/odd",
  "/demo/report/other",
])("the unknown path %s returns a 404 page", async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain("Page not found");
});

test.each([
  [403, "access to this page"],
  [500, "Something went wrong on our side"],
])("the error page /%i responds with its own status and isn't indexed", async (status, heading) => {
  const answer = await get(`/${status}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(heading);
  expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
});

test("the Open Graph and Twitter previews of a form's link show its name and omit the query string", async () => {
  const { body } = await get("/apply/oak-street?p=secret");
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1];
  expect(title).toBeTruthy();
  expect(body).toContain(`<meta property="og:title" content="${title}"/>`);
  expect(body).toContain(`<meta name="twitter:title" content="${title}"/>`);
  expect(body).toMatch(/<meta property="og:url" content="[^"?]*\/apply\/oak-street"\/>/);
  expect(body).not.toContain("secret");
});

test("a path that starts with two slashes doesn't redirect to another host", async () => {
  const answer = await get("//example.com/oak-street");
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
});

test("a HEAD request for a form's page doesn't cache an empty page for later GET requests", async () => {
  scene.forms = { "elm-street": { ...template, slug: "elm-street" } };
  expect((await scene.app.inject({ method: "HEAD", url: "/apply/elm-street" })).statusCode).toBe(200);
  expect((await get("/apply/elm-street")).body).toContain("O&#x27;Connell Homes");
});

test("submitting a form before its scripts have loaded redirects to the same page, and not to another host", async () => {
  const body = { payload: "username=a&password=b", headers: { "content-type": "application/x-www-form-urlencoded" } };
  const answer = await scene.app.inject({ method: "POST", url: "/login?next=%2Fdashboard", ...body });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/login?next=%2Fdashboard"]);
  const away = await scene.app.inject({ method: "POST", url: "//example.com/", ...body });
  expect(away.headers.location).toBe("/example.com/");
});

test("an unknown path under /api returns a problem document instead of a page", async () => {
  const answer = await get("/api/v3/unknown/");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/problem+json"]);
});

test("a form's page is cached until the form changes, without data about the visitor who requested it", async () => {
  const first = await get("/apply/oak-street?p=secret");
  expect(first.body).not.toContain("secret");
  const second = await get("/apply/oak-street");
  expect(second.body).toBe(first.body);
  scene.forms = { "oak-street": { ...template, landlord: { ...template.landlord, name: "New Name" } } };
  expect((await get("/apply/oak-street")).body).toContain("New Name");
  scene.forms = {};
  expect((await get("/apply/oak-street")).statusCode).toBe(404);
});

test("the account step of a form's applicants loads after the form was deleted, and shows nothing of a form", async () => {
  scene.forms = {};
  const { statusCode, body } = await get("/apply/oak-street/account");
  expect(statusCode).toBe(200);
  expect(body).toContain("<h1>Rental application</h1>");
  expect(body).not.toMatch(/No application fee|NaN|undefined</);
});

test("a form framed by another site is rendered without a page header, and its main landmark has a name", async () => {
  const marks = [/<header/, /data-embedded="true"/, /<main[^>]* aria-label=/];
  const facts = ({ body }: { body: string }) => marks.map((pattern) => pattern.test(body));
  expect(facts(await get("/apply/oak-street"))).toEqual([true, false, false]);
  expect(facts(await get("/apply/oak-street?iframe&preview"))).toEqual([false, true, true]);
});

test("the form of a landlord who still uses the old site redirects there, with the visitor's query string", async () => {
  expect((await get("/apply/oak-street")).statusCode).toBe(200);
  scene.forms = { "oak-street": { ...template, landlord: { ...template.landlord, edge_enabled: false } } };
  for (const query of ["", "?iframe", "?p=first&a=agent-7", "?p=second"]) {
    const { statusCode, headers } = await get(`/apply/oak-street${query}`);
    expect([statusCode, headers.location]).toEqual([302, `https://old.example/apply/oak-street${query}`]);
    expect(headers["cache-control"]).toBe("no-store");
  }
  // an applicant who has just submitted can still create an account
  expect((await get("/apply/oak-street/account")).statusCode).toBe(200);
  scene.forms = { "oak-street": template };
  expect((await get("/apply/oak-street")).statusCode).toBe(200);
});

test("if a form can't be loaded, its page says that something went wrong, without internal details", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  scene.down = true;
  const answer = await get("/apply/oak-street");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.body).toContain("Something went wrong on our side");
  expect(answer.body).not.toContain("the database is away");
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  scene.down = false;
  expect((await get("/apply/oak-street")).statusCode).toBe(200);
});

test("a landlord's text is escaped in a form's page, and scripts in it can't run", async () => {
  const { body, headers } = await get("/apply/oak-street");
  expect(body).not.toContain("<script>alert(1)</script>");
  expect(body).not.toContain("nonce=");
  const inline = [...body.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>[^<]/g)].length;
  const hashes = String(headers["content-security-policy"]).match(/'sha256-/g) ?? [];
  expect(inline).toBeGreaterThan(0);
  expect(hashes.length).toBe(inline);
});

test("the dashboard's page is sent without data, shows the word Loading, and isn't cached", async () => {
  const answer = await get("/dashboard/settings/profile");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toContain("Loading");
});

test("a form's page has the landlord's appearance: color, logo, escaped texts and style sheet", async () => {
  const custom_css =
    '@scope ([data-appearance="form"]) to ([data-appearance-off]){:scope [data-appearance="title"]{color:#112233}}';
  const appearance = {
    logo: "/api/v3/images/AAAAAAAAAAAAAAAAAAAAAAAA/",
    color: "#a000ff",
    welcome: `One\n\n${hostileTitle}`,
  };
  scene.forms = { "oak-street": { ...template, version: 2, custom_css, form: { ...template.form, appearance } } };
  const { body } = await get("/apply/oak-street");
  expect(body).toContain(`<style>${custom_css}</style>`);
  expect(body).toContain("--brand:light-dark(#");
  expect(body).toContain(`src="${appearance.logo}"`);
  expect(body).toMatch(/<p class="[^"]*">One<\/p>/);
  expect(body).not.toContain("<script>alert(1)</script>");
  expect((await get("/apply/oak-street/account")).body).not.toContain(`<style>${custom_css}`);
});

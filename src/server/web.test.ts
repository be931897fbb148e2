import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PublicTemplate } from "#contract/application-templates.ts";
import { registerWeb } from "./web.ts";

const evil = "Oak Street</title></script><script>alert(1)</script>";
const template: PublicTemplate = {
  slug: "oak-street",
  name: "Oak Street",
  title: evil,
  version: 1,
  price: "0.00",
  orientation: "vertical",
  custom_css: "",
  reports: [],
  landlord: { name: "O'Connell Homes", logo: null, edge_enabled: true },
  company_agents: [],
  form: { sections: [{ section_id: "applicant", label: "Applicant", fields: [] }] },
};

let app: FastifyInstance;
let down = false;
let forms: Record<string, PublicTemplate>;

beforeAll(async () => {
  app = Fastify();
  app.get("/api/v3/known/", async () => ({}));
  const loadContext = {
    oldSite: "https://old.example",
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

test("an unknown path that begins with a form's slug leads to the form, its query kept", async () => {
  const answer = await get("/oak-street/anything?p=%7B%7D&a=x");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/apply/oak-street?p=%7B%7D&a=x"]);
});

test.each(["/nothing", "/nothing/at/all", "/apply/nothing", "/dashboard/nothing"])(
  "%s is answered 404 with a page",
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("There is no page here");
  },
);

test("two slashes are no other host", async () => {
  const answer = await get("//example.com/oak-street");
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
});

test("a HEAD first leaves a whole page to the next GET", async () => {
  forms = { "elm-street": { ...template, slug: "elm-street" } };
  expect((await app.inject({ method: "HEAD", url: "/apply/elm-street" })).statusCode).toBe(200);
  expect((await get("/apply/elm-street")).body).toContain("O&#x27;Connell Homes");
});

test("a form sent before its script ran brings its page again, never another site", async () => {
  const body = { payload: "username=a&password=b", headers: { "content-type": "application/x-www-form-urlencoded" } };
  const answer = await app.inject({ method: "POST", url: "/login?next=%2Fdashboard", ...body });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/login?next=%2Fdashboard"]);
  const away = await app.inject({ method: "POST", url: "//example.com/", ...body });
  expect(away.headers.location).toBe("/example.com/");
});

test("what is not found under /api is no page", async () => {
  const answer = await get("/api/v3/unknown/");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
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

test("a form that cannot be had just now is a page that says so", async () => {
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

test("assets are packed and kept for a year", async () => {
  const page = await get("/login");
  const script = /href="(\/assets\/framework-[^"]+\.js)"/.exec(page.body)?.[1] ?? "";
  const asset = await get(script, { "accept-encoding": "br" });
  expect(asset.headers["content-encoding"]).toBe("br");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["x-content-type-options"]).toBe("nosniff");
});

test("pages are packed as the browser asks", async () => {
  for (const encoding of ["br", "gzip"]) {
    const answer = await get("/apply/oak-street", { "accept-encoding": encoding });
    expect(answer.headers["content-encoding"]).toBe(encoding);
  }
  expect((await get("/login")).headers["content-encoding"]).toBeUndefined();
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "#contract/call-types.ts";
import * as contract from "#contract/index.ts";
import { newToken } from "./crypto.ts";
import {
  answers,
  applicant,
  company,
  goodPassword,
  landlord,
  type Person,
  submission,
  submitted,
  template,
} from "./testing/factories.ts";
import { openWorld } from "./testing/world.ts";

const world = openWorld();

/** One landlord's things, and everybody who might reach for them. */
type Scene = {
  owner: Person;
  renter: Person;
  stranger: Person;
  strangeApplicant: Person;
  /** a member of the owner's company without any right */
  agent: Person;
  form: string;
  application: string;
  bundle: string;
  shareToken: string;
};
let scene: Scene;

beforeAll(async () => {
  const owner = await landlord(world);
  const agent = await landlord(world);
  const team = await company(world, owner);
  await team.add(agent, { is_agent: true });
  const renter = await applicant(world);
  const { slug } = await template(world, owner);
  const mine = await submitted(world, slug);
  await world.post("/token/", { username: renter.username, password: goodPassword, shareToken: mine.token });
  scene = {
    owner,
    renter,
    agent,
    stranger: await landlord(world),
    strangeApplicant: await applicant(world),
    form: slug,
    application: mine.id,
    bundle: mine.bundle,
    shareToken: (await submission(world, slug)).token,
  };
});

/**
 * One good request for every call, and what a stranger to the things it names is told: `own` where the call only ever
 * touches the caller's own, `public` where anybody may, else the status that says as little as possible.
 * A call that is not here does not compile.
 */
const requests = {
  "POST /token/": () => ({ path: "/token/", body: { username: "a@example.com", password: "x" }, stranger: "public" }),
  "POST /token/revoke/": () => ({ path: "/token/revoke/", stranger: "own" }),
  "GET /users/": () => ({ path: "/users/", stranger: "own" }),
  "POST /users/register/": () => ({ path: "/users/register/", body: {}, stranger: "public" }),
  "GET /users/check_available/:username/": () => ({
    path: "/users/check_available/a@example.com/",
    stranger: "public",
  }),
  "POST /users/request_passcode/": () => ({ path: "/users/request_passcode/", body: {}, stranger: "public" }),
  "POST /users/confirm_passcode/": () => ({ path: "/users/confirm_passcode/", body: {}, stranger: "public" }),
  "POST /users/request_password_reset/": () => ({
    path: "/users/request_password_reset/",
    body: {},
    stranger: "public",
  }),
  "POST /users/confirm_password_reset/": () => ({
    path: "/users/confirm_password_reset/",
    body: {},
    stranger: "public",
  }),
  "POST /users/upload/": () => ({ path: "/users/upload/", stranger: "own" }),
  "PATCH /users/:id/": (s) => ({ path: `/users/${s.owner.user.id}/`, body: { name: "Taken over" }, stranger: 404 }),
  "POST /users/update_password/": () => ({
    path: "/users/update_password/",
    body: { new_password: goodPassword, current_password: "Wrong horse 7" },
    stranger: "own",
  }),
  "GET /application_templates/": () => ({ path: "/application_templates/", stranger: "own" }),
  "GET /application_templates/check_available/": () => ({
    path: "/application_templates/check_available/?slug=free-one",
    stranger: "public",
  }),
  "GET /application_templates/address_suggestions/": () => ({
    path: "/application_templates/address_suggestions/?address=21+Hud",
    stranger: "public",
  }),
  "POST /application_templates/create_default/": () => ({
    path: "/application_templates/create_default/",
    body: { slug: `f-${randomUUID().slice(0, 8)}`, name: "F" },
    stranger: "own",
  }),
  "GET /application_templates/:slug/": (s) => ({ path: `/application_templates/${s.form}/`, stranger: "public" }),
  "GET /application_templates/:slug/submitted/": (s) => ({
    path: `/application_templates/${s.form}/submitted/`,
    stranger: 404,
  }),
  "PATCH /application_templates/:slug/edit/": (s) => ({
    path: `/application_templates/${s.form}/edit/`,
    body: { name: "Taken over" },
    stranger: 404,
  }),
  "DELETE /application_templates/:slug/": (s) => ({ path: `/application_templates/${s.form}/`, stranger: 404 }),
  "POST /application_templates/:slug/submit/": (s) => ({
    path: `/application_templates/${s.form}/submit/`,
    body: { values: answers() },
    stranger: "public",
  }),
  "GET /applications/:id/": (s) => ({ path: `/applications/${s.application}/`, stranger: 404 }),
  "PATCH /applications/:id/": (s) => ({
    path: `/applications/${s.application}/`,
    body: { is_new: false },
    stranger: 404,
  }),
  "GET /applications/:id/pdf/": (s) => ({ path: `/applications/${s.application}/pdf/`, stranger: 404 }),
  "GET /application_bundles/": () => ({ path: "/application_bundles/", stranger: "own" }),
  "POST /application_bundles/delete/": (s) => ({
    path: "/application_bundles/delete/",
    body: { slugs: [s.bundle] },
    stranger: 404,
  }),
  "POST /application_bundles/archive/": (s) => ({
    path: "/application_bundles/archive/",
    body: { slugs: [s.bundle] },
    stranger: 404,
  }),
  "POST /application_bundles/unarchive/": (s) => ({
    path: "/application_bundles/unarchive/",
    body: { slugs: [s.bundle] },
    stranger: 404,
  }),
  "POST /application_bundles/shortlist/": (s) => ({
    path: "/application_bundles/shortlist/",
    body: { slugs: [s.bundle] },
    stranger: 404,
  }),
  "POST /application_bundles/:slug/accept/": (s) => ({
    path: `/application_bundles/${s.bundle}/accept/`,
    body: {},
    stranger: 404,
  }),
  "POST /application_bundles/:slug/reject/": (s) => ({
    path: `/application_bundles/${s.bundle}/reject/`,
    body: {},
    stranger: 404,
  }),
  "POST /attachments/upload/": () => ({ path: "/attachments/upload/", stranger: "public" }),
  "GET /attachments/download": () => ({ path: `/attachments/download?path=form-uploads/${newToken()}`, stranger: 404 }),
  "GET /images/:key/": () => ({ path: `/images/${newToken()}/`, stranger: "public" }),
} satisfies Record<CallName, (scene: Scene) => Request>;
type Request = { path: string; body?: unknown; stranger: "own" | "public" | 403 | 404 };

const calls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as { method?: string; url?: string; config?: { auth: string } }[])
  .flatMap(({ method, url, config }) =>
    method && url && config ? [{ name: `${method} ${url}`, method, auth: config.auth }] : [],
  );

const requestOf = (name: string): Request => (requests[name as CallName] as (scene: Scene) => Request)(scene);

/** Everything that could be changed by a request, as one text. */
async function stateOf() {
  const tables = ["users", "application_templates", "application_bundles", "applications", "audit_logs", "memberships"];
  const parts = await Promise.all(
    tables.map((table) =>
      world.pool.query(`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t`),
    ),
  );
  return JSON.stringify(parts.map(({ rows }) => rows));
}

test("the table names every call of the contract", () => {
  expect(Object.keys(requests).sort()).toEqual(calls.map(({ name }) => name).sort());
});

describe.each(calls.filter(({ auth }) => auth !== "public"))("$name", ({ name, method, auth }) => {
  test.each([
    ["nobody", () => undefined],
    ["a token that never was", () => newToken()],
    ["a share token", () => scene.shareToken],
    ["no token at all, but words", () => "null"],
  ])("refuses %s with 401 and changes nothing", async (_who, token) => {
    const before = await stateOf();
    const { path, body } = requestOf(name);
    const reply = await world.request<{ code: string }>(method, path, { body, token: token() });
    expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
    expect(reply.headers["content-type"]).toContain("application/problem+json");
    expect(await stateOf()).toBe(before);
  });

  test("refuses strangers, and tells them nothing", async () => {
    const { path, body, stranger } = requestOf(name);
    for (const { token } of [scene.stranger, scene.strangeApplicant]) {
      const landlordOnly = auth === "landlord" && token === scene.strangeApplicant.token;
      if (stranger === "own" && !landlordOnly) continue;
      const before = await stateOf();
      const reply = await world.request<{ code: string }>(method, path, { body, token });
      expect(reply.status).toBe(landlordOnly ? 403 : stranger);
      expect(await stateOf()).toBe(before);
    }
  });

  test("refuses a company's agent what is not addressed to them", async () => {
    const { path, body, stranger } = requestOf(name);
    if (stranger !== 404 || path.includes("/attachments/")) return;
    const reply = await world.request(method, path, { body, token: scene.agent.token });
    const seesForm = path.endsWith("/submitted/");
    const editsForm = method !== "GET" && path.includes("/application_templates/");
    expect(reply.status).toBe(seesForm ? 200 : editsForm ? 403 : 404);
    if (seesForm) expect((reply.body as { count: number }).count).toBe(0);
  });
});

test("an applicant reads their own application, and changes nothing of the landlord's", async () => {
  const { token } = scene.renter;
  expect((await world.get(`/applications/${scene.application}/`, { token })).status).toBe(200);
  expect((await world.patch(`/applications/${scene.application}/`, { is_new: false }, { token })).status).toBe(404);
  expect((await world.post(`/application_bundles/${scene.bundle}/accept/`, {}, { token })).status).toBe(403);
});

test("a call without auth does not start", async () => {
  const { buildApp } = await import("./app.ts");
  const { routes } = await import("./resources/index.ts");
  const open = (app: Parameters<(typeof routes)[number]>[0]) => void app.get("/open/", async () => "open");
  routes.push(open);
  await expect(buildApp(world.deps)).rejects.toThrow("states no auth");
  routes.splice(routes.indexOf(open), 1);
});

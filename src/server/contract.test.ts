import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "#contract/call-types.ts";
import * as contract from "#contract/index.ts";
import { shortForm } from "#rules/starter-forms/short.ts";
import { personas } from "#sandbox/personas.ts";
import { newToken } from "./crypto.ts";
import { newId } from "./ids.ts";
import { keepNotice } from "./resources/adverse-actions/keep.ts";
import {
  applicant,
  company,
  goodPassword,
  landlord,
  type Person,
  signedAnswers,
  submission,
  submitted,
  template,
} from "./testing/factories.ts";
import { proofOf } from "./testing/identity.ts";
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
  /** the fee of the application, as it was paid */
  payment: string;
  shareToken: string;
  /** a notice of adverse action on the application */
  notice: string;
  report: string;
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
    payment: await paidFee(mine.id),
    shareToken: (await submission(world, slug)).token,
    notice: await keepNotice(
      world.deps,
      world.db,
      { application: mine, used: [], notice: { language: "en", title: "Notice", parts: [] } },
      { kind: "decline", reasons: [], delivery: "mail", by: owner.user.id },
    ),
    report: await reportOf(mine.id),
  };
});

async function paidFee(application_id: string): Promise<string> {
  const at = world.clock.at;
  const row = { amount_cents: 3_000, cost_cents: 0, items: "[]", receipt_to: "", created: at, modified: at };
  const id = newId();
  await world.db
    .insertInto("payments")
    .values({ id, application_id, purpose: "application_fee", status: "succeeded", ...row })
    .execute();
  return id;
}
const somebody = proofOf(personas[0]);

/** A report as a row: what it says is not asked here. */
async function reportOf(application_id: string): Promise<string> {
  const id = newId();
  const created = world.clock.at;
  await world.db
    .insertInto("reports")
    .values({ id, application_id, report_type: "credit", status: "unpaid", created, modified: created })
    .execute();
  return id;
}

/**
 * One good request for every call, and what a stranger to the things it names is told: `own` where the call only ever
 * touches the caller's own, `public` where anybody may, else the status that says as little as possible.
 * A call that is not here does not compile.
 */
const requests = {
  "POST /token/": () => ({ path: "/token/", body: { username: "a@example.com", password: "x" }, stranger: "public" }),
  "POST /token/confirm/": () => ({ path: "/token/confirm/", body: { password: "x" }, stranger: "own" }),
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
  "GET /application_templates/:slug/pdf/": (s) => ({
    path: `/application_templates/${s.form}/pdf/`,
    stranger: "public",
  }),
  "POST /application_templates/:slug/flyer/": (s) => ({
    path: `/application_templates/${s.form}/flyer/`,
    body: { headline: "For rent", address: "", price: "", lines: [], layout: "page" },
    stranger: 404,
  }),
  "GET /application_templates/:slug/submitted/": (s) => ({
    path: `/application_templates/${s.form}/submitted/`,
    stranger: 404,
  }),
  "PATCH /application_templates/:slug/edit/": (s) => ({
    path: `/application_templates/${s.form}/edit/`,
    body: { name: "Taken over" },
    stranger: 404,
  }),
  "POST /application_templates/:slug/duplicate/": (s) => ({
    path: `/application_templates/${s.form}/duplicate/`,
    body: { name: "Copy" },
    stranger: 404,
  }),
  "GET /application_templates/:slug/export/": (s) => ({
    path: `/application_templates/${s.form}/export/`,
    stranger: 404,
  }),
  "POST /application_templates/import/": () => ({
    path: "/application_templates/import/",
    body: {
      format: "rental-application-form",
      format_version: 1,
      name: "F",
      fee: "0.00",
      reports: [],
      form: shortForm,
    },
    stranger: "own",
  }),
  "GET /application_templates/:slug/versions/": (s) => ({
    path: `/application_templates/${s.form}/versions/`,
    stranger: 404,
  }),
  "GET /application_templates/:slug/versions/:version/": (s) => ({
    path: `/application_templates/${s.form}/versions/1/`,
    stranger: 404,
  }),
  "POST /application_templates/:slug/versions/:version/restore/": (s) => ({
    path: `/application_templates/${s.form}/versions/1/restore/`,
    stranger: 404,
  }),
  "POST /application_templates/check_css/": () => ({
    path: "/application_templates/check_css/",
    body: { custom_css: ".title { color: navy }" },
    stranger: "own",
  }),
  "POST /application_templates/:slug/logo/": (s) => ({
    path: `/application_templates/${s.form}/logo/`,
    stranger: 404,
  }),
  "DELETE /application_templates/:slug/": (s) => ({ path: `/application_templates/${s.form}/`, stranger: 404 }),
  "POST /application_templates/:slug/submit/": (s) => ({
    path: `/application_templates/${s.form}/submit/`,
    body: signedAnswers(),
    stranger: "public",
  }),
  "GET /applications/:id/": (s) => ({ path: `/applications/${s.application}/`, stranger: 404 }),
  "PATCH /applications/:id/": (s) => ({
    path: `/applications/${s.application}/`,
    body: { is_new: false },
    stranger: 404,
  }),
  "GET /applications/:id/pdf/": (s) => ({ path: `/applications/${s.application}/pdf/`, stranger: 404 }),
  "GET /applications/:id/payments/": (s) => ({ path: `/applications/${s.application}/payments/`, stranger: 404 }),
  "POST /applications/:id/pay/": (s) => ({
    path: `/applications/${s.application}/pay/`,
    body: { stripeToken: "tok_visa", payment_receipt: "a@example.com" },
    stranger: 404,
  }),
  "POST /applications/:id/buy_report/": (s) => ({
    path: `/applications/${s.application}/buy_report/`,
    body: { stripeToken: "tok_visa", payment_receipt: "a@example.com" },
    stranger: 404,
  }),
  "POST /applications/:id/send_payment_request/": (s) => ({
    path: `/applications/${s.application}/send_payment_request/`,
    body: { report_source_identifiers: ["credit"] },
    stranger: 404,
  }),
  "POST /applications/:id/payment_request/": (s) => ({
    path: `/applications/${s.application}/payment_request/`,
    body: {},
    stranger: "public",
  }),
  "POST /applications/:id/buy_reports_by_applicant/": (s) => ({
    path: `/applications/${s.application}/buy_reports_by_applicant/`,
    body: { stripeToken: "tok_visa", payment_receipt: "a@example.com" },
    stranger: "public",
  }),
  "POST /payments/:id/confirm/": () => ({ path: `/payments/${randomUUID()}/confirm/`, body: {}, stranger: "public" }),
  "POST /payments/:id/refund/": (s) => ({
    path: `/payments/${s.payment}/refund/`,
    body: { reason: "They moved away." },
    stranger: 404,
  }),
  "GET /saved_card/": () => ({ path: "/saved_card/", stranger: "own" }),
  "DELETE /saved_card/": () => ({ path: "/saved_card/", stranger: "own" }),
  "POST /webhooks/stripe/": () => ({ path: "/webhooks/stripe/", body: {}, stranger: "public" }),
  "GET /applications/:id/identity/": (s) => ({ path: `/applications/${s.application}/identity/`, stranger: 404 }),
  "POST /applications/:id/get_experian_questions/": (s) => ({
    path: `/applications/${s.application}/get_experian_questions/`,
    body: somebody,
    stranger: 404,
  }),
  "POST /applications/:id/answer_experian_questions/": (s) => ({
    path: `/applications/${s.application}/answer_experian_questions/`,
    body: { answers: [1, 1, 1, 1] },
    stranger: 404,
  }),
  "POST /applications/:id/identity_documents/": (s) => ({
    path: `/applications/${s.application}/identity_documents/`,
    body: { front: `form-uploads/${newToken()}`, selfie: `form-uploads/${newToken()}` },
    stranger: 404,
  }),
  "POST /applications/:id/review_identity/": (s) => ({
    path: `/applications/${s.application}/review_identity/`,
    body: { confirmed: true },
    stranger: 404,
  }),
  "GET /users/identity/": () => ({ path: "/users/identity/", stranger: "own" }),
  "POST /users/get_experian_questions/": () => ({
    path: "/users/get_experian_questions/",
    body: somebody,
    stranger: "own",
  }),
  "POST /users/answer_experian_questions/": () => ({
    path: "/users/answer_experian_questions/",
    body: { answers: [1, 1, 1, 1] },
    stranger: "own",
  }),
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
  "GET /adverse_actions/": (s) => ({ path: `/adverse_actions/?application=${s.application}`, stranger: 404 }),
  "GET /adverse_actions/:id/pdf/": (s) => ({ path: `/adverse_actions/${s.notice}/pdf/`, stranger: 404 }),
  "POST /adverse_actions/preview/": (s) => ({
    path: "/adverse_actions/preview/",
    body: { bundle: s.bundle, kind: "decline" },
    stranger: 404,
  }),
  "GET /applications/:id/income/": (s) => ({ path: `/applications/${s.application}/income/`, stranger: 404 }),
  "POST /applications/:id/generate_finicity_connect_url/": (s) => ({
    path: `/applications/${s.application}/generate_finicity_connect_url/`,
    body: { consent: "any" },
    stranger: 404,
  }),
  "POST /applications/:id/finish_finicity_connect/": (s) => ({
    path: `/applications/${s.application}/finish_finicity_connect/`,
    stranger: 404,
  }),
  "POST /applications/:id/skip_income_verify/": (s) => ({
    path: `/applications/${s.application}/skip_income_verify/`,
    body: { reason: "paid_in_cash" },
    stranger: 404,
  }),
  "POST /applications/:id/pay_stubs/": (s) => ({
    path: `/applications/${s.application}/pay_stubs/`,
    body: { paths: [`form-uploads/${newToken()}`] },
    stranger: 404,
  }),
  "POST /drafts/": (s) => ({ path: "/drafts/", body: { slug: s.form }, stranger: "public" }),
  "PUT /drafts/": (s) => ({ path: "/drafts/", body: { slug: s.form }, stranger: "public" }),
  "POST /drafts/open/": (s) => ({ path: "/drafts/open/", body: { slug: s.form }, stranger: "public" }),
  "POST /drafts/discard/": (s) => ({ path: "/drafts/discard/", body: { slug: s.form }, stranger: "public" }),
  "GET /reports/:id/": (s) => ({ path: `/reports/${s.report}/`, stranger: 404 }),
  "GET /reports/:id/html/": (s) => ({ path: `/reports/${s.report}/html/`, stranger: 404 }),
  "GET /reports/:id/pdf/": (s) => ({ path: `/reports/${s.report}/pdf/`, stranger: 404 }),
  "POST /reports/:id/fulfill_requirement/": (s) => ({
    path: `/reports/${s.report}/fulfill_requirement/`,
    body: { action: "certify_purpose" },
    stranger: 404,
  }),
  "POST /reports/:id/send_error_report/": (s) => ({
    path: `/reports/${s.report}/send_error_report/`,
    body: { email_content: "It does not come." },
    stranger: 404,
  }),
  "POST /reports/:id/dispute/": (s) => ({
    path: `/reports/${s.report}/dispute/`,
    body: { text: "That is not mine." },
    stranger: 404,
  }),
  "POST /applications/:id/portable_report/": (s) => ({
    path: `/applications/${s.application}/portable_report/`,
    body: { path: `form-uploads/${newToken()}`, from: "A bureau", made: "2026-03-01" },
    stranger: 404,
  }),
  "POST /applications/:id/make_offer/": (s) => ({ path: `/applications/${s.application}/make_offer/`, stranger: 404 }),
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
  const tables = [
    "users",
    "application_templates",
    "template_versions",
    "application_bundles",
    "applications",
    "application_editions",
    "audit_logs",
    "memberships",
    "payments",
    "refunds",
    "payment_requests",
    "reports",
    "report_requirements",
    "report_errors",
    "identity_checks",
    "consents",
  ];
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
    const listsSubmitted = path.endsWith("/submitted/");
    const seesForm = listsSubmitted || path.endsWith("/flyer/");
    const editsForm = path.includes("/application_templates/");
    expect(reply.status).toBe(seesForm ? 200 : editsForm ? 403 : 404);
    if (listsSubmitted) expect((reply.body as { count: number }).count).toBe(0);
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

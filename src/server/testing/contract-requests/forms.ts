import { randomUUID } from "node:crypto";
import type { CallName } from "#contract/api/call-types.ts";
import { shortForm } from "#rules/forms/starter-forms/short.ts";
import type { Request } from "../contract-requests.ts";
import type { ContractScene } from "../contract-scene.ts";
import { signedAnswers } from "../factories.ts";

/** One valid request for every call about forms and their drafts, as `../contract-requests.ts` describes them. */
export const formRequests = {
  "GET /application_templates/": () => ({ path: "/application_templates/", otherUser: "own" }),
  "GET /application_templates/check_available/": () => ({
    path: "/application_templates/check_available/?slug=free-one",
    otherUser: "public",
  }),
  "GET /application_templates/address_suggestions/": () => ({
    path: "/application_templates/address_suggestions/?address=21+Hud",
    otherUser: "public",
  }),
  "POST /application_templates/create_default/": () => ({
    path: "/application_templates/create_default/",
    body: { slug: `f-${randomUUID().slice(0, 8)}`, name: "F" },
    otherUser: "own",
  }),
  "GET /application_templates/:slug/": (s) => ({ path: `/application_templates/${s.form}/`, otherUser: "public" }),
  "GET /application_templates/:slug/pdf/": (s) => ({
    path: `/application_templates/${s.form}/pdf/`,
    otherUser: "public",
  }),
  "POST /application_templates/:slug/flyer/": (s) => ({
    path: `/application_templates/${s.form}/flyer/`,
    body: { headline: "For rent", address: "", price: "", lines: [], layout: "page" },
    otherUser: 404,
  }),
  "GET /application_templates/:slug/submitted/": (s) => ({
    path: `/application_templates/${s.form}/submitted/`,
    otherUser: 404,
  }),
  "GET /application_templates/:slug/edit/": (s) => ({ path: `/application_templates/${s.form}/edit/`, otherUser: 404 }),
  "PATCH /application_templates/:slug/edit/": (s) => ({
    path: `/application_templates/${s.form}/edit/`,
    body: { name: "Taken over" },
    otherUser: 404,
  }),
  "POST /application_templates/:slug/duplicate/": (s) => ({
    path: `/application_templates/${s.form}/duplicate/`,
    body: { name: "Copy" },
    otherUser: 404,
  }),
  "GET /application_templates/:slug/export/": (s) => ({
    path: `/application_templates/${s.form}/export/`,
    otherUser: 404,
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
    otherUser: "own",
  }),
  "GET /application_templates/:slug/versions/": (s) => ({
    path: `/application_templates/${s.form}/versions/`,
    otherUser: 404,
  }),
  "GET /application_templates/:slug/versions/:version/": (s) => ({
    path: `/application_templates/${s.form}/versions/1/`,
    otherUser: 404,
  }),
  "POST /application_templates/:slug/versions/:version/restore/": (s) => ({
    path: `/application_templates/${s.form}/versions/1/restore/`,
    otherUser: 404,
  }),
  "GET /application_templates/:slug/changes/": (s) => ({
    path: `/application_templates/${s.form}/changes/`,
    otherUser: 404,
  }),
  "POST /application_templates/:slug/publish/": (s) => ({
    path: `/application_templates/${s.form}/publish/`,
    body: {},
    otherUser: 404,
  }),
  "POST /application_templates/:slug/discard/": (s) => ({
    path: `/application_templates/${s.form}/discard/`,
    body: {},
    otherUser: 404,
  }),
  "POST /application_templates/check_css/": () => ({
    path: "/application_templates/check_css/",
    body: { custom_css: ".title { color: navy }" },
    otherUser: "own",
  }),
  "POST /application_templates/:slug/logo/": (s) => ({
    path: `/application_templates/${s.form}/logo/`,
    otherUser: 404,
  }),
  "DELETE /application_templates/:slug/": (s) => ({ path: `/application_templates/${s.form}/`, otherUser: 404 }),
  "POST /application_templates/:slug/submit/": (s) => ({
    path: `/application_templates/${s.form}/submit/`,
    body: signedAnswers(),
    otherUser: "public",
  }),
  "POST /application_templates/:slug/send_application_link/": (s) => ({
    path: `/application_templates/${s.form}/send_application_link/`,
    body: { email: "nobody@example.com" },
    otherUser: "public",
  }),
  "GET /drafts/": () => ({ path: "/drafts/", otherUser: "own" }),
  "POST /drafts/": (s) => ({ path: "/drafts/", body: { slug: s.form }, otherUser: "public" }),
  "PUT /drafts/": (s) => ({ path: "/drafts/", body: { slug: s.form }, otherUser: "public" }),
  "POST /drafts/load/": (s) => ({ path: "/drafts/load/", body: { slug: s.form }, otherUser: "public" }),
  "POST /drafts/discard/": (s) => ({ path: "/drafts/discard/", body: { slug: s.form }, otherUser: "public" }),
} satisfies Partial<Record<CallName, (scene: ContractScene) => Request>>;

import { newToken } from "#server/platform/encryption/vault.ts";
import type { ContractScene } from "../contract-scene.ts";

type Request = { path: string; body?: unknown; otherUser: "public" | 401 | 404 };

const person = { name: "Ana Ruiz", email: "ana@example.com", user_type: "owner" };
const link = () => ({ token: newToken() });

/** Requests about sharing, and reading shared applications: an access token gives no access to them. */
export const shareRequests = {
  "POST /application_bundles/:slug/share/": (s: ContractScene) => ({
    path: `/application_bundles/${s.bundle}/share/`,
    body: person,
    otherUser: 404,
  }),
  "POST /application_bundles/share/": (s: ContractScene) => ({
    path: "/application_bundles/share/",
    body: { slugs: [s.bundle, "nowhere-at-all"], ...person },
    otherUser: 404,
  }),
  "GET /application_bundles/:slug/shares/": (s: ContractScene) => ({
    path: `/application_bundles/${s.bundle}/shares/`,
    otherUser: 404,
  }),
  "POST /shares/:id/revoke/": (s: ContractScene) => ({ path: `/shares/${s.share}/revoke/`, otherUser: 404 }),
  "POST /shares/:id/resend/": (s: ContractScene) => ({ path: `/shares/${s.share}/resend/`, otherUser: 404 }),
  "POST /shares/open/": () => ({ path: "/shares/open/", body: link(), otherUser: "public" }),
  "POST /shares/send_code/": () => ({ path: "/shares/send_code/", body: link(), otherUser: "public" }),
  "POST /shares/confirm/": () => ({
    path: "/shares/confirm/",
    body: { ...link(), code: "123456" },
    otherUser: "public",
  }),
  "GET /shared/": () => ({ path: "/shared/", otherUser: 401 }),
  "GET /shared/applications/:id/": (s: ContractScene) => ({
    path: `/shared/applications/${s.application}/`,
    otherUser: 401,
  }),
  "GET /shared/reports/:id/": (s: ContractScene) => ({ path: `/shared/reports/${s.report}/`, otherUser: 401 }),
  "POST /shared/bundles/:slug/accept/": (s: ContractScene) => ({
    path: `/shared/bundles/${s.bundle}/accept/`,
    body: {},
    otherUser: 401,
  }),
  "POST /shared/bundles/:slug/reject/": (s: ContractScene) => ({
    path: `/shared/bundles/${s.bundle}/reject/`,
    body: {},
    otherUser: 401,
  }),
  "POST /shared/bundles/:slug/undo_decision/": (s: ContractScene) => ({
    path: `/shared/bundles/${s.bundle}/undo_decision/`,
    otherUser: 401,
  }),
  "GET /shared/bundles/:slug/order/": (s: ContractScene) => ({
    path: `/shared/bundles/${s.bundle}/order/`,
    otherUser: 401,
  }),
  "POST /shared/adverse_actions/preview/": (s: ContractScene) => ({
    path: "/shared/adverse_actions/preview/",
    body: { bundle: s.bundle, kind: "decline" },
    otherUser: 401,
  }),
  "GET /shared/attachments/download": () => ({
    path: "/shared/attachments/download?path=form-uploads/none",
    otherUser: 401,
  }),
  "GET /shared/events/": () => ({ path: "/shared/events/", otherUser: 401 }),
  "POST /shared/log_out/": () => ({ path: "/shared/log_out/", otherUser: 401 }),
  "POST /shared/recommend/": (s: ContractScene) => ({
    path: "/shared/recommend/",
    body: { bundle: s.bundle, reason: "" },
    otherUser: 401,
  }),
} satisfies Record<string, (scene: ContractScene) => Request>;

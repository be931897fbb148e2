import type { CallName } from "#contract/api/call-types.ts";
import type { Request } from "../contract-requests.ts";
import type { ContractScene } from "../contract-scene.ts";

/** One valid request for every call about the list of applicants and its bundles, as `../contract-requests.ts` describes them. */
export const bundleRequests = {
  "GET /application_bundles/": () => ({ path: "/application_bundles/", otherUser: "own" }),
  "GET /application_bundles/counts/": () => ({ path: "/application_bundles/counts/", otherUser: "own" }),
  "GET /application_bundles/filters/": () => ({ path: "/application_bundles/filters/", otherUser: "own" }),
  "GET /application_bundles/owners/": () => ({ path: "/application_bundles/owners/", otherUser: "own" }),
  "POST /application_bundles/delete/": (s) => ({
    path: "/application_bundles/delete/",
    body: { slugs: [s.bundle] },
    otherUser: 404,
  }),
  "POST /application_bundles/archive/": (s) => ({
    path: "/application_bundles/archive/",
    body: { slugs: [s.bundle] },
    otherUser: 404,
  }),
  "POST /application_bundles/unarchive/": (s) => ({
    path: "/application_bundles/unarchive/",
    body: { slugs: [s.bundle] },
    otherUser: 404,
  }),
  "POST /application_bundles/shortlist/": (s) => ({
    path: "/application_bundles/shortlist/",
    body: { slugs: [s.bundle] },
    otherUser: 404,
  }),
  "POST /application_bundles/change_owner/": (s) => ({
    path: "/application_bundles/change_owner/",
    body: { username: "nobody@example.com", bundles: [s.bundle] },
    otherUser: 404,
  }),
  "POST /application_bundles/:slug/accept/": (s) => ({
    path: `/application_bundles/${s.bundle}/accept/`,
    body: {},
    otherUser: 404,
  }),
  "POST /application_bundles/:slug/reject/": (s) => ({
    path: `/application_bundles/${s.bundle}/reject/`,
    body: {},
    otherUser: 404,
  }),
  "POST /application_bundles/:slug/undo_decision/": (s) => ({
    path: `/application_bundles/${s.bundle}/undo_decision/`,
    otherUser: 404,
  }),
  "POST /application_bundles/:slug/propose_decline/": (s) => ({
    path: `/application_bundles/${s.bundle}/propose_decline/`,
    body: { reason: "A conviction for arson last year." },
    otherUser: 404,
  }),
  "POST /application_bundles/group/": (s) => ({
    path: "/application_bundles/group/",
    body: { application_ids: [s.application] },
    otherUser: 404,
  }),
  "POST /application_bundles/:slug/ungroup/": (s) => ({
    path: `/application_bundles/${s.bundle}/ungroup/`,
    body: {},
    otherUser: 404,
  }),
  "PATCH /application_bundles/:slug/roles/": (s) => ({
    path: `/application_bundles/${s.bundle}/roles/`,
    body: { roles: [{ application: s.application, role: "applicant" }] },
    otherUser: 404,
  }),
  "GET /application_bundles/:slug/order/": (s) => ({
    path: `/application_bundles/${s.bundle}/order/`,
    otherUser: 404,
  }),
  "GET /application_bundles/:slug/same_unit/": (s) => ({
    path: `/application_bundles/${s.bundle}/same_unit/`,
    otherUser: 404,
  }),
} satisfies Partial<Record<CallName, (scene: ContractScene) => Request>>;

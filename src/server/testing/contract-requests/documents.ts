import { newToken } from "#server/platform/encryption/vault.ts";
import type { ContractScene } from "../contract-scene.ts";

type Request = { path: string; body?: unknown; otherUser: "public" | "own" | 401 | 403 | 404 };

const link = () => ({ token: newToken() });
const bySigner = (s: ContractScene, call: string) => `/document_signings/${s.signing}/${call}/`;

/** Requests about documents with fields, and sending them for signing. */
export const documentRequests = {
  "GET /document_templates/": () => ({ path: "/document_templates/", otherUser: "own" }),
  "POST /document_templates/": () => ({ path: "/document_templates/", otherUser: "own" }),
  "GET /document_conversions/": () => ({ path: "/document_conversions/", otherUser: "own" }),
  "POST /document_conversions/": () => ({ path: "/document_conversions/", otherUser: "own" }),
  "GET /document_templates/:id/": (s: ContractScene) => ({
    path: `/document_templates/${s.document}/`,
    otherUser: 404,
  }),
  "PATCH /document_templates/:id/": (s: ContractScene) => ({
    path: `/document_templates/${s.document}/`,
    body: { name: "Taken over" },
    otherUser: 404,
  }),
  "DELETE /document_templates/:id/": (s: ContractScene) => ({
    path: `/document_templates/${s.document}/`,
    otherUser: 404,
  }),
  "GET /document_templates/:id/facts/": (s: ContractScene) => ({
    path: `/document_templates/${s.document}/facts/?bundle=${s.bundle}`,
    otherUser: 404,
  }),
  "GET /document_templates/:id/files/:file/": (s: ContractScene) => ({
    path: `/document_templates/${s.document}/files/${s.documentFile}/`,
    otherUser: 404,
  }),
  "POST /document_templates/:id/send_signing/": (s: ContractScene) => ({
    path: `/document_templates/${s.document}/send_signing/`,
    body: {
      sent_to: ["Tenant", "Landlord"].map((role) => ({ name: role, email: `${role}@example.com`, role })),
      subject: "Lease",
    },
    otherUser: 404,
  }),
  "POST /document_templates/:id/send_signings/": (s: ContractScene) => ({
    path: `/document_templates/${s.document}/send_signings/`,
    body: { rows: [{ sent_to: "nora@example.com" }], subject: "Lease" },
    otherUser: 404,
  }),
  "GET /document_signings/": () => ({ path: "/document_signings/", otherUser: "own" }),
  "GET /document_signings/:id/": (s: ContractScene) => ({ path: `/document_signings/${s.signing}/`, otherUser: 404 }),
  "GET /document_signings/:id/files/:file/": (s: ContractScene) => ({
    path: `/document_signings/${s.signing}/files/${s.documentFile}/`,
    otherUser: 404,
  }),
  "GET /document_signings/:id/sealed/": (s: ContractScene) => ({
    path: `/document_signings/${s.signing}/sealed/`,
    otherUser: 404,
  }),
  "POST /document_signings/:id/void/": (s: ContractScene) => ({
    path: `/document_signings/${s.signing}/void/`,
    body: { reason: "New terms" },
    otherUser: 404,
  }),
  "POST /document_signings/:id/recipients/:recipient/resend/": (s: ContractScene) => ({
    path: `/document_signings/${s.signing}/recipients/${s.signer}/resend/`,
    body: {},
    otherUser: 404,
  }),
  "GET /document_signings/:id/signer/": (s: ContractScene) => ({ path: bySigner(s, "signer"), otherUser: 401 }),
  "GET /document_signings/:id/signer/document/": (s: ContractScene) => ({
    path: bySigner(s, "signer/document"),
    otherUser: 401,
  }),
  "GET /document_signings/:id/signer/files/:file/": (s: ContractScene) => ({
    path: bySigner(s, `signer/files/${s.documentFile}`),
    otherUser: 401,
  }),
  "GET /document_signings/:id/signer/sealed/": (s: ContractScene) => ({
    path: bySigner(s, "signer/sealed"),
    otherUser: 401,
  }),
  "POST /document_signings/:id/consent/": (s: ContractScene) => ({
    path: bySigner(s, "consent"),
    body: { version: "2026-11-21" },
    otherUser: 401,
  }),
  "POST /document_signings/:id/save/": (s: ContractScene) => ({
    path: bySigner(s, "save"),
    body: { overlay: [] },
    otherUser: 401,
  }),
  "POST /document_signings/:id/submit/": (s: ContractScene) => ({
    path: bySigner(s, "submit"),
    body: { overlay: [] },
    otherUser: 401,
  }),
  "POST /document_signings/:id/decline/": (s: ContractScene) => ({
    path: bySigner(s, "decline"),
    body: { reason: "Wrong rent" },
    otherUser: 401,
  }),
  "POST /document_signings/open/": () => ({ path: "/document_signings/open/", body: link(), otherUser: "public" }),
  "POST /document_signings/send_code/": () => ({
    path: "/document_signings/send_code/",
    body: link(),
    otherUser: "public",
  }),
  "POST /document_signings/confirm/": () => ({
    path: "/document_signings/confirm/",
    body: { ...link(), code: "123456" },
    otherUser: "public",
  }),
} satisfies Record<string, (scene: ContractScene) => Request>;

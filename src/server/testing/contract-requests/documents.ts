import type { Scene } from "../contract-scene.ts";

type Request = { path: string; body?: unknown; otherUser: "public" | "own" | 403 | 404 };

/** Documents with fields, and sending them to be signed. */
export const documentRequests = {
  "GET /document_templates/": () => ({ path: "/document_templates/", otherUser: "own" }),
  "POST /document_templates/": () => ({ path: "/document_templates/", otherUser: "own" }),
  "GET /document_templates/:id/": (s: Scene) => ({ path: `/document_templates/${s.document}/`, otherUser: 404 }),
  "PATCH /document_templates/:id/": (s: Scene) => ({
    path: `/document_templates/${s.document}/`,
    body: { name: "Taken over" },
    otherUser: 404,
  }),
  "GET /document_templates/:id/files/:file/": (s: Scene) => ({
    path: `/document_templates/${s.document}/files/${s.documentFile}/`,
    otherUser: 404,
  }),
} satisfies Record<string, (scene: Scene) => Request>;

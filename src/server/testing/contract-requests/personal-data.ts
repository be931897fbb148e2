import { randomUUID } from "node:crypto";

/** Requests about an account's own data. */
export const personalDataRequests = {
  "GET /account/closing/": () => ({ path: "/account/closing/", otherUser: "own" as const }),
  "POST /account/close/": () => ({ path: "/account/close/", body: { password: "x" }, otherUser: "own" as const }),
  "GET /data_exports/": () => ({ path: "/data_exports/", otherUser: "own" as const }),
  "POST /data_exports/": () => ({ path: "/data_exports/", body: { password: "x" }, otherUser: "own" as const }),
  "POST /data_exports/:id/download/": () => ({
    path: `/data_exports/${randomUUID()}/download/`,
    body: { password: "x" },
    otherUser: 404 as const,
  }),
  "GET /support_accesses/": () => ({ path: "/support_accesses/", otherUser: "own" as const }),
};

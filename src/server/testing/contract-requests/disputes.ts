import { randomUUID } from "node:crypto";

const path = (action = "") => `/disputes/${randomUUID()}/${action}`;

/** Disputes: the list is closed to landlords without payments, and a dispute is unknown to everybody else. */
export const disputeRequests = {
  "GET /disputes/": () => ({ path: "/disputes/", otherUser: 403 as const }),
  "GET /disputes/:id/": () => ({ path: path(), otherUser: 404 as const }),
  "POST /disputes/:id/evidence/": () => ({
    path: path("evidence/"),
    body: { document: "receipt" },
    otherUser: 404 as const,
  }),
  "POST /disputes/:id/answer/": () => ({
    path: path("answer/"),
    body: { statement: "They toured the home." },
    otherUser: 404 as const,
  }),
  "POST /disputes/:id/send_again/": () => ({ path: path("send_again/"), otherUser: 404 as const }),
  "POST /disputes/:id/accept/": () => ({ path: path("accept/"), otherUser: 404 as const }),
};

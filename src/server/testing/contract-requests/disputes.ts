import { randomUUID } from "node:crypto";
import type { ContractScene } from "../contract-scene.ts";

const path = ({ dispute }: ContractScene, action = "") => `/disputes/${dispute}/${action}`;

/**
 * Requests about disputes: landlords without payments have no access to the list, and disputes are hidden from
 * everybody else. Only staff have access to differences between the ledger and the payment provider.
 */
export const disputeRequests = {
  "GET /ledger_differences/": () => ({ path: "/ledger_differences/", otherUser: 403 as const }),
  "POST /ledger_differences/:id/resolve/": () => ({
    path: `/ledger_differences/${randomUUID()}/resolve/`,
    body: { reason: "Refunded by hand." },
    otherUser: 403 as const,
  }),
  "GET /disputes/": () => ({ path: "/disputes/", otherUser: 403 as const }),
  "GET /disputes/:id/": (s: ContractScene) => ({ path: path(s), otherUser: 404 as const }),
  "POST /disputes/:id/evidence/": (s: ContractScene) => ({
    path: path(s, "evidence/"),
    body: { document: "receipt" },
    otherUser: 404 as const,
  }),
  "POST /disputes/:id/answer/": (s: ContractScene) => ({
    path: path(s, "answer/"),
    body: { statement: "They toured the home." },
    otherUser: 404 as const,
  }),
  "POST /disputes/:id/send_again/": (s: ContractScene) => ({ path: path(s, "send_again/"), otherUser: 404 as const }),
  "POST /disputes/:id/accept/": (s: ContractScene) => ({ path: path(s, "accept/"), otherUser: 404 as const }),
};

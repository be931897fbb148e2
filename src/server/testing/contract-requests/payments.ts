import { randomUUID } from "node:crypto";
import type { CallName } from "#contract/api/call-types.ts";
import type { Request } from "../contract-requests.ts";
import type { ContractScene } from "../contract-scene.ts";

/** One valid request for every call about payments of applicants, as `../contract-requests.ts` describes them. */
export const paymentRequests = {
  "GET /applications/:id/payments/": (s) => ({ path: `/applications/${s.application}/payments/`, otherUser: 404 }),
  "POST /applications/:id/pay/": (s) => ({
    path: `/applications/${s.application}/pay/`,
    body: { stripeToken: "tok_visa", payment_receipt: "a@example.com" },
    otherUser: 404,
  }),
  "POST /applications/:id/buy_report/": (s) => ({
    path: `/applications/${s.application}/buy_report/`,
    body: { stripeToken: "tok_visa", payment_receipt: "a@example.com" },
    otherUser: 404,
  }),
  "POST /applications/:id/send_payment_request/": (s) => ({
    path: `/applications/${s.application}/send_payment_request/`,
    body: { report_source_identifiers: ["credit"] },
    otherUser: 404,
  }),
  "POST /applications/:id/payment_request/": (s) => ({
    path: `/applications/${s.application}/payment_request/`,
    body: {},
    otherUser: "public",
  }),
  "POST /applications/:id/buy_reports_by_applicant/": (s) => ({
    path: `/applications/${s.application}/buy_reports_by_applicant/`,
    body: { stripeToken: "tok_visa", payment_receipt: "a@example.com" },
    otherUser: "public",
  }),
  "GET /applications/:id/move_in_charges/": (s) => ({
    path: `/applications/${s.application}/move_in_charges/`,
    otherUser: 404,
  }),
  "POST /applications/:id/move_in_charges/": (s) => ({
    path: `/applications/${s.application}/move_in_charges/`,
    body: { kind: "first_rent", amount: "2400.00", due: "2026-03-09" },
    otherUser: 404,
  }),
  "POST /move_in_charges/:id/cancel/": (s) => ({ path: `/move_in_charges/${s.moveInCharge}/cancel/`, otherUser: 404 }),
  "POST /move_in_charges/:id/remind/": (s) => ({ path: `/move_in_charges/${s.moveInCharge}/remind/`, otherUser: 404 }),
  "POST /move_in_charges/:id/pay/": (s) => ({
    path: `/move_in_charges/${s.moveInCharge}/pay/`,
    body: { stripeToken: "tok_visa", payment_receipt: "a@example.com" },
    otherUser: 404,
  }),
  "POST /move_in_charges/:id/start_bank_payment/": (s) => ({
    path: `/move_in_charges/${s.moveInCharge}/start_bank_payment/`,
    body: { payment_receipt: "a@example.com" },
    otherUser: 404,
  }),
  "POST /payments/:id/confirm/": () => ({ path: `/payments/${randomUUID()}/confirm/`, body: {}, otherUser: "public" }),
  "POST /payments/:id/refund/": (s) => ({
    path: `/payments/${s.payment}/refund/`,
    body: { reason: "They moved away." },
    otherUser: 404,
  }),
  "GET /saved_card/": () => ({ path: "/saved_card/", otherUser: "own" }),
  "DELETE /saved_card/": () => ({ path: "/saved_card/", otherUser: "own" }),
  "POST /webhooks/stripe/": () => ({ path: "/webhooks/stripe/", body: {}, otherUser: "public" }),
} satisfies Partial<Record<CallName, (scene: ContractScene) => Request>>;

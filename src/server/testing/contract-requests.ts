import { randomUUID } from "node:crypto";
import type { CallName } from "#contract/api/call-types.ts";
import { personas } from "#sandbox/personas/personas.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { accountRequests } from "./contract-requests/accounts.ts";
import { bundleRequests } from "./contract-requests/bundles.ts";
import { companyRequests } from "./contract-requests/companies.ts";
import { disputeRequests } from "./contract-requests/disputes.ts";
import { documentRequests } from "./contract-requests/documents.ts";
import { formRequests } from "./contract-requests/forms.ts";
import { invitationRequests } from "./contract-requests/invitations.ts";
import { notificationRequests } from "./contract-requests/notifications.ts";
import { paymentRequests } from "./contract-requests/payments.ts";
import { personalDataRequests } from "./contract-requests/personal-data.ts";
import { referralRequests } from "./contract-requests/referrals.ts";
import { shareRequests } from "./contract-requests/shares.ts";
import type { ContractScene } from "./contract-scene.ts";
import { identityRequestBody } from "./scenes/identity.ts";

const somebody = identityRequestBody(personas[0]);

/**
 * One valid request for every call, and the response for a user without access to its resource: `own` if the call only
 * affects the caller's own data, `public` if anybody may make it, otherwise the status that reveals as little as
 * possible. A missing call is a type error.
 */
export const requests = {
  ...accountRequests,
  ...personalDataRequests,
  ...companyRequests,
  ...formRequests,
  ...documentRequests,
  ...disputeRequests,
  ...invitationRequests,
  "GET /applications/:id/": (s) => ({ path: `/applications/${s.application}/`, otherUser: 404 }),
  "PATCH /applications/:id/": (s) => ({
    path: `/applications/${s.application}/`,
    body: { is_new: false },
    otherUser: 404,
  }),
  ...notificationRequests,
  "GET /events/": () => ({ path: "/events/", otherUser: "own" }),
  "GET /applications/:id/history/": (s) => ({ path: `/applications/${s.application}/history/`, otherUser: 404 }),
  "POST /applications/:id/history/seen/": (s) => ({
    path: `/applications/${s.application}/history/seen/`,
    body: { position: 1 },
    otherUser: 404,
  }),
  "GET /applications/:id/notes/": (s) => ({ path: `/applications/${s.application}/notes/`, otherUser: 404 }),
  "POST /applications/:id/notes/": (s) => ({
    path: `/applications/${s.application}/notes/`,
    body: { text: "Called the reference." },
    otherUser: 404,
  }),
  "PATCH /applications/:id/notes/:note/": (s) => ({
    path: `/applications/${s.application}/notes/${s.note}/`,
    body: { text: "Called both references." },
    otherUser: 404,
  }),
  "DELETE /applications/:id/notes/:note/": (s) => ({
    path: `/applications/${s.application}/notes/${s.note}/`,
    otherUser: 404,
  }),
  "POST /applications/:id/notes/:note/restore/": (s) => ({
    path: `/applications/${s.application}/notes/${s.note}/restore/`,
    otherUser: 404,
  }),
  "POST /applications/:id/information_requests/": (s) => ({
    path: `/applications/${s.application}/information_requests/`,
    body: { kind: "document", document: "pay_stubs", reason: "The last two.", due: "2026-01-20" },
    otherUser: 404,
  }),
  "POST /applications/:id/information_requests/:request/withdraw/": (s) => ({
    path: `/applications/${s.application}/information_requests/${s.request}/withdraw/`,
    otherUser: 404,
  }),
  "POST /applications/:id/information_requests/:request/answer/": (s) => ({
    path: `/applications/${s.application}/information_requests/${s.request}/answer/`,
    body: { files: [`form-uploads/${newToken()}`] },
    otherUser: 404,
  }),
  "POST /application_bundles/request_documents/": (s) => ({
    path: "/application_bundles/request_documents/",
    body: { slugs: [s.bundle], document: "pay_stubs", reason: "The last two.", due: "2026-01-20" },
    otherUser: 404,
  }),
  "GET /applications/:id/pdf/": (s) => ({ path: `/applications/${s.application}/pdf/`, otherUser: 404 }),
  ...paymentRequests,
  "GET /applications/:id/identity/": (s) => ({ path: `/applications/${s.application}/identity/`, otherUser: 404 }),
  "POST /applications/:id/get_experian_questions/": (s) => ({
    path: `/applications/${s.application}/get_experian_questions/`,
    body: somebody,
    otherUser: 404,
  }),
  "POST /applications/:id/answer_experian_questions/": (s) => ({
    path: `/applications/${s.application}/answer_experian_questions/`,
    body: { answers: [1, 1, 1, 1] },
    otherUser: 404,
  }),
  "POST /applications/:id/identity_documents/": (s) => ({
    path: `/applications/${s.application}/identity_documents/`,
    body: { front: `form-uploads/${newToken()}`, selfie: `form-uploads/${newToken()}` },
    otherUser: 404,
  }),
  "POST /applications/:id/review_identity/": (s) => ({
    path: `/applications/${s.application}/review_identity/`,
    body: { confirmed: true },
    otherUser: 404,
  }),
  "POST /applications/:id/confirm_person/": (s) => ({
    path: `/applications/${s.application}/confirm_person/`,
    body: { reason: "Married last week, new name" },
    otherUser: 404,
  }),
  "POST /applications/:id/verify_without_ssn/": (s) => {
    const { ssn: _, ...body } = somebody;
    return { path: `/applications/${s.application}/verify_without_ssn/`, body, otherUser: 404 };
  },
  "POST /applications/:id/agree_to_report_notice/": (s) => ({
    path: `/applications/${s.application}/agree_to_report_notice/`,
    body: { version: "2026-11-29", copy_of_reports: true },
    otherUser: 404,
  }),
  "GET /users/identity/": () => ({ path: "/users/identity/", otherUser: "own" }),
  "POST /users/get_experian_questions/": () => ({
    path: "/users/get_experian_questions/",
    body: somebody,
    otherUser: "own",
  }),
  "POST /users/answer_experian_questions/": () => ({
    path: "/users/answer_experian_questions/",
    body: { answers: [1, 1, 1, 1] },
    otherUser: "own",
  }),
  ...bundleRequests,
  "POST /attachments/renew/": () => ({
    path: "/attachments/renew/",
    body: { paths: ["form-uploads/none"] },
    otherUser: "public",
  }),
  "POST /attachments/upload/": () => ({ path: "/attachments/upload/", otherUser: "public" }),
  "GET /attachments/download": () => ({
    path: `/attachments/download?path=form-uploads/${newToken()}`,
    otherUser: 404,
  }),
  "GET /adverse_actions/": (s) => ({ path: `/adverse_actions/?application=${s.application}`, otherUser: 404 }),
  "GET /adverse_actions/:id/pdf/": (s) => ({ path: `/adverse_actions/${s.notice}/pdf/`, otherUser: 404 }),
  "POST /adverse_actions/preview/": (s) => ({
    path: "/adverse_actions/preview/",
    body: { bundle: s.bundle, kind: "decline" },
    otherUser: 404,
  }),
  "GET /applications/:id/income/": (s) => ({ path: `/applications/${s.application}/income/`, otherUser: 404 }),
  "POST /applications/:id/generate_finicity_connect_url/": (s) => ({
    path: `/applications/${s.application}/generate_finicity_connect_url/`,
    body: { consent: "any" },
    otherUser: 404,
  }),
  "POST /applications/:id/finish_finicity_connect/": (s) => ({
    path: `/applications/${s.application}/finish_finicity_connect/`,
    otherUser: 404,
  }),
  "POST /applications/:id/skip_income_verify/": (s) => ({
    path: `/applications/${s.application}/skip_income_verify/`,
    body: { reason: "paid_in_cash" },
    otherUser: 404,
  }),
  "POST /applications/:id/pay_stubs/": (s) => ({
    path: `/applications/${s.application}/pay_stubs/`,
    body: { paths: [`form-uploads/${newToken()}`] },
    otherUser: 404,
  }),
  "GET /reports/:id/": (s) => ({ path: `/reports/${s.report}/`, otherUser: 404 }),
  "GET /reports/:id/html/": (s) => ({ path: `/reports/${s.report}/html/`, otherUser: 404 }),
  "GET /reports/:id/pdf/": (s) => ({ path: `/reports/${s.report}/pdf/`, otherUser: 404 }),
  "POST /reports/:id/fulfill_requirement/": (s) => ({
    path: `/reports/${s.report}/fulfill_requirement/`,
    body: { action: "certify_purpose" },
    otherUser: 404,
  }),
  "POST /reports/:id/send_error_report/": (s) => ({
    path: `/reports/${s.report}/send_error_report/`,
    body: { email_content: "It does not come." },
    otherUser: 404,
  }),
  "POST /reports/:id/dispute/": (s) => ({
    path: `/reports/${s.report}/dispute/`,
    body: { text: "That is not mine." },
    otherUser: 404,
  }),
  "POST /applications/:id/portable_report/": (s) => ({
    path: `/applications/${s.application}/portable_report/`,
    body: {
      path: `form-uploads/${newToken()}`,
      name: "Nora Castellan",
      from: "A bureau",
      address: "1 Score Street, Chester, PA 19016",
      phone: "800-555-0100",
      made: "2026-03-01",
    },
    otherUser: 404,
  }),
  "POST /applications/:id/withdraw_consent/": (s) => ({
    path: `/applications/${s.application}/withdraw_consent/`,
    body: {},
    otherUser: "public",
  }),
  "POST /applications/:id/withdraw_electronic_consent/": (s) => ({
    path: `/applications/${s.application}/withdraw_electronic_consent/`,
    body: {},
    otherUser: "public",
  }),
  "POST /applications/:id/preview_address/": (s) => ({
    path: `/applications/${s.application}/preview_address/`,
    body: { property_address: { street: "1 Elm Street", unit: "", city: "Houston", state: "TX", zip: "77002" } },
    otherUser: 404,
  }),
  "POST /applications/:id/assess_criterion/": (s) => ({
    path: `/applications/${s.application}/assess_criterion/`,
    body: { name: "pets", met: true, reason: "An assistance animal" },
    otherUser: 404,
  }),
  "GET /applications/:id/decision_file/": (s) => ({
    path: `/applications/${s.application}/decision_file/`,
    otherUser: 404,
  }),
  "POST /applications/:id/export/": (s) => ({
    path: `/applications/${s.application}/export/`,
    body: { format: "json", parts: ["summary"] },
    otherUser: 404,
  }),
  "GET /applications/:id/export/": (s) => ({ path: `/applications/${s.application}/export/`, otherUser: 404 }),
  "DELETE /applications/:id/export/": (s) => ({ path: `/applications/${s.application}/export/`, otherUser: 404 }),
  "GET /applications/:id/export/file/": (s) => ({
    path: `/applications/${s.application}/export/file/`,
    otherUser: 404,
  }),
  "GET /comparisons/pdf/": (s) => ({
    path: `/comparisons/pdf/?ids=${s.application},${s.application}`,
    otherUser: 404,
  }),
  "GET /accounts/": () => ({ path: "/accounts/", otherUser: 403 }),
  "GET /accounts/me/": () => ({ path: "/accounts/me/", otherUser: 403 }),
  "POST /users/setup_bank_info/": () => ({
    path: "/users/setup_bank_info/",
    body: {
      account_type: "individual",
      legal_first_name: "Lena",
      legal_last_name: "Landlord",
      personal_tax_id: "000-00-0000",
      dob: "04/12/1980",
      routing_number: "110000000",
      account_number: "000123456789",
    },
    otherUser: 403,
  }),
  "GET /transactions/": () => ({ path: "/transactions/", otherUser: 403 }),
  "GET /transactions/balance/": () => ({ path: "/transactions/balance/", otherUser: 403 }),
  "GET /transactions/months/": () => ({ path: "/transactions/months/", otherUser: 403 }),
  "GET /statements/": () => ({ path: "/statements/", otherUser: 403 }),
  "POST /statements/pdf/": () => ({
    path: "/statements/pdf/",
    body: { account: "own", period: "2026-03" },
    otherUser: 403,
  }),
  "POST /accounts/bookkeeping/": () => ({
    path: "/accounts/bookkeeping/",
    body: { account: "own", month: "2026-03" },
    otherUser: 403,
  }),
  "POST /accounts/csv/": () => ({ path: "/accounts/csv/", body: {}, otherUser: 403 }),
  ...referralRequests,
  "GET /application_bundles/csv/": () => ({ path: "/application_bundles/csv/", otherUser: "own" }),
  "POST /document_verifications/": () => ({ path: "/document_verifications/", otherUser: "public" }),
  "POST /document_verifications/by_number/": () => ({
    path: "/document_verifications/by_number/",
    body: { number: "7K2M-9QXA-4TBD", email: "nobody@example.com" },
    otherUser: "public",
  }),
  "GET /signing_key/": () => ({ path: "/signing_key/", otherUser: "public" }),
  "POST /applications/:id/retry/": (s) => ({
    path: `/applications/${s.application}/retry/`,
    body: { failure: randomUUID() },
    otherUser: 404,
  }),
  "POST /applications/:id/make_offer/": (s) => ({ path: `/applications/${s.application}/make_offer/`, otherUser: 404 }),
  ...shareRequests,
  "GET /images/:key/": () => ({ path: `/images/${newToken()}/`, otherUser: "public" }),
} satisfies Record<CallName, (scene: ContractScene) => Request>;
export type Request = { path: string; body?: unknown; otherUser: "own" | "public" | 401 | 403 | 404 };

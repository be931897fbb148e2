import { randomUUID } from "node:crypto";
import type { CallName } from "#contract/api/call-types.ts";
import { personas } from "#sandbox/personas/personas.ts";
import { newToken } from "../platform/encryption/vault.ts";
import { companyRequests } from "./contract-requests/companies.ts";
import { disputeRequests } from "./contract-requests/disputes.ts";
import { documentRequests } from "./contract-requests/documents.ts";
import { formRequests } from "./contract-requests/forms.ts";
import { invitationRequests } from "./contract-requests/invitations.ts";
import { notificationRequests } from "./contract-requests/notifications.ts";
import { personalDataRequests } from "./contract-requests/personal-data.ts";
import { referralRequests } from "./contract-requests/referrals.ts";
import { shareRequests } from "./contract-requests/shares.ts";
import type { Scene } from "./contract-scene.ts";
import { goodPassword } from "./factories.ts";
import { proofOf } from "./scenes/identity.ts";

const somebody = proofOf(personas[0]);

/**
 * One valid request for every call, and the reply for a user without access to its resource: `own` if the call only
 * affects the caller's own data, `public` if anybody may call it, else the status that reveals as little as possible. A
 * call that is missing here is a type error.
 */
export const requests = {
  "POST /token/": () => ({ path: "/token/", body: { username: "a@example.com", password: "x" }, otherUser: "public" }),
  "POST /token/confirm/": () => ({ path: "/token/confirm/", body: { password: "x" }, otherUser: "own" }),
  "POST /impersonations/start/": () => ({ path: "/impersonations/start/", body: { code: "x" }, otherUser: "public" }),
  "POST /token/revoke/": () => ({ path: "/token/revoke/", otherUser: "own" }),
  "GET /sessions/": () => ({ path: "/sessions/", otherUser: "own" }),
  "POST /sessions/revoke_others/": () => ({ path: "/sessions/revoke_others/", otherUser: "own" }),
  "POST /sessions/:id/revoke/": () => ({ path: `/sessions/${randomUUID()}/revoke/`, otherUser: 404 }),
  "POST /second_factor/": () => ({ path: "/second_factor/", body: { password: "x" }, otherUser: "own" }),
  "POST /second_factor/switch_on/": () => ({
    path: "/second_factor/switch_on/",
    body: { code: "123456" },
    otherUser: "own",
  }),
  "POST /second_factor/recovery_codes/": () => ({
    path: "/second_factor/recovery_codes/",
    body: { password: "x", second_factor: "123456" },
    otherUser: "own",
  }),
  "POST /second_factor/switch_off/": () => ({
    path: "/second_factor/switch_off/",
    body: { password: "x", second_factor: "123456" },
    otherUser: "own",
  }),
  "GET /users/": () => ({ path: "/users/", otherUser: "own" }),
  "POST /users/register/": () => ({ path: "/users/register/", body: {}, otherUser: "public" }),
  "GET /users/check_available/:username/": () => ({
    path: "/users/check_available/a@example.com/",
    otherUser: "public",
  }),
  "POST /support_messages/": () => ({
    path: "/support_messages/",
    body: { email: "nora@example.com", message: "A link does not open." },
    otherUser: "public",
  }),
  "POST /users/request_passcode/": () => ({ path: "/users/request_passcode/", body: {}, otherUser: "public" }),
  "POST /users/confirm_passcode/": () => ({ path: "/users/confirm_passcode/", body: {}, otherUser: "public" }),
  "POST /users/request_password_reset/": () => ({
    path: "/users/request_password_reset/",
    body: {},
    otherUser: "public",
  }),
  "POST /users/confirm_password_reset/": () => ({
    path: "/users/confirm_password_reset/",
    body: {},
    otherUser: "public",
  }),
  "POST /users/upload/": () => ({ path: "/users/upload/", otherUser: "own" }),
  "PATCH /users/:id/": (s) => ({ path: `/users/${s.owner.user.id}/`, body: { name: "Taken over" }, otherUser: 404 }),
  "POST /users/toggle_beta/": () => ({ path: "/users/toggle_beta/", otherUser: "own" }),
  "POST /users/update_password/": () => ({
    path: "/users/update_password/",
    body: { new_password: goodPassword, current_password: "Wrong horse 7" },
    otherUser: "own",
  }),
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
} satisfies Record<CallName, (scene: Scene) => Request>;
export type Request = { path: string; body?: unknown; otherUser: "own" | "public" | 401 | 403 | 404 };

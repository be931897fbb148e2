import { expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";

/**
 * What somebody may change who signed up with an address that may be another person's, in groups by why it does no harm
 * to that person. A call belongs here only if nothing of it reaches other people in the account's name, is paid to
 * somebody, or still gives access after the address's owner has taken the account over (docs/decisions/287).
 */
const allowed: Record<string, readonly CallName[]> = {
  "their own account, of which only what is harmless outlives the owner's first login": [
    "DELETE /notifications/device/",
    "DELETE /notifications/phone/",
    "DELETE /saved_card/",
    "PATCH /notifications/:id/",
    "PATCH /users/:id/",
    "POST /account/close/",
    "POST /data_exports/",
    "POST /data_exports/:id/download/",
    "POST /notifications/device/",
    "POST /notifications/phone/",
    "POST /notifications/phone/confirm/",
    "POST /notifications/read/",
    "POST /notifications/seen/",
    "POST /second_factor/",
    "POST /second_factor/recovery_codes/",
    "POST /second_factor/switch_off/",
    "POST /second_factor/switch_on/",
    "POST /sessions/:id/revoke/",
    "POST /sessions/revoke_others/",
    "POST /token/confirm/",
    "POST /token/revoke/",
    "POST /users/answer_experian_questions/",
    "POST /users/get_experian_questions/",
    "POST /users/toggle_beta/",
    "POST /users/update_password/",
    "POST /users/upload/",
  ],
  "forms and documents; other people's notification addresses need a verified address": [
    "DELETE /application_templates/:slug/",
    "DELETE /document_templates/:id/",
    "PATCH /application_templates/:slug/edit/",
    "PATCH /document_templates/:id/",
    "POST /application_templates/:slug/discard/",
    "POST /application_templates/:slug/duplicate/",
    "POST /application_templates/:slug/logo/",
    "POST /application_templates/:slug/publish/",
    "POST /application_templates/:slug/versions/:version/restore/",
    "POST /application_templates/create_default/",
    "POST /application_templates/import/",
    "POST /document_conversions/",
    "POST /document_templates/",
  ],
  "review of the applications that were sent to them; an email in their own words needs a verified address": [
    "DELETE /applications/:id/export/",
    "DELETE /applications/:id/notes/:note/",
    "PATCH /application_bundles/:slug/roles/",
    "PATCH /applications/:id/notes/:note/",
    "POST /application_bundles/:slug/accept/",
    "POST /application_bundles/:slug/reject/",
    "POST /application_bundles/:slug/undo_decision/",
    "POST /application_bundles/:slug/ungroup/",
    "POST /application_bundles/archive/",
    "POST /application_bundles/change_owner/",
    "POST /application_bundles/delete/",
    "POST /application_bundles/group/",
    "POST /application_bundles/shortlist/",
    "POST /application_bundles/unarchive/",
    "POST /applications/:id/assess_criterion/",
    "POST /applications/:id/confirm_person/",
    "POST /applications/:id/export/",
    "POST /applications/:id/history/seen/",
    "POST /applications/:id/make_offer/",
    "POST /applications/:id/notes/",
    "POST /applications/:id/notes/:note/restore/",
    "POST /applications/:id/retry/",
    "POST /applications/:id/review_identity/",
    "POST /reports/:id/fulfill_requirement/",
    "POST /reports/:id/send_error_report/",
  ],
  "payments by card, refunds and disputes; saving the card needs a verified address": [
    "POST /applications/:id/buy_report/",
    "POST /disputes/:id/accept/",
    "POST /disputes/:id/answer/",
    "POST /disputes/:id/evidence/",
    "POST /disputes/:id/send_again/",
    "POST /payments/:id/refund/",
  ],
  "ending what others have, or may get": [
    "POST /applications/:id/information_requests/:request/withdraw/",
    "POST /companies/:id/cancel_transfer/",
    "POST /companies/:id/deactivate_user/",
    "POST /companies/:id/leave/",
    "POST /companies/:id/remove_user/",
    "POST /company_invitations/:id/withdraw/",
    "POST /document_signings/:id/void/",
    "POST /invitation_batches/:id/stop/",
    "POST /invitations/:id/withdraw/",
    "POST /move_in_charges/:id/cancel/",
    "POST /payouts/:id/cancel/",
    "POST /shares/:id/revoke/",
  ],
  "what is only computed or printed": [
    "POST /accounts/bookkeeping/",
    "POST /accounts/csv/",
    "POST /adverse_actions/preview/",
    "POST /application_templates/:slug/flyer/",
    "POST /application_templates/:slug/preview_invitation/",
    "POST /application_templates/check_css/",
    "POST /applications/:id/preview_address/",
    "POST /statements/pdf/",
  ],
  "an applicant's own applications; invitations to a household have limits of their own": [
    "PATCH /applications/:id/",
    "POST /applications/:id/agree_to_report_notice/",
    "POST /applications/:id/answer_experian_questions/",
    "POST /applications/:id/answer_home_offer/",
    "POST /applications/:id/finish_finicity_connect/",
    "POST /applications/:id/generate_finicity_connect_url/",
    "POST /applications/:id/get_experian_questions/",
    "POST /applications/:id/identity_documents/",
    "POST /applications/:id/information_requests/:request/answer/",
    "POST /applications/:id/invitations/",
    "POST /applications/:id/leave_household/",
    "POST /applications/:id/pay/",
    "POST /applications/:id/pay_stubs/",
    "POST /applications/:id/portable_report/",
    "POST /applications/:id/skip_income_verify/",
    "POST /applications/:id/verify_without_ssn/",
    "POST /household_invitations/:id/remind/",
    "POST /household_invitations/:id/withdraw/",
    "POST /move_in_charges/:id/pay/",
    "POST /move_in_charges/:id/start_bank_payment/",
    "POST /reports/:id/dispute/",
  ],
  "a link to the address that it verifies": ["POST /company_invitations/accept/"],
  "a question to the operator": ["POST /companies/contact/"],
};

test("an account with an unverified email address can make only the changes that are listed as harmless", () => {
  const open = Object.values(contract)
    .flatMap((resource) => Object.values(resource) as Partial<Call>[])
    .flatMap(({ method, url, config }) => (method && url && config ? [{ method, url, config }] : []))
    .filter(({ method, config }) => method !== "GET" && (config.auth === "user" || config.auth === "landlord"))
    .filter(({ config }) => !config.verified)
    .map(({ method, url }) => `${method} ${url}`);
  expect(open.toSorted()).toEqual(Object.values(allowed).flat().toSorted());
});

import type { DB } from "#server/platform/db/schema.ts";

/**
 * How a table's rows are handled: when their retention period ends, when the account that they belong to is closed, and
 * in the copy of an account's data. Each is a file under `src/server` that names the table, or the reason why there is
 * none.
 */
export type Treatment = { ends: string; closing: string; copy: string };

const destroyFile = "domains/applications/deletion/destroy.ts";
const dueRowsFile = "domains/retention/due-rows.ts";
const disposeFile = "domains/retention/destroy-due-records.ts";
const eraseAccountFile = "domains/personal-data/closing/erase-account.ts";
const endAccessFile = "domains/personal-data/closing/end-access.ts";

const withApplication = "stays with the application, which the landlord retains";
const inApplication = "is in the application as its reader sees it";
const retainedAsProof = "is retained as proof, without answers";
const retainedForTaxes = "is retained as tax law requires, without a card";
const noPerson = "names no person";
const technical = "is technical, and gone before a copy is read";
const security = "protects the account, and is not shown";
const withUser = "ends with the user's row";
const storedAsKeyedHash = "is a keyed hash, stored so that a wish not to be written to holds";

const ofApplication: Treatment = { ends: destroyFile, closing: withApplication, copy: inApplication };
const shortLived: Treatment = { ends: dueRowsFile, closing: technical, copy: technical };

/** Every table, so that a new one doesn't compile without a decision on each. */
export const tables = {
  access_tokens: {
    ends: dueRowsFile,
    closing: "domains/accounts/sessions/issue-token.ts",
    copy: "domains/accounts/sessions/list.ts",
  },
  adverse_actions: { ...ofApplication, copy: "domains/decisions/adverse-actions/load-adverse-actions.ts" },
  applicant_applications: { ends: destroyFile, closing: eraseAccountFile, copy: "policies/tenants.ts" },
  applicants: { ends: withUser, closing: eraseAccountFile, copy: "http/authentication/actor.ts" },
  application_bundles: { ends: destroyFile, closing: withApplication, copy: "domains/bundles/list.ts" },
  application_exports: { ends: destroyFile, closing: "ends a day after it was requested", copy: "is a copy itself" },
  application_notes: {
    ends: destroyFile,
    closing: withApplication,
    copy: "domains/personal-data/export/collect-landlord.ts",
  },
  application_revisions: ofApplication,
  application_templates: {
    ends: "domains/forms/records/erase-unused-forms.ts",
    closing: eraseAccountFile,
    copy: "domains/personal-data/export/collect-landlord.ts",
  },
  applications: {
    ends: disposeFile,
    closing: eraseAccountFile,
    copy: "domains/personal-data/export/collect-applications.ts",
  },
  attachments: {
    ends: destroyFile,
    closing: withApplication,
    copy: "domains/personal-data/export/collect-applications.ts",
  },
  attempts: { ends: dueRowsFile, closing: security, copy: security },
  audit_logs: {
    ends: retainedAsProof,
    closing: retainedAsProof,
    copy: "domains/personal-data/export/collect-account.ts",
  },
  audit_free_texts: ofApplication,
  bundle_counts: { ends: noPerson, closing: noPerson, copy: noPerson },
  circuit_breakers: { ends: "platform/circuit-breakers/circuit-breakers.ts", closing: noPerson, copy: noPerson },
  companies: { ends: noPerson, closing: eraseAccountFile, copy: "domains/companies/load-company.ts" },
  company_invitations: { ends: dueRowsFile, closing: endAccessFile, copy: "is another person's" },
  consents: { ends: retainedAsProof, closing: retainedAsProof, copy: inApplication },
  criterion_overrides: ofApplication,
  data_exports: {
    ends: "domains/personal-data/export/delete-exports.ts",
    closing: "domains/personal-data/export/delete-exports.ts",
    copy: "is a copy itself",
  },
  deactivated_memberships: {
    ends: "domains/companies/end-membership.ts",
    closing: "domains/personal-data/closing/erase-account.ts",
    copy: "domains/companies/present.ts",
  },
  directory: { ends: noPerson, closing: noPerson, copy: noPerson },
  dispute_answers: {
    ends: destroyFile,
    closing: withApplication,
    copy: "is what was sent to the payer's bank, and shown with the dispute",
  },
  disputes: {
    ends: retainedForTaxes,
    closing: "domains/personal-data/closing/closing-blockers.ts",
    copy: inApplication,
  },
  document_files: {
    ends: "domains/documents/erase-document.ts",
    closing: "ends with its template",
    copy: "domains/documents/load-document.ts",
  },
  document_signings: {
    ends: "domains/signings/destroy-signing.ts",
    closing: "domains/signings/manage-signing.ts",
    copy: "domains/personal-data/export/collect-documents.ts",
  },
  document_templates: {
    ends: "domains/retention/due.ts",
    closing: eraseAccountFile,
    copy: "domains/personal-data/export/collect-documents.ts",
  },
  document_versions: {
    ends: "domains/documents/erase-document.ts",
    closing: "ends with its template",
    copy: "domains/documents/load-document.ts",
  },
  drafts: {
    ends: destroyFile,
    closing: eraseAccountFile,
    copy: "domains/personal-data/export/collect-applications.ts",
  },
  email_opt_outs: { ends: storedAsKeyedHash, closing: storedAsKeyedHash, copy: storedAsKeyedHash },
  emails: { ends: dueRowsFile, closing: "ends after 30 days", copy: "was received by its reader" },
  event_streams: shortLived,
  history_visits: { ...ofApplication, copy: noPerson },
  household_invitations: { ends: disposeFile, closing: endAccessFile, copy: "is another person's" },
  idempotency_keys: shortLived,
  identity_checks: { ends: destroyFile, closing: eraseAccountFile, copy: inApplication },
  impersonations: {
    ends: retainedAsProof,
    closing: endAccessFile,
    copy: "domains/personal-data/support/list-support-accesses.ts",
  },
  income_checks: { ends: disposeFile, closing: withApplication, copy: inApplication },
  information_answers: ofApplication,
  information_requests: ofApplication,
  invitation_batches: { ends: disposeFile, closing: endAccessFile, copy: "is of other people" },
  invitation_opt_outs: { ends: storedAsKeyedHash, closing: storedAsKeyedHash, copy: storedAsKeyedHash },
  invitation_recipients: { ends: disposeFile, closing: endAccessFile, copy: "is of other people" },
  invitations: { ends: destroyFile, closing: endAccessFile, copy: inApplication },
  job_watermarks: { ends: noPerson, closing: noPerson, copy: noPerson },
  known_addresses: { ends: "domains/accounts/sessions/known-devices.ts", closing: eraseAccountFile, copy: security },
  known_devices: { ends: "domains/accounts/sessions/known-devices.ts", closing: eraseAccountFile, copy: security },
  landlords: { ends: withUser, closing: eraseAccountFile, copy: "domains/accounts/users/present.ts" },
  ledger_entries: { ends: retainedForTaxes, closing: "domains/payments/records/ledger.ts", copy: noPerson },
  ledger_differences: { ends: retainedForTaxes, closing: retainedForTaxes, copy: noPerson },
  ledger_reconciliation: { ends: noPerson, closing: noPerson, copy: noPerson },
  live_events: shortLived,
  memberships: {
    ends: "domains/companies/end-membership.ts",
    closing: "domains/companies/end-membership.ts",
    copy: "domains/companies/present.ts",
  },
  move_in_charges: { ...ofApplication, copy: "domains/payments/move-in/list-charges.ts" },
  notification_phones: {
    ends: "domains/notifications/texts/phones.ts",
    closing: eraseAccountFile,
    copy: "domains/notifications/texts/phones.ts",
  },
  notifications: { ends: destroyFile, closing: eraseAccountFile, copy: "repeats the history" },
  one_time_codes: { ends: dueRowsFile, closing: endAccessFile, copy: security },
  password_resets: { ends: dueRowsFile, closing: endAccessFile, copy: security },
  payer_cards: { ends: withUser, closing: eraseAccountFile, copy: security },
  payment_requests: { ends: retainedForTaxes, closing: withApplication, copy: inApplication },
  payments: { ends: destroyFile, closing: "domains/personal-data/closing/closing-blockers.ts", copy: inApplication },
  payout_accounts: {
    ends: "domains/accounts/payout-accounts/delete-payout-account.ts",
    closing: "domains/accounts/payout-accounts/delete-payout-account.ts",
    copy: "is with the payment provider",
  },
  payouts: { ends: retainedForTaxes, closing: "domains/personal-data/closing/closing-blockers.ts", copy: noPerson },
  payout_entries: { ends: retainedForTaxes, closing: retainedForTaxes, copy: noPerson },
  person_mismatches: ofApplication,
  provider_events: shortLived,
  provider_movements: { ends: retainedForTaxes, closing: retainedForTaxes, copy: noPerson },
  recovery_codes: {
    ends: "domains/accounts/second-factor/recovery-codes.ts",
    closing: "ends with the second factor",
    copy: security,
  },
  process_keys: { ends: "platform/key-rotation/announce-keys.ts", closing: noPerson, copy: noPerson },
  referral_invites: { ends: eraseAccountFile, closing: eraseAccountFile, copy: "is of other people" },
  referrals: { ends: withUser, closing: retainedForTaxes, copy: noPerson },
  push_subscriptions: { ends: "ends with its session", closing: eraseAccountFile, copy: security },
  refunds: {
    ends: retainedForTaxes,
    closing: "domains/personal-data/closing/closing-blockers.ts",
    copy: inApplication,
  },
  report_errors: ofApplication,
  report_requirements: ofApplication,
  reports: { ends: disposeFile, closing: withApplication, copy: "is given at the application" },
  request_counts: shortLived,
  saved_cards: {
    ends: "domains/accounts/saved-cards/delete-saved-card.ts",
    closing: "domains/accounts/saved-cards/delete-saved-card.ts",
    copy: "domains/payments/records/saved-card.ts",
  },
  screening_landlords: { ends: noPerson, closing: noPerson, copy: noPerson },
  screening_requests: { ends: noPerson, closing: noPerson, copy: noPerson },
  second_factors: { ends: dueRowsFile, closing: eraseAccountFile, copy: security },
  share_tokens: { ends: destroyFile, closing: endAccessFile, copy: security },
  shared_applications: { ends: noPerson, closing: noPerson, copy: noPerson },
  shares: { ends: destroyFile, closing: endAccessFile, copy: "is another person's" },
  signing_recipients: {
    ends: "domains/signings/destroy-signing.ts",
    closing: "stays with the signing, for all who signed",
    copy: "domains/personal-data/export/collect-documents.ts",
  },
  team_requests: { ends: withUser, closing: eraseAccountFile, copy: "was sent by its reader" },
  template_versions: {
    ends: "domains/forms/records/erase-unused-forms.ts",
    closing: "ends with its form",
    copy: "domains/forms/records/load.ts",
  },
  text_messages: { ends: dueRowsFile, closing: "is emptied after 30 days", copy: "was received by its reader" },
  text_opt_outs: { ends: storedAsKeyedHash, closing: storedAsKeyedHash, copy: storedAsKeyedHash },
  unsubscribe_links: shortLived,
  upload_usage: shortLived,
  uploads: shortLived,
  untexted_notifications: {
    ends: "domains/notifications/texts/jobs/text-notifications.ts",
    closing: technical,
    copy: technical,
  },
  unsent_notifications: {
    ends: "domains/notifications/devices/jobs/notify-devices.ts",
    closing: technical,
    copy: technical,
  },
  used_slugs: { ends: noPerson, closing: noPerson, copy: noPerson },
  users: { ends: eraseAccountFile, closing: eraseAccountFile, copy: "domains/accounts/users/present.ts" },
  worker_heartbeats: { ends: noPerson, closing: noPerson, copy: noPerson },
} satisfies Record<keyof DB, Treatment>;

/**
 * Every file under `src/server` that stores files, with those that delete them when their period ends and when the account
 * is closed, and that puts them into a copy of its data; or the reason why there is none.
 */
export const storingFiles: Record<string, Treatment> = {
  "platform/uploads/stored-file.ts": {
    ends: destroyFile,
    closing: withApplication,
    copy: "domains/personal-data/export/collect-applications.ts",
  },
  "domains/signings/sealed-file.ts": {
    ends: "domains/signings/destroy-signing.ts",
    closing: "stays with the signing, for all who signed",
    copy: "domains/personal-data/export/collect-documents.ts",
  },
  "domains/exports/jobs/create-export.ts": {
    ends: destroyFile,
    closing: "ends a day after it was requested",
    copy: "is a copy itself",
  },
  "domains/accounts/users/upload-image.ts": { ends: eraseAccountFile, closing: eraseAccountFile, copy: "is public" },
  "domains/personal-data/export/export-file.ts": {
    ends: "domains/personal-data/export/delete-exports.ts",
    closing: "domains/personal-data/export/delete-exports.ts",
    copy: "is a copy itself",
  },
  "domains/forms/appearance/logo.ts": {
    ends: "platform/unreferenced-files/unreferenced-files.ts",
    closing: "ends with its form",
    copy: "is public",
  },
  "domains/companies/set-up-member.ts": { ends: eraseAccountFile, closing: eraseAccountFile, copy: "is public" },
  "domains/documents/document-file.ts": {
    ends: "domains/documents/erase-document.ts",
    closing: "ends with its template",
    copy: "domains/personal-data/export/collect-documents.ts",
  },
};

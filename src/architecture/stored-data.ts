import type { DB } from "#server/platform/db/schema.ts";

/**
 * How a table's rows are handled: when their retention period ends, when the account that they belong to is closed, and
 * in the copy of an account's data. Each is a file under `src/server` that names the table, or the reason why there is
 * none.
 */
export type Treatment = { ends: string; closing: string; copy: string };

const destroyed = "domains/applications/deletion/destroy.ts";
const swept = "domains/retention/due-rows.ts";
const disposed = "domains/retention/dispose.ts";
const erased = "domains/personal-data/closing/erase-account.ts";
const accessEnded = "domains/personal-data/closing/end-access.ts";

const withApplication = "stays with the application, which the landlord retains";
const inApplication = "is in the application as its reader sees it";
const forProof = "is retained as proof, without answers";
const money = "is retained as tax law requires, without a card";
const noPerson = "names no person";
const technical = "is technical, and gone before a copy is read";
const security = "protects the account, and is not shown";
const withUser = "ends with the user's row";
const hashed = "is a keyed hash, stored so that a wish not to be written to holds";

const ofApplication: Treatment = { ends: destroyed, closing: withApplication, copy: inApplication };
const passing: Treatment = { ends: swept, closing: technical, copy: technical };

/** Every table, so that a new one doesn't compile without a decision on each. */
export const tables = {
  access_tokens: {
    ends: swept,
    closing: "domains/accounts/sessions/issue.ts",
    copy: "domains/accounts/sessions/list.ts",
  },
  adverse_actions: { ...ofApplication, copy: "domains/decisions/adverse-actions/load.ts" },
  applicant_applications: { ends: destroyed, closing: erased, copy: "policies/tenants.ts" },
  applicants: { ends: withUser, closing: erased, copy: "http/authentication/actor.ts" },
  application_bundles: { ends: destroyed, closing: withApplication, copy: "domains/bundles/list.ts" },
  application_exports: { ends: destroyed, closing: "ends a day after it was requested", copy: "is a copy itself" },
  application_notes: {
    ends: destroyed,
    closing: withApplication,
    copy: "domains/personal-data/export/collect-landlord.ts",
  },
  application_revisions: ofApplication,
  application_templates: {
    ends: "stays as long as applications refer to it",
    closing: erased,
    copy: "domains/personal-data/export/collect-landlord.ts",
  },
  applications: {
    ends: disposed,
    closing: erased,
    copy: "domains/personal-data/export/collect-applications.ts",
  },
  attachments: {
    ends: destroyed,
    closing: withApplication,
    copy: "domains/personal-data/export/collect-applications.ts",
  },
  attempts: { ends: swept, closing: security, copy: security },
  audit_logs: { ends: forProof, closing: forProof, copy: "domains/personal-data/export/collect-account.ts" },
  audit_free_texts: ofApplication,
  bundle_counts: { ends: noPerson, closing: noPerson, copy: noPerson },
  circuit_breakers: { ends: "platform/circuit-breakers/circuit-breakers.ts", closing: noPerson, copy: noPerson },
  companies: { ends: noPerson, closing: erased, copy: "domains/companies/load-company.ts" },
  company_invitations: { ends: swept, closing: accessEnded, copy: "is another person's" },
  consents: { ends: forProof, closing: forProof, copy: inApplication },
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
    ends: destroyed,
    closing: withApplication,
    copy: "is what was sent to the payer's bank, and shown with the dispute",
  },
  disputes: { ends: money, closing: "domains/personal-data/closing/closing-blockers.ts", copy: inApplication },
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
    closing: erased,
    copy: "domains/personal-data/export/collect-documents.ts",
  },
  document_versions: {
    ends: "domains/documents/erase-document.ts",
    closing: "ends with its template",
    copy: "domains/documents/load-document.ts",
  },
  drafts: { ends: destroyed, closing: erased, copy: "domains/personal-data/export/collect-applications.ts" },
  email_opt_outs: { ends: hashed, closing: hashed, copy: hashed },
  emails: { ends: swept, closing: "ends after 30 days", copy: "was received by its reader" },
  event_streams: passing,
  history_visits: { ...ofApplication, copy: noPerson },
  household_invitations: { ends: disposed, closing: accessEnded, copy: "is another person's" },
  idempotency_keys: passing,
  identity_checks: { ends: destroyed, closing: erased, copy: inApplication },
  impersonations: {
    ends: forProof,
    closing: accessEnded,
    copy: "domains/personal-data/support/list-support-accesses.ts",
  },
  income_checks: { ends: disposed, closing: withApplication, copy: inApplication },
  information_answers: ofApplication,
  information_requests: ofApplication,
  invitation_batches: { ends: disposed, closing: accessEnded, copy: "is of other people" },
  invitation_opt_outs: { ends: hashed, closing: hashed, copy: hashed },
  invitation_recipients: { ends: disposed, closing: accessEnded, copy: "is of other people" },
  invitations: { ends: destroyed, closing: accessEnded, copy: inApplication },
  job_watermarks: { ends: noPerson, closing: noPerson, copy: noPerson },
  known_addresses: { ends: "domains/accounts/sessions/known-devices.ts", closing: erased, copy: security },
  known_devices: { ends: "domains/accounts/sessions/known-devices.ts", closing: erased, copy: security },
  landlords: { ends: withUser, closing: erased, copy: "domains/accounts/users/present.ts" },
  ledger_entries: { ends: money, closing: "domains/payments/records/ledger.ts", copy: noPerson },
  ledger_differences: { ends: money, closing: money, copy: noPerson },
  ledger_reconciliation: { ends: noPerson, closing: noPerson, copy: noPerson },
  live_events: passing,
  memberships: {
    ends: "domains/companies/end-membership.ts",
    closing: "domains/companies/end-membership.ts",
    copy: "domains/companies/present.ts",
  },
  move_in_charges: { ...ofApplication, copy: "domains/payments/move-in/list-charges.ts" },
  notification_phones: {
    ends: "domains/notifications/texts/phones.ts",
    closing: erased,
    copy: "domains/notifications/texts/phones.ts",
  },
  notifications: { ends: destroyed, closing: erased, copy: "repeats the history" },
  passcodes: { ends: swept, closing: accessEnded, copy: security },
  password_resets: { ends: swept, closing: accessEnded, copy: security },
  payer_cards: { ends: withUser, closing: erased, copy: security },
  payment_requests: { ends: money, closing: withApplication, copy: inApplication },
  payments: { ends: destroyed, closing: "domains/personal-data/closing/closing-blockers.ts", copy: inApplication },
  payout_accounts: {
    ends: "domains/accounts/payout-accounts/delete-payout-account.ts",
    closing: "domains/accounts/payout-accounts/delete-payout-account.ts",
    copy: "is with the payment provider",
  },
  payouts: { ends: money, closing: "domains/personal-data/closing/closing-blockers.ts", copy: noPerson },
  payout_entries: { ends: money, closing: money, copy: noPerson },
  person_mismatches: ofApplication,
  provider_events: passing,
  provider_movements: { ends: money, closing: money, copy: noPerson },
  recovery_codes: {
    ends: "domains/accounts/second-factor/recovery-codes.ts",
    closing: "ends with the second factor",
    copy: security,
  },
  process_keys: { ends: "platform/key-rotation/announce-keys.ts", closing: noPerson, copy: noPerson },
  referral_invites: { ends: erased, closing: erased, copy: "is of other people" },
  referrals: { ends: withUser, closing: money, copy: noPerson },
  push_subscriptions: { ends: "ends with its session", closing: erased, copy: security },
  refunds: { ends: money, closing: "domains/personal-data/closing/closing-blockers.ts", copy: inApplication },
  report_errors: ofApplication,
  report_requirements: ofApplication,
  reports: { ends: disposed, closing: withApplication, copy: "is given at the application" },
  request_counts: passing,
  saved_cards: {
    ends: "domains/accounts/saved-cards/delete-saved-card.ts",
    closing: "domains/accounts/saved-cards/delete-saved-card.ts",
    copy: "domains/payments/records/saved-card.ts",
  },
  screening_landlords: { ends: noPerson, closing: noPerson, copy: noPerson },
  screening_requests: { ends: noPerson, closing: noPerson, copy: noPerson },
  second_factors: { ends: swept, closing: erased, copy: security },
  share_tokens: { ends: destroyed, closing: accessEnded, copy: security },
  shared_applications: { ends: noPerson, closing: noPerson, copy: noPerson },
  shares: { ends: destroyed, closing: accessEnded, copy: "is another person's" },
  signing_recipients: {
    ends: "domains/signings/destroy-signing.ts",
    closing: "stays with the signing, for all who signed",
    copy: "domains/personal-data/export/collect-documents.ts",
  },
  team_requests: { ends: withUser, closing: erased, copy: "was sent by its reader" },
  template_versions: {
    ends: "stays as long as applications refer to it",
    closing: "ends with its form",
    copy: "domains/forms/records/load.ts",
  },
  text_messages: { ends: swept, closing: "is emptied after 30 days", copy: "was received by its reader" },
  text_opt_outs: { ends: hashed, closing: hashed, copy: hashed },
  unsubscribe_links: passing,
  upload_usage: passing,
  uploads: passing,
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
  users: { ends: erased, closing: erased, copy: "domains/accounts/users/present.ts" },
  worker_heartbeats: { ends: noPerson, closing: noPerson, copy: noPerson },
} satisfies Record<keyof DB, Treatment>;

/**
 * Every file under `src/server` that stores files, with those that delete them when their period ends and when the account
 * is closed, and that puts them into a copy of its data; or the reason why there is none.
 */
export const storingFiles: Record<string, Treatment> = {
  "platform/uploads/stored-file.ts": {
    ends: destroyed,
    closing: withApplication,
    copy: "domains/personal-data/export/collect-applications.ts",
  },
  "domains/signings/sealed-file.ts": {
    ends: "domains/signings/destroy-signing.ts",
    closing: "stays with the signing, for all who signed",
    copy: "domains/personal-data/export/collect-documents.ts",
  },
  "domains/exports/jobs/create-export.ts": {
    ends: destroyed,
    closing: "ends a day after it was requested",
    copy: "is a copy itself",
  },
  "domains/accounts/users/upload.ts": { ends: erased, closing: erased, copy: "is public" },
  "domains/personal-data/export/export-file.ts": {
    ends: "domains/personal-data/export/delete-exports.ts",
    closing: "domains/personal-data/export/delete-exports.ts",
    copy: "is a copy itself",
  },
  "domains/forms/appearance/logo.ts": { ends: erased, closing: erased, copy: "is public" },
  "domains/companies/set-up-member.ts": { ends: erased, closing: erased, copy: "is public" },
  "domains/documents/document-file.ts": {
    ends: "domains/documents/erase-document.ts",
    closing: "ends with its template",
    copy: "domains/personal-data/export/collect-documents.ts",
  },
};

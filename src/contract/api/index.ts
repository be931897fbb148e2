/**
 * Every call of the API, by resource. The table-driven tests iterate over it, and the browser's client takes its types
 * from it.
 */

export * as companies from "../accounts/companies.ts";
export * as company_invitations from "../accounts/company-invitations.ts";
export * as impersonations from "../accounts/impersonations.ts";
export * as personal_data from "../accounts/personal-data.ts";
export * as second_factor from "../accounts/second-factor.ts";
export * as sessions from "../accounts/sessions.ts";
export * as support_messages from "../accounts/support-messages.ts";
export * as tokens from "../accounts/tokens.ts";
export * as users from "../accounts/users.ts";
export * as address_suggestions from "../address-suggestions.ts";
export * as adverse_actions from "../adverse-actions.ts";
export * as application_bundles from "../application-bundles.ts";
export * as application_notes from "../application-notes.ts";
export * as applications from "../applications.ts";
export * as attachments from "../attachments.ts";
export * as document_conversions from "../documents/document-conversions.ts";
export * as document_signings from "../documents/document-signings.ts";
export * as document_templates from "../documents/document-templates.ts";
export * as document_verifications from "../documents/document-verifications.ts";
export * as signer_confirmations from "../documents/signer-confirmations.ts";
export * as drafts from "../drafts.ts";
export * as application_templates from "../forms/application-templates.ts";
export * as template_appearance from "../forms/template-appearance.ts";
export * as template_copies from "../forms/template-copies.ts";
export * as template_versions from "../forms/template-versions.ts";
export * as identity from "../identity.ts";
export * as images from "../images.ts";
export * as income from "../income.ts";
export * as household_invitations from "../invitations/household-invitations.ts";
export * as invitation_batches from "../invitations/invitation-batches.ts";
export * as invitations from "../invitations/invitations.ts";
export * as move_in_charges from "../move-in-charges.ts";
export * as payout_accounts from "../my-payments/accounts.ts";
export * as disputes from "../my-payments/disputes.ts";
export * as payouts from "../my-payments/payouts.ts";
export * as referrers from "../my-payments/referrers.ts";
export * as statements from "../my-payments/statements.ts";
export * as transactions from "../my-payments/transactions.ts";
export * as live_events from "../notifications/live-events.ts";
export * as notifications from "../notifications/notifications.ts";
export * as notificationPhones from "../notifications/phones.ts";
export * as payments from "../payments.ts";
export * as reports from "../reports.ts";
export * as application_exports from "../review/application-exports.ts";
export * as application_history from "../review/application-history.ts";
export * as comparisons from "../review/comparisons.ts";
export * as criteria from "../review/criteria.ts";
export * as decision_files from "../review/decision-files.ts";
export * as home_offers from "../review/home-offers.ts";
export * as households from "../review/households.ts";
export * as information_requests from "../review/information-requests.ts";
export * as shared from "../review/shared-bundles.ts";
export * as shares from "../review/shares.ts";

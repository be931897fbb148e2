/**
 * Every call of the API, by resource. The table-driven tests iterate over it, and the browser's client takes its types
 * from it.
 */
export * as address_suggestions from "../address-suggestions.ts";
export * as adverse_actions from "../adverse-actions.ts";
export * as application_bundles from "../application-bundles.ts";
export * as application_history from "../application-history.ts";
export * as application_notes from "../application-notes.ts";
export * as applications from "../applications.ts";
export * as attachments from "../attachments.ts";
export * as companies from "../companies.ts";
export * as criteria from "../criteria.ts";
export * as decision_files from "../decision-files.ts";
export * as drafts from "../drafts.ts";
export * as application_templates from "../forms/application-templates.ts";
export * as template_appearance from "../forms/template-appearance.ts";
export * as template_copies from "../forms/template-copies.ts";
export * as template_versions from "../forms/template-versions.ts";
export * as household_invitations from "../household-invitations.ts";
export * as households from "../households.ts";
export * as identity from "../identity.ts";
export * as images from "../images.ts";
export * as impersonations from "../impersonations.ts";
export * as income from "../income.ts";
export * as information_requests from "../information-requests.ts";
export * as invitations from "../invitations.ts";
export * as live_events from "../live-events.ts";
export * as notifications from "../notifications.ts";
export * as payments from "../payments.ts";
export * as reports from "../reports.ts";
export * as second_factor from "../second-factor.ts";
export * as sessions from "../sessions.ts";
export * as shared from "../shared.ts";
export * as shares from "../shares.ts";
export * as tokens from "../tokens.ts";
export * as users from "../users.ts";

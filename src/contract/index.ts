/** Every call of the API, by resource: what the table-driven tests walk over and what types the browser's client. */
export * as adverse_actions from "./adverse-actions.ts";
export * as application_bundles from "./application-bundles.ts";
export * as application_templates from "./application-templates.ts";
export * as applications from "./applications.ts";
export * as attachments from "./attachments.ts";
export * as drafts from "./drafts.ts";
export * as identity from "./identity.ts";
export * as images from "./images.ts";
export * as income from "./income.ts";
export * as payments from "./payments.ts";
export * as reports from "./reports.ts";
export * as second_factor from "./second-factor.ts";
export * as template_copies from "./template-copies.ts";
export * as template_versions from "./template-versions.ts";
export * as tokens from "./tokens.ts";
export * as users from "./users.ts";

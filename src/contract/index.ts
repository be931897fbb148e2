/** Every call of the API, by resource: what the table-driven tests walk over and what types the browser's client. */
export * as application_bundles from "./application-bundles.ts";
export * as application_templates from "./application-templates.ts";
export * as applications from "./applications.ts";
export * as attachments from "./attachments.ts";
export * as images from "./images.ts";
export * as tokens from "./tokens.ts";
export * as users from "./users.ts";

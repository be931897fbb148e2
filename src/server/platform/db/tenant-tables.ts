/**
 * Tables whose rows belong to one tenant: a company, or else a user. Their keys begin with `tenant`, every statement
 * filters by it, and row-level security hides other rows. A test compares this list with the database's catalog.
 */
export const tenantTables = [
  "adverse_actions",
  "application_bundles",
  "application_exports",
  "application_notes",
  "application_revisions",
  "application_templates",
  "applications",
  "attachments",
  "audit_logs",
  "audit_free_texts",
  "bundle_counts",
  "consents",
  "criterion_overrides",
  "dispute_answers",
  "disputes",
  "document_files",
  "document_signings",
  "document_templates",
  "document_versions",
  "history_visits",
  "household_invitations",
  "identity_checks",
  "income_checks",
  "information_answers",
  "information_requests",
  "invitation_batches",
  "invitation_recipients",
  "invitations",
  "ledger_entries",
  "move_in_charges",
  "notifications",
  "payment_requests",
  "payments",
  "person_mismatches",
  "refunds",
  "report_errors",
  "report_requirements",
  "reports",
  "screening_requests",
  "shared_applications",
  "shares",
  "signing_recipients",
  "template_versions",
] as const;

export type TenantTable = (typeof tenantTables)[number];

const names: ReadonlySet<string> = new Set(tenantTables);

/** Whether a table's rows belong to a tenant. */
export const isTenantTable = (name: string): name is TenantTable => names.has(name);

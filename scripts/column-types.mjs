/** The types of columns that PostgreSQL knows as text or JSON only, by table and column. `schema.ts` is made with them. */
import { tenantTables } from "../src/server/platform/db/tenant-tables.ts";

/** Where a type comes from. */
export const imports = {
  "#contract/adverse-actions.ts": ["AdverseKind", "Delivery"],
  "#contract/application-parts.ts": ["UserAction"],
  "#contract/schemas/form-settings.ts": ["FormSettings"],
  "#contract/schemas/list-settings.ts": ["ListSettings"],
  "#contract/schemas/forms.ts": ["Form", "Values"],
  "#rules/applicant/household-roles.ts": ["HouseholdRole"],
  "#rules/applicant/identity.ts": ["IdentityReason"],
  "#rules/applicant/income.ts": ["SkipReason"],
  "#rules/criteria/criteria.ts": ["CriterionName"],
  "#rules/applicant/person.ts": ["MismatchField", "MismatchResolution", "MismatchSource"],
  "#rules/money/card-declines.ts": ["Decline"],
  "#rules/money/disputes.ts": ["DisputeState"],
  "#rules/money/fees.ts": ["ReportKind"],
  "#rules/money/payment-items.ts": ["Item"],
  "#rules/money/payment-status.ts": ["PaymentRequestStatus", "PaymentStatus", "Purpose", "RefundStatus"],
  "#rules/reports/reports.ts": ["ReportAction", "ReportErrorType", "ReportStatus"],
  "#rules/workflow/statuses.ts": ["Status"],
  "#rules/workflow/steps.ts": ["IdentityState", "IncomeState"],
};

/** JSON is written as text. */
const json = (type) => `ColumnType<${type}, string, string>`;
const generatedJson = (type) => `ColumnType<${type}, string | undefined, string>`;

export const columns = {
  // written by the plugin that filters by tenant
  ...Object.fromEntries(tenantTables.map((table) => [`${table}.tenant`, "Generated<string>"])),
  "adverse_actions.delivery": "Delivery",
  "adverse_actions.kind": "AdverseKind",
  "application_bundles.status": "Status",
  "application_revisions.answers": json("Values"),
  "application_revisions.secrets": json("Record<string, string>"),
  "application_revisions.user_actions": json("UserAction[]"),
  "application_templates.settings": generatedJson("Partial<FormSettings>"),
  "applications.answers": json("Values"),
  "applications.household_role": "Generated<HouseholdRole>",
  "applications.secrets": generatedJson("Record<string, string>"),
  "applications.status": "Status",
  "applications.status_before": "Status | null",
  "applications.user_actions": generatedJson("UserAction[]"),
  "audit_logs.data": generatedJson("object"),
  "criterion_overrides.criterion": "CriterionName",
  "disputes.status": "DisputeState",
  "identity_checks.reason": "Generated<IdentityReason>",
  "identity_checks.status": "Generated<IdentityState>",
  "income_checks.reason": "SkipReason | null",
  "income_checks.status": "Generated<IncomeState>",
  "landlords.applicant_list": generatedJson("Partial<ListSettings>"),
  "landlords.identity": "Generated<IdentityState>",
  "landlords.settings": generatedJson("Record<string, unknown>"),
  "payment_requests.items": json("Item[]"),
  "payment_requests.report_types": "ReportKind[]",
  "payment_requests.status": "Generated<PaymentRequestStatus>",
  "payments.error_code": 'Generated<Decline | "">',
  "payments.items": json("Item[]"),
  "payments.purpose": "Purpose",
  "payments.status": "Generated<PaymentStatus>",
  "person_mismatches.fields": "MismatchField[]",
  "person_mismatches.resolution": "MismatchResolution | null",
  "person_mismatches.source": "MismatchSource",
  "refunds.status": "Generated<RefundStatus>",
  "report_requirements.action": "ReportAction",
  "reports.error_type": 'Generated<ReportErrorType | "">',
  "reports.report_type": "ReportKind",
  "reports.status": "ReportStatus",
  "template_versions.form": json("Form"),
  "template_versions.settings": generatedJson("Partial<FormSettings>"),
  "users.notification_settings": generatedJson("{ application_submitted?: boolean }"),
};

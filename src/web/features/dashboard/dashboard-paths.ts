import { formatQuery, type NewForm, type VerificationStep } from "#web/navigation/paths.ts";
import { signingPath } from "#web/navigation/signing-path.ts";

const encodeSegment = encodeURIComponent;

/** Paths of screens for logged-in users only. Separate from `paths`, which every applicant's form loads. */
export const dashboardPaths = {
  /** the onboarding of a landlord; without a step it resumes where they left off */
  flowListing: (step?: "reports" | "name" | "send", query: NewForm & { form?: string } = {}) =>
    `/flow/listing${step ? `/${step}` : ""}${formatQuery(query)}`,
  /** the onboarding for payouts; for landlords who may refer others it ends with an invitation */
  flowMoney: () => "/flow/money",
  flowVerify: (child: Exclude<VerificationStep, "disclaimer"> = "personal_info") => `/flow/listing/verify/${child}`,
  formShare: (slug: string) => `/dashboard/forms/${encodeSegment(slug)}/share`,
  settingsBankAccount: () => "/dashboard/settings/bank_account",
  paymentsSignup: (step: "bank_account_info" | "pay" | "complete") => `/dashboard/my_payments/signup/${step}`,
  payout: (id: string, page?: string) => `/dashboard/my_payments/payouts/${encodeSegment(id)}${formatQuery({ page })}`,
  dispute: (id: string) => `/dashboard/my_payments/disputes/${encodeSegment(id)}`,
  /** for staff: differences between the ledger and the payment provider */
  ledgerDifferences: (list: "open" | "closed", query: { page?: string } = {}) =>
    `/dashboard/ledger_differences${list === "closed" ? "/closed" : ""}${formatQuery(query)}`,
  statements: () => "/dashboard/my_payments/statements",
  ambassador: (
    query: { state?: string | undefined; page?: string | undefined; invites?: string; payouts?: string } = {},
  ) => `/dashboard/ambassador${formatQuery(query)}`,
  settingsSessions: () => "/dashboard/settings/sessions",
  settingsData: () => "/dashboard/settings/data",
  sampleSummary: () => "/dashboard/sample/summary",
  sampleApplication: () => "/dashboard/sample/application",
  sampleReport: (type: string) => `/dashboard/sample/report/${encodeSegment(type)}`,
  documents: (list: "templates" | "sent", query: { page?: string; status?: string } = {}) =>
    `/dashboard/documents/${list}${formatQuery(query)}`,
  newDocument: (step: "name" | "fields") => `/dashboard/documents/new/${step}`,
  documentTemplate: (id: string, screen: "view" | "edit") => `/dashboard/documents/${encodeSegment(id)}/${screen}`,
  signing: signingPath,
  applicationDocuments: (id: string) => `/dashboard/view/${encodeSegment(id)}/documents`,
} as const;

/** The public text pages by their segment of the path (specification, section 2.1). */
export const websitePages = [
  "brokerage",
  "support",
  "privacy",
  "terms",
  "terms/ambassador",
  "terms/my_payments",
  "security",
  "applicant-warning-message",
  "how-to-get-verified-for-credit-reports",
  "applicant-ssn",
  "applicants",
  "report-accuracy",
  "applicant-benefits",
  "tenant-background-check",
  "tenant-screening",
  "tenant-credit-check",
  "online-rental-application",
  "online-apartment-application",
  "landlord-forms",
  "landlord-tenant-forms",
  "forms-for-landlords",
  "alt",
  "condo.com",
  "fill-your-vacancies",
  "verify",
] as const;
/** The pages whose texts an operator replaces with their own. */
export const legalPages = ["privacy", "terms", "terms/ambassador", "terms/my_payments"] as const;
export type LegalPage = (typeof legalPages)[number];

export type WebsitePage = (typeof websitePages)[number];

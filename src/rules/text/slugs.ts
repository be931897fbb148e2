import { foldText } from "#rules/text/fold-text.ts";

/** First segments of the product's own paths: a form with such a slug could not be reached. */
const reservedSegments = new Set(
  `403 404 500 accounts admin alt api applicant-benefits applicant-ssn applicant-warning-message applicants apply assets
  brokerage condo dashboard demo docs es fill-your-vacancies flow forms-for-landlords free-rental-application-pdf healthz
  how-to-get-verified-for-credit-reports icons join landlord-forms landlord-tenant-forms laws login logout online-apartment-application
  online-rental-application password-reset payment privacy readyz report-accuracy sample sandbox security shared signing signup
  social static support tenant-background-check tenant-credit-check tenant-screening terms verify www`.split(/\s+/),
);

/** Whether a slug belongs to one of the product's own pages or was reserved, so that no form can have it. */
export const isReservedSlug = (slug: string): boolean => reservedSegments.has(slug);

/** Proposes a slug for a name: `12 Elm St. (rear)` → `12-elm-st-rear`; may be shorter than the minimum. */
export function slugFor(name: string): string {
  return foldText(name.normalize("NFKC"))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

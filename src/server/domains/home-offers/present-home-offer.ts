import type { Application } from "#contract/application-schemas.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";

type Row = Pick<ApplicationRow, "home_offer_at" | "home_offer_until" | "home_offer_answer" | "home_offer_answered_at">;

/** Presents the offer of the home to an applicant; null if none was made. */
export function presentHomeOffer(row: Row): Application["home_offer"] {
  if (!row.home_offer_at || !row.home_offer_until) return null;
  return {
    made: row.home_offer_at.toISOString(),
    until: row.home_offer_until.toISOString(),
    answer: row.home_offer_answer,
    answered: row.home_offer_answered_at?.toISOString() ?? null,
  };
}

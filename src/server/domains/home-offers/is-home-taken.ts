import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { isUnitTakenSince } from "#server/domains/bundles/same-unit.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** Whether another applicant was selected for the home after it was offered to this one, who didn't answer in time. */
export const isHomeTaken = async (
  db: Db,
  row: Pick<ApplicationRow, "bundle_id" | "home_offer_at" | "home_offer_answer">,
): Promise<boolean> =>
  row.home_offer_at !== null &&
  row.home_offer_answer === "expired" &&
  (await isUnitTakenSince(db, row.bundle_id, row.home_offer_at));

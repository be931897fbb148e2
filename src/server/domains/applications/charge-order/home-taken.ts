import { type RefundGrounds, refundGrounds } from "#rules/money/refunds/refund-rules.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { findChargeHold } from "../workflow/charge-hold.ts";
import { otherApplicantRules } from "./enqueue-update-other-applicants.ts";

/**
 * Returns the grounds on which an undecided applicant gets back everything that they paid: another household gets the
 * home. Returns null if none does, or if no law requires the refund.
 */
export async function findHomeTakenGrounds(
  deps: Pick<TenantDeps, "now">,
  db: Db,
  application: Parameters<typeof findChargeHold>[2],
): Promise<RefundGrounds | null> {
  const { answers, property_address = null } = application;
  const { refunds } = otherApplicantRules(deps, { answers, property_address });
  if (!refunds) return null;
  const hold = await findChargeHold(deps, db, application);
  return hold?.case === "home_taken" ? refundGrounds("home_taken", refunds.source) : null;
}

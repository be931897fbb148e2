import { isHomeOfferOpen } from "#rules/decisions/home-offers.ts";
import type { MoveInBlockReason, PayBlockReason } from "#rules/money/move-in-charges.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

type ChargeFacts = Pick<
  ApplicationRow,
  "status" | "status_before" | "home_offer_answer" | "applicant_email" | "landlord_id"
>;

/** Returns why nothing can be requested from an applicant now; null if it can. */
export async function findMoveInBlockReason(
  deps: TenantDeps,
  db: Db,
  application: ChargeFacts,
): Promise<MoveInBlockReason | null> {
  if (application.status !== "A") return "not_accepted";
  if (application.status_before !== null) return "decision_not_final";
  if (application.home_offer_answer === "declined" || application.home_offer_answer === "expired") return "offer_ended";
  if (!application.applicant_email) return "no_email";
  if (!deps.payments || deps.config.moveInCharges === "off") return "payments_unavailable";
  return await findAccountBlockReason(db, application.landlord_id);
}

/** Returns why an applicant can't pay any of their charges yet; null if they can. */
export const findPayBlockReason = (
  application: Pick<ApplicationRow, "home_offer_at" | "home_offer_answer">,
): PayBlockReason | null => (isHomeOfferOpen(application) ? "offer_open" : null);

/** Returns why a landlord can't be paid by an applicant now; null if they can. */
export async function findAccountBlockReason(db: Db, landlordId: string): Promise<MoveInBlockReason | null> {
  const row = await db
    .selectFrom("landlords as l")
    .leftJoin("payout_accounts as p", "p.user_id", "l.user_id")
    .leftJoin("memberships as m", "m.user_id", "l.user_id")
    .leftJoin("companies as c", "c.id", "m.company_id")
    .select([
      "l.show_my_payments",
      "m.show_my_payments as member_sees_payments",
      "c.owner_id",
      "p.bank_last4",
      "p.bank_verified_at",
      "p.bank_failed_at",
      "p.payouts_enabled",
    ])
    .where("l.user_id", "=", landlordId)
    .executeTakeFirstOrThrow();
  // team members are paid to their own payout account, no matter who turned on payments for them
  const canSetUp = row.show_my_payments || row.member_sees_payments || row.owner_id === landlordId;
  if (row.bank_last4 === null) return canSetUp ? "no_account" : "payments_off";
  const isReady = row.bank_verified_at && !row.bank_failed_at && row.payouts_enabled;
  return isReady ? null : "account_not_ready";
}

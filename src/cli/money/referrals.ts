import {
  attributeReferral,
  listReferralsInReview,
  reviewReferral,
} from "#server/domains/referrals/review-referrals.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { withDb } from "../database/with-db.ts";

/**
 * Prints the referrals of landlords who share a device, card or bank account with another referred landlord.
 * @returns the exit code: 0, or 1 when there are any
 */
export async function printReferralsInReview(config: Config): Promise<number> {
  const rows = await withDb(config, listReferralsInReview);
  for (const { id, created, landlord, ambassador } of rows)
    console.log(`${id}  ${created.toISOString()}  ${landlord}, referred by ${ambassador}`);
  console.log(`${rows.length} to review.`);
  return rows.length === 0 ? 0 : 1;
}

/** Approves a referral in review, so that its reward is posted. @returns the exit code: 1 when none has this ID */
export const approveReferral = async (config: Config, id: string, reason: string): Promise<number> =>
  await review(config, id, { isApproved: true, reason });

/** Refuses a referral in review, which then earns nothing. @returns the exit code: 1 when none has this ID */
export const refuseReferral = async (config: Config, id: string, reason: string): Promise<number> =>
  await review(config, id, { isApproved: false, reason });

/**
 * Attributes an unreferred landlord to an ambassador.
 * @throws OperatorError with the reason if it isn't possible
 */
export async function attributeReferralTo(
  config: Config,
  landlord: string,
  ambassador: string,
  reason: string,
): Promise<number> {
  const attribution = { landlord, ambassador, reason, now: new Date() };
  const fault = await withDb(config, (db) => transaction(db, (trx) => attributeReferral(trx, attribution)));
  if (fault) throw new OperatorError(fault);
  console.log("Attributed.");
  return 0;
}

async function review(config: Config, id: string, outcome: { isApproved: boolean; reason: string }): Promise<number> {
  const isFound = await withDb(config, (db) =>
    transaction(db, (trx) => reviewReferral(trx, id, { ...outcome, now: new Date() })),
  );
  console.log(isFound ? (outcome.isApproved ? "Approved." : "Refused.") : "No referral in review has this ID.");
  return isFound ? 0 : 1;
}

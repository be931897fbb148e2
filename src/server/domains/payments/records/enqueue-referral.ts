import { sql } from "kysely";
import { applicationPurposes, type PaymentPurpose } from "#rules/money/payment-status.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueueSql } from "#server/platform/queue/enqueue.ts";

/** Whether a payment can earn a reward: only an applicant's payment for their application can. */
export const canEarnReward = ({ purpose }: { purpose: PaymentPurpose }): boolean =>
  applicationPurposes.some((each) => each === purpose);

/**
 * Enqueues the reconciliation of an ambassador's reward with a payment, if its landlord was referred.
 * @param card the provider's fingerprint of the charged card, for a payer without an account
 */
export async function enqueueReferralReconciliation(
  trx: Db,
  payment: { id: string; purpose: PaymentPurpose },
  landlordId: string,
  card?: string,
): Promise<void> {
  if (!canEarnReward(payment)) return;
  await sql`
    select ${enqueueSql(trx, "reconcile-referral", { payment: payment.id, ...(card && { card }) }, { ifQueued: "add" })}
    from referrals where user_id = ${landlordId}`.execute(trx);
}

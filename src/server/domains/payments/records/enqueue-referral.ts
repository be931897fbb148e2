import { sql } from "kysely";
import { applicationPurposes, type Purpose } from "#rules/money/payment-status.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueueCall } from "#server/platform/queue/enqueue.ts";

/** Whether a payment can earn a reward: only an applicant's payment for their application can. */
export const earnsReward = ({ purpose }: { purpose: Purpose }): boolean =>
  applicationPurposes.some((each) => each === purpose);

/**
 * Enqueues the reconciliation of an ambassador's reward with a payment, if its landlord was referred.
 * @param card the provider's fingerprint of the charged card, for a payer without an account
 */
export async function enqueueReferral(
  trx: Db,
  payment: { id: string; purpose: Purpose },
  landlordId: string,
  card?: string,
): Promise<void> {
  if (!earnsReward(payment)) return;
  await sql`
    select ${enqueueCall(trx, "reconcile-referral", { payment: payment.id, ...(card && { card }) }, { ifQueued: "add" })}
    from referrals where user_id = ${landlordId}`.execute(trx);
}

import { sql } from "kysely";
import type { Db } from "#server/platform/db/connect.ts";
import { addJob } from "#server/platform/queue/enqueue.ts";

/** Enqueues the reconciliation of an ambassador's reward with a payment, if its landlord was referred by one. */
export async function enqueueReferral(trx: Db, paymentId: string, landlordId: string): Promise<void> {
  await sql`
    select ${addJob(trx, "reconcile-referral", { payment: paymentId })}
    from referrals where user_id = ${landlordId}`.execute(trx);
}

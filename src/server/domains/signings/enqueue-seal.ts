import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";

/** Seconds after which a signing is sealed by another job: the worker of the first one may have died. */
const secondAttempt = 15;

/** Has a signing sealed, in the transaction that completes it. */
export async function enqueueSeal(trx: Db, signing: string): Promise<void> {
  await enqueue(trx, "seal-signing", { signing }, { urgent: true, ifQueued: "add" });
  await enqueue(trx, "seal-signing", { signing }, { delay: secondAttempt });
}

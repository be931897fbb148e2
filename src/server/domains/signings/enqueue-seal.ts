import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";

/** Seconds after which another job seals a signing, in case the first job's worker crashed. */
const secondAttemptSeconds = 15;

/** Enqueues the sealing of a signing, in the transaction that completes it. */
export async function enqueueSeal(trx: Db, signing: string): Promise<void> {
  await enqueue(trx, "seal-signing", { signing }, { urgent: true, ifQueued: "add" });
  await enqueue(trx, "seal-signing", { signing }, { delay: secondAttemptSeconds });
}

import type { Db } from "#server/platform/db/connect.ts";
import { enqueue, enqueueIn } from "#server/platform/queue/enqueue.ts";

/** Seconds after which a signing is sealed by a second job: the worker of the first one may have died. */
const secondAttempt = 20;
/** Has a signing sealed, in the transaction that completes it. */
export async function enqueueSeal(trx: Db, signing: string): Promise<void> {
  await enqueue(trx, "seal-signing", { signing }, { urgent: true });
  await enqueueIn(trx, "seal-signing", { signing }, secondAttempt);
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "seal-signing": { signing: string };
  }
}

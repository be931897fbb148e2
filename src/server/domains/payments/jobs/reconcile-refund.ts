import { enqueueIn } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import { settleRefund as settle } from "../settle-refund.ts";

/** Seconds until a refund that is still on its way is asked for again. */
const again = 60;

/** Sees a refund to its end; tried again for as long as the provider does not answer. */
export async function settleRefund(deps: Deps, { refund }: { refund: string }): Promise<void> {
  await settle(deps, refund);
  const open = await deps.db
    .selectFrom("refunds")
    .select("id")
    .where("id", "=", refund)
    .where("status", "=", "started")
    .executeTakeFirst();
  if (open) await enqueueIn(deps.db, "settle-refund", { refund }, again);
}

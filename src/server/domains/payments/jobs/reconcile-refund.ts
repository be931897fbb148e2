import { z } from "zod";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { executeRefund } from "../refunds/execute-refund.ts";

/** Seconds until the next poll, and until that of a refund that the provider has, whose bank may take days. */
const pollSeconds = 60;
const pendingPollSeconds = 3_600;

/** Completes a refund; retried until the provider responds. */
async function reconcileRefund(deps: TenantDeps, { refund }: { refund: string }): Promise<void> {
  await executeRefund(deps, refund);
  const openRefund = await deps.db
    .selectFrom("refunds")
    .select("provider_refund")
    .where("id", "=", refund)
    .where("status", "=", "started")
    .executeTakeFirst();
  if (!openRefund) return;
  const seconds = openRefund.provider_refund === null ? pollSeconds : pendingPollSeconds;
  await enqueue(deps.db, "reconcile-refund", { refund }, { delay: seconds });
}

/** Shows the users concerned that a refund failed, and lets them retry it. */
async function markRefundExhausted(deps: TenantDeps, { refund }: { refund: string }): Promise<void> {
  await deps.db
    .updateTable("refunds")
    .set({ exhausted_at: deps.now() })
    .where("id", "=", refund)
    .where("status", "=", "started")
    .execute();
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "reconcile-refund": { refund: string };
  }
}

export const reconcileRefundJob = defineTenantJob({
  name: "reconcile-refund",
  schema: z.object({ refund: z.uuid() }),
  service: "cards",
  run: reconcileRefund,
  onExhausted: markRefundExhausted,
});

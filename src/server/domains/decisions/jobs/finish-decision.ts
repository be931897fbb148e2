import { z } from "zod";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { pendingDecision } from "../adverse-actions/encrypted-columns.ts";
import { makeDecisionFinal } from "../make-decision-final.ts";

/**
 * Makes a decision final when its undo period is over, unless it was undone or replaced by a new decision. Idempotent.
 */
export async function finishDecision(
  deps: TenantDeps,
  { bundle: id, decision }: { bundle: string; decision: string },
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    // the lock order of every decision: applications, then their bundle
    await trx.selectFrom("applications").select("id").where("bundle_id", "=", id).orderBy("id").forUpdate().execute();
    const bundle = await trx
      .selectFrom("application_bundles")
      .select(["id", "status", "undo_until", "pending_decision"])
      .where("id", "=", id)
      .where("decision_id", "=", decision)
      .forUpdate()
      .executeTakeFirst();
    if (!bundle?.undo_until || bundle.pending_decision === null) return;
    const remainingMs = bundle.undo_until.getTime() - deps.now().getTime();
    if (remainingMs > 0)
      return await enqueue(trx, "finish-decision", { bundle: id, decision }, { delay: Math.ceil(remainingMs / 1_000) });
    await makeDecisionFinal(deps, trx, bundle, pendingDecision.decrypt(deps, id, bundle.pending_decision));
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "finish-decision": { bundle: string; decision: string };
  }
}

export const finishDecisionJob = defineTenantJob({
  name: "finish-decision",
  schema: z.object({ bundle: z.uuid(), decision: z.uuid() }),
  run: finishDecision,
});

import { z } from "zod";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

type Payload = { bundle: string; decision: string };

/** Records that a decision becomes final soon, unless it was undone, replaced or made final meanwhile. Idempotent. */
export async function announceFinalDecision(deps: TenantDeps, { bundle, decision }: Payload): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const applications = await trx
      .selectFrom("applications")
      .select("id")
      .where("bundle_id", "=", bundle)
      .orderBy("id")
      .execute();
    for (const { id } of applications) await lockApplication(trx, id);
    const updateResult = await trx
      .updateTable("application_bundles")
      .set({ announced_decision: decision })
      .where("id", "=", bundle)
      .where("decision_id", "=", decision)
      .where("undo_until", ">", deps.now())
      .where("announced_decision", "is distinct from", decision)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    const entry = { action: "decision ending", actorId: null, created: deps.now() } as const;
    for (const { id } of applications) await record(trx, { ...entry, applicationId: id });
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "announce-final-decision": Payload;
  }
}

export const announceFinalDecisionJob = defineTenantJob({
  name: "announce-final-decision",
  schema: z.object({ bundle: z.uuid(), decision: z.uuid() }),
  run: announceFinalDecision,
});

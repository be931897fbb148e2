import { sql } from "kysely";
import { z } from "zod";
import type { DisputeState } from "#rules/money/disputes.ts";
import { dayMs } from "#rules/time/durations.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Longer than the provider retries its webhooks, in milliseconds. */
const lookbackMs = 14 * dayMs;

/** Runs hourly: finds disputes whose webhooks were missed, and polls those that have not ended. */
export async function pollDisputes(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  const recentDisputes = await deps.payments.listDisputes(new Date(deps.now().getTime() - lookbackMs));
  const disputeIds = recentDisputes.map(({ id }) => id);
  const { rows: knownDisputes } = await sql<{ id: string; status: DisputeState }>`
    select id, status from known_disputes(${disputeIds}::text[])`.execute(deps.db);
  const endedIds = new Set(
    knownDisputes.flatMap(({ id, status }) => (status === "inquiry" || status === "open" ? [] : [id])),
  );
  const ids = new Set([...recentDisputes, ...knownDisputes].map(({ id }) => id).filter((id) => !endedIds.has(id)));
  for (const dispute of ids) await enqueueGlobal(deps.db, "reconcile-dispute", { dispute }, { ifQueued: "skip" });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "poll-disputes": Record<string, never>;
  }
}

export const pollDisputesJob = defineJob({
  name: "poll-disputes",
  schema: z.object({}),
  service: "cards",
  cron: "47 * * * *",
  run: async (deps) => await pollDisputes(deps),
});

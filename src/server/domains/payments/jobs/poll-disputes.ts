import { z } from "zod";
import { enqueueIn } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Longer than the provider itself tries to tell of one. */
const back = 14 * 86_400_000;

/** Every hour: disputes that nobody has told us of, and those that have not ended. */
export async function pollDisputes(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  const begun = await deps.payments.listDisputes(new Date(deps.now().getTime() - back));
  const disputeIds = begun.map(({ id }) => id);
  const known = await deps.db
    .selectFrom("disputes")
    .select(["provider_dispute as id", "status"])
    .where((eb) =>
      eb.or([
        eb("status", "in", ["inquiry", "open"]),
        ...(disputeIds.length ? [eb("provider_dispute", "in", disputeIds)] : []),
      ]),
    )
    .execute();
  const ended = new Set(known.flatMap(({ id, status }) => (status === "inquiry" || status === "open" ? [] : [id])));
  const ids = new Set([...begun, ...known].map(({ id }) => id).filter((id) => !ended.has(id)));
  for (const dispute of ids) await enqueueIn(deps.db, "reconcile-dispute", { dispute }, 0);
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

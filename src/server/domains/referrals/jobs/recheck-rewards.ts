import { z } from "zod";
import { dayMs } from "#rules/time/durations.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { findInDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The number of days after which a reversed reward is no longer compared: refunds and disputes have ended by then. */
const recheckDays = 365;

/**
 * Compares each reward that was not paid out with its payment again; runs hourly. The ambassador and the landlord may
 * have stored the same bank account, card or device since it was earned.
 */
export async function recheckRewards(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - recheckDays * dayMs);
  const rows = await deps.db
    .selectFrom("referrals")
    .select("payment_id")
    .where("paid_at", "is", null)
    .where("excluded", "=", "")
    .where((eb) => eb.or([eb("reward_cents", ">", 0), eb("earned_at", ">", since)]))
    .execute();
  for (const { payment_id: payment } of rows) {
    const tenant = payment && (await findInDirectory(deps.db, "payment", payment));
    if (!tenant) continue;
    await transaction(deps.db, async (trx) => {
      await enqueue(await inTenant(trx, tenant), "reconcile-referral", { payment }, { ifQueued: "skip" });
    });
  }
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "recheck-rewards": Record<string, never>;
  }
}

export const recheckRewardsJob = defineJob({
  name: "recheck-rewards",
  schema: z.object({}),
  cron: "11 * * * *",
  run: recheckRewards,
});

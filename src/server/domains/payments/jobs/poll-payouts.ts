import { z } from "zod";
import { activePayoutStates } from "#rules/money/payouts.ts";
import { dayMs } from "#rules/time/durations.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";

/** A bank can return a payout this many milliseconds after it arrived. */
const returnPeriodMs = 10 * dayMs;
/** How many payouts are read at once. */
const batchSize = 500;

/**
 * Runs hourly: enqueues what was not sent or whose webhook was missed, what a bank can still return, and the complete
 * accounts that the provider still reviews, in batches. Processing a payout also fails it if its account was disabled.
 */
export async function pollPayouts(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  const since = new Date(deps.now().getTime() - returnPeriodMs);
  let after = nilUuid;
  for (;;) {
    const rows = await deps.db
      .selectFrom("payouts")
      .select("id")
      .where((eb) =>
        eb.or([
          eb("status", "in", activePayoutStates),
          eb.and([eb("status", "=", "paid"), eb("ended_at", ">", since)]),
        ]),
      )
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id } of rows) await enqueueGlobal(deps.db, "process-payout", { payout: id }, { ifQueued: "skip" });
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    after = last.id;
  }
  await pollAccounts(deps);
}

/** Enqueues the accounts whose owners are done, and which may have been enabled without a webhook. */
async function pollAccounts(deps: Deps): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await deps.db
      .selectFrom("payout_accounts")
      .select("provider_account")
      .where("payouts_enabled", "=", false)
      .where("bank_verified_at", "is not", null)
      .where("provider_account", ">", after)
      .orderBy("provider_account")
      .limit(batchSize)
      .execute();
    for (const { provider_account: account } of rows)
      await enqueueGlobal(deps.db, "reconcile-account", { account }, { ifQueued: "skip" });
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.provider_account;
  }
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "poll-payouts": Record<string, never>;
  }
}

export const pollPayoutsJob = defineJob({
  name: "poll-payouts",
  schema: z.object({}),
  service: "cards",
  cron: "23 * * * *",
  run: async (deps) => await pollPayouts(deps),
});

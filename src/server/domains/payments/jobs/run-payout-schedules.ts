import { sql } from "kysely";
import { z } from "zod";
import { isPayoutDay, type PayoutSchedule, payoutSchedules } from "#rules/money/payouts.ts";
import { payoutStartTime } from "#rules/money/schedules/next-payout.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { createPayout } from "../payouts/create-payout.ts";

/** How many accounts are read at once. */
const batchSize = 500;

/**
 * Runs once a day: enqueues the payouts of everybody whose schedule names the day, in batches.
 * @param at the run's time; earlier than now if no process was there to start it
 */
export async function runPayoutSchedules(deps: Deps, at: Date = deps.now()): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const schedules = payoutSchedules.filter((schedule) => isPayoutDay(schedule, day));
  if (!deps.payments || schedules.length === 0) return;
  let after = nilUuid;
  for (;;) {
    const rows = await deps.db
      .selectFrom("payout_accounts")
      .select("user_id")
      .where("payout_schedule", "in", schedules)
      .where("user_id", ">", after)
      .orderBy("user_id")
      .limit(batchSize)
      .execute();
    for (const { user_id } of rows) await enqueueGlobal(deps.db, "start-scheduled-payout", { user: user_id, day });
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.user_id;
  }
}

/**
 * Starts a user's payout of a day, at most once a day. If none is possible, it waits for the next day of the schedule.
 * A disabled account gets none until it is enabled: the operator may doubt whose bank account it is. It pays out
 * earnings alone: many states require a separate bank account for deposits, so a person pays these out.
 */
export async function startScheduledPayout(deps: Deps, { user, day }: { user: string; day: string }): Promise<void> {
  await transaction(deps.db, async (trx) => {
    // also waits for a concurrent run, as `createPayout` does
    const { rows } = await sql<{ made: string[]; schedule: PayoutSchedule }>`
      select array(select p.source from payouts p where p.user_id = a.user_id and p.scheduled_for = ${day}::date) as made,
        a.payout_schedule as schedule
      from payout_accounts a join users u on u.id = a.user_id
      where a.user_id = ${user}::uuid and u.disabled_at is null for update of a`.execute(trx);
    const [account] = rows;
    // it may be another schedule by now
    if (!account || !isPayoutDay(account.schedule, day)) return;
    if (!account.made.includes("earnings")) await createPayout(deps, trx, user, { day }, "earnings");
  });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "run-payout-schedules": { _cron?: { ts: string } };
    "start-scheduled-payout": { user: string; day: string };
  }
}

export const runPayoutSchedulesJob = defineJob({
  name: "run-payout-schedules",
  // the queue adds the time of the run
  schema: z.object({ _cron: z.object({ ts: z.iso.datetime() }).exactOptional() }),
  cron: `${payoutStartTime.minute} ${payoutStartTime.hour} * * *`,
  // a weekly or monthly payout is not left to the next week or month
  backfill: "1w",
  run: async (deps, { _cron }) => await runPayoutSchedules(deps, _cron && new Date(_cron.ts)),
});

export const startScheduledPayoutJob = defineJob({
  name: "start-scheduled-payout",
  schema: z.object({ user: z.uuid(), day: z.iso.date() }),
  run: startScheduledPayout,
});

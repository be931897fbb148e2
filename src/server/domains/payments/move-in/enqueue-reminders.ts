import { dayMs } from "#rules/time/durations.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** The hour at which reminders are sent, in UTC: a morning from Hawaii to New York. */
const reminderTime = "T17:00:00Z";

/** Enqueues the reminders for the day before and the day after the due date, if these are still in the future. */
export async function enqueueReminders(deps: TenantDeps, trx: Db, charge: string, due: string): Promise<void> {
  const at = Date.parse(due + reminderTime);
  for (const [email, time] of [
    ["before_due", at - dayMs],
    ["overdue", at + dayMs],
  ] as const) {
    const seconds = Math.round((time - deps.now().getTime()) / 1_000);
    if (seconds > 0)
      await enqueue(trx, "send-move-in-reminder", { charge, email }, { delay: seconds, ifQueued: "replace" });
  }
}

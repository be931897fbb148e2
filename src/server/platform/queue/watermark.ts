import { hourMs } from "#rules/time/durations.ts";
import type { GlobalDb } from "../db/connect.ts";

/** How long after its own time a change can become visible, in milliseconds, because of a long transaction. */
const overlapMs = hourMs;

/**
 * Runs a job over everything that changed since its last complete run. Nothing is missed, however long it did not run:
 * the first run starts at the beginning, and a run after a failure starts where the failed one did.
 * @param work receives the time since when changes are to be processed; it may have processed some before
 */
export async function withWatermark(
  { db, now }: { db: GlobalDb; now: () => Date },
  job: string,
  work: (since: Date) => Promise<void>,
): Promise<void> {
  const startedAt = now();
  const row = await db.selectFrom("job_watermarks").select("through").where("job", "=", job).executeTakeFirst();
  await work(new Date((row?.through.getTime() ?? overlapMs) - overlapMs));
  await db
    .insertInto("job_watermarks")
    .values({ job, through: startedAt })
    .onConflict((conflict) => conflict.column("job").doUpdateSet({ through: startedAt }))
    .execute();
}

import { hourMs } from "#rules/time/durations.ts";
import type { GlobalDb } from "../db/connect.ts";

/** Milliseconds by which a change can become visible later than its own time, because its transaction took so long. */
const overlap = hourMs;

/**
 * Runs a job over everything that changed since its last complete run. Nothing is missed however long it did not run:
 * the first run starts at the beginning, and a run after a failure starts where the failed one did.
 * @param work receives the time since when changes are to be processed; some were processed before
 */
export async function withWatermark(
  { db, now }: { db: GlobalDb; now: () => Date },
  job: string,
  work: (since: Date) => Promise<void>,
): Promise<void> {
  const began = now();
  const row = await db.selectFrom("job_watermarks").select("through").where("job", "=", job).executeTakeFirst();
  await work(new Date((row?.through.getTime() ?? overlap) - overlap));
  await db
    .insertInto("job_watermarks")
    .values({ job, through: began })
    .onConflict((conflict) => conflict.column("job").doUpdateSet({ through: began }))
    .execute();
}

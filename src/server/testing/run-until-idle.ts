import type { World } from "./world.ts";

/** Runs jobs and delivers vendor webhooks until nothing is left to do. */
export async function runUntilIdle(world: World): Promise<void> {
  for (let left = 1; left > 0; ) {
    await world.runJobs();
    for (const { webhooks } of world.vendors.values()) await webhooks?.idle();
    const { rows } = await world.pool.query<{ n: number }>(
      "select count(*) as n from graphile_worker._private_jobs where run_at <= now() and attempts = 0",
    );
    left = rows[0]?.n ?? 0;
  }
}

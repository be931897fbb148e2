import { makeWorkerUtils } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld } from "#server/testing/world.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { silentLogger } from "./silent-logger.ts";

const world = openWorld();
let utils: Awaited<ReturnType<typeof makeWorkerUtils>>;
beforeAll(async () => {
  utils = await makeWorkerUtils({ pgPool: world.pool, logger: silentLogger });
});
afterAll(() => utils.release());

/** Creates a job locked by another worker whose last heartbeat was more than a minute ago. */
async function lockJob() {
  await world.pool.query(`
    select graphile_worker.add_job('other');
    update graphile_worker._private_jobs set locked_by = 'other', locked_at = now() - interval '5 minutes';
    insert into worker_heartbeats values ('other', now() - interval '61 seconds')
      on conflict (worker_id) do update set at = excluded.at`);
}
const isLocked = async () =>
  ((await world.pool.query("select from graphile_worker._private_jobs where locked_by is not null")).rowCount ?? 0) > 0;

test("a worker that missed its own heartbeats doesn't take over jobs until it has had heartbeats for a minute", async () => {
  let at = 0;
  const beat = createHeartbeat(world.pool, utils, () => at);
  const beatFor = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 15) {
      at += 15_000;
      await beat(["own"]);
    }
  };
  await lockJob();
  await beatFor(60);
  expect(await isLocked()).toBe(true);
  await beatFor(15);
  expect(await isLocked()).toBe(false);
  // simulates that the database was down for all workers
  at += 61_000;
  await lockJob();
  await beatFor(60);
  expect(await isLocked()).toBe(true);
  await beatFor(15);
  expect(await isLocked()).toBe(false);
});

import { runOnce } from "graphile-worker";
import { expect, test } from "vitest";
import { silentLogger } from "#server/platform/queue/silent-logger.ts";
import { createTaskList } from "#server/platform/queue/task-list.ts";
import { jobs } from "#server/registry/jobs.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("a worker leaves a job of an unknown kind to workers of a later version, and retries a job whose payload it can't parse", async () => {
  await world.pool.query(`select graphile_worker.add_job('a-kind-of-a-later-version', '{}'),
    graphile_worker.add_job('send-email', '{"of_a_later_version": 1}', max_attempts => 15)`);
  await runOnce({
    pgPool: world.apiPool,
    taskList: createTaskList(jobs, world.deps),
    logger: silentLogger,
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const { rows } = await world.pool.query(
    `select t.identifier as job, j.attempts, j.run_at > now() as is_delayed from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id order by 1`,
  );
  expect(rows).toEqual([
    { job: "a-kind-of-a-later-version", attempts: 0, is_delayed: false },
    { job: "send-email", attempts: 1, is_delayed: true },
  ]);
});

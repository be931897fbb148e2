import { randomUUID } from "node:crypto";
import { expect, expectTypeOf, test, vi } from "vitest";
import { transaction } from "#server/platform/db/connect.ts";
import { openWorld } from "#server/testing/world.ts";
import { enqueueGlobal } from "./enqueue.ts";

const world = openWorld();
const enqueueJob = (id: string) =>
  transaction(world.deps.db, (trx) => enqueueGlobal(trx, "handle-text-delivery", { id }));
const listJobs = async (id: string) =>
  (
    await world.pool.query<{ is_available: boolean }>(
      "select is_available from graphile_worker._private_jobs where payload ->> 'id' = $1 order by id",
      [id],
    )
  ).rows.map(({ is_available }) => is_available);

test("a job that is enqueued again with the same payload while the first is waiting runs once", async () => {
  const id = randomUUID();
  await enqueueJob(id);
  await enqueueJob(id);
  expect(await listJobs(id)).toEqual([true]);
});

test("a job that is enqueued again while a worker takes the waiting one with the same payload runs after it", async () => {
  const id = randomUUID();
  await enqueueJob(id);
  const worker = await world.pool.connect();
  try {
    await worker.query("begin");
    await worker.query(
      "update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now() where payload ->> 'id' = $1",
      [id],
    );
    const enqueued = enqueueJob(id);
    const waiting = `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`;
    await vi.waitUntil(async () => (await world.pool.query<{ n: number }>(waiting)).rows[0]?.n === 1, 20_000);
    await worker.query("commit");
    await enqueued;
  } finally {
    worker.release();
  }
  expect(await listJobs(id)).toEqual([false, true]);
});

test("a schedule that enqueues a job again adds no attempts to a waiting job or to one that ran out of them", async () => {
  const id = randomUUID();
  const schedule = () => enqueueGlobal(world.db, "handle-text-delivery", { id }, { ifQueued: "skip" });
  const attempts = async () =>
    (
      await world.pool.query<{ attempts: number }>(
        "select attempts from graphile_worker._private_jobs where payload ->> 'id' = $1",
        [id],
      )
    ).rows.map((row) => row.attempts);
  await schedule();
  for (const used of [3, 15]) {
    await world.pool.query("update graphile_worker._private_jobs set attempts = $1 where payload ->> 'id' = $2", [
      used,
      id,
    ]);
    await schedule();
    expect(await attempts()).toEqual([used]);
  }
  await enqueueJob(id);
  expect(await attempts()).toEqual([0]);
});

test("a job that is enqueued again with a delay is postponed with `replace`, but not with `keep_time`", async () => {
  const id = randomUUID();
  const later = (ifQueued: "replace" | "keep_time") =>
    enqueueGlobal(world.db, "handle-text-delivery", { id }, { delay: 3_600, ifQueued });
  const isDue = async () =>
    (
      await world.pool.query<{ is_due: boolean }>(
        "select run_at <= now() as is_due from graphile_worker._private_jobs where payload ->> 'id' = $1",
        [id],
      )
    ).rows.map(({ is_due }) => is_due);
  await enqueueJob(id);
  await later("keep_time");
  expect(await isDue()).toEqual([true]);
  await later("replace");
  expect(await isDue()).toEqual([false]);
});

test("a job that is enqueued twice without deduplication runs twice", async () => {
  const id = randomUUID();
  for (const _ of [1, 2]) await enqueueGlobal(world.db, "handle-text-delivery", { id }, { ifQueued: "add" });
  expect(await listJobs(id)).toEqual([true, true]);
});

test("a payload too long to be found again is rejected at once, except for a job that is always added", async () => {
  const id = "a".repeat(500);
  await expect(enqueueJob(id)).rejects.toThrow("The payload of handle-text-delivery is too long");
  await enqueueGlobal(world.db, "handle-text-delivery", { id }, { ifQueued: "add" });
  expect(await listJobs(id)).toEqual([true]);
});

test("a job whose payload has a list in it can't be enqueued without `add`", () => {
  type Options = Parameters<typeof enqueueGlobal<"delete-files">>[3];
  expectTypeOf<Options>().toExtend<{ ifQueued: "add" }>();
  expectTypeOf<undefined>().not.toExtend<Options>();
});

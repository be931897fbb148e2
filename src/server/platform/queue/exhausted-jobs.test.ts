import { expect, test } from "vitest";
import { nilUuid } from "#server/platform/common/ids.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { openWorld } from "#server/testing/world.ts";
import { countExhaustedJobs, exhaustedWarning, listExhaustedJobs, retryExhaustedJobs } from "./exhausted-jobs.ts";
import { createTaskList } from "./task-list.ts";

const world = openWorld();
const exhaustJobs = (message: string) =>
  world.pool.query("update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1", [message]);

test("only a job that ran out of attempts is listed as failed, until it is retried", async () => {
  const { db } = await world.inTenant(nilUuid);
  await enqueue(db, "reconcile-refund", { refund: "one" });
  expect([await countExhaustedJobs(world.db), await exhaustedWarning(world.db)]).toEqual([0, ""]);
  await exhaustJobs("TimeoutError");
  await enqueue(db, "reconcile-refund", { refund: "two" });
  const [job, ...others] = await listExhaustedJobs(world.db);
  expect(job).toMatchObject({ name: "reconcile-refund", attempts: 15, fault: "TimeoutError", last: expect.any(Date) });
  expect(others).toEqual([]);
  expect(await exhaustedWarning(world.db)).toContain("1 job has failed too often");
  const ready = await world.app.inject("/readyz");
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready", exhausted_jobs: 1 }]);

  expect(await retryExhaustedJobs(world.db, "999999")).toEqual([]);
  expect(await retryExhaustedJobs(world.db, job?.id)).toEqual(["reconcile-refund"]);
  expect(await countExhaustedJobs(world.db)).toBe(0);
  const due = "select count(*)::int as n from graphile_worker.jobs where attempts = 0 and run_at <= now()";
  expect((await world.pool.query(due)).rows).toEqual([{ n: 2 }]);
  await exhaustJobs("Error EENVELOPE");
  expect(await retryExhaustedJobs(world.db)).toHaveLength(2);
});

test("a job's error is stored and logged only by its name, and the last failed attempt is logged once as an error", async () => {
  const logged: [string, unknown][] = [];
  const log = Object.assign(Object.create(world.deps.log), {
    warn: (fields: unknown) => logged.push(["warn", fields]),
    error: (fields: unknown) => logged.push(["error", fields]),
  });
  const refused = Object.assign(new Error("550 nora@example.com is unknown"), { code: "EENVELOPE" });
  const job = { name: "send-email", service: undefined, cron: undefined, run: () => Promise.reject(refused) } as const;
  const task = createTaskList([job], { ...world.deps, log })["send-email"];
  const attempt = (attempts: number) =>
    task?.({}, { job: { id: "7", attempts, max_attempts: 15 } } as never) as Promise<void>;
  await expect(attempt(14)).rejects.toThrow(/^Error EENVELOPE$/);
  await expect(attempt(15)).rejects.toThrow(/^Error EENVELOPE$/);
  const fault = "Error EENVELOPE";
  expect(logged).toEqual([
    ["warn", { job: "send-email", id: "7", attempt: 14, fault }],
    ["error", { job: "send-email", id: "7", attempt: 15, fault }],
  ]);
});

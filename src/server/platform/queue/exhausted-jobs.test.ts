import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import { nilUuid } from "#server/platform/common/ids.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { jobs } from "#server/registry/jobs.ts";
import { openWorld } from "#server/testing/world.ts";
import { countExhaustedJobs, exhaustedWarning, listExhaustedJobs, retryExhaustedJobs } from "./exhausted-jobs.ts";
import { createTaskList } from "./task-list.ts";
import { crontabOf } from "./worker.ts";

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

test("a recurring job that fails in each run has one exhausted job, and none after a run that succeeds", async () => {
  const add = () => world.pool.query("select graphile_worker.add_job('sweep', max_attempts => 1)");
  const exhausted = async () => (await listExhaustedJobs(world.db)).filter(({ name }) => name === "sweep").length;
  const recurring = { name: "sweep", service: undefined, cron: "17 * * * *" } as const;
  const runTask = (run: () => Promise<void>) =>
    createTaskList([{ ...recurring, run }], world.deps)[recurring.name]?.({}, {
      job: { id: "7", attempts: 1, max_attempts: 1 },
    } as never);
  for (let run = 0; run < 3; run++) {
    await expect(runTask(() => Promise.reject(new TypeError("row")))).rejects.toThrow("TypeError");
    // as graphile-worker stores it
    await add();
    await exhaustJobs("TypeError");
    expect(await exhausted()).toBe(1);
  }
  await runTask(async () => undefined);
  expect(await exhausted()).toBe(0);
});

test("each run of a recurring job has few attempts and replaces the one before, unless missed runs are made up for", () => {
  const crontab = parseCrontab(crontabOf(jobs));
  const optionsOf = (name: string) => crontab.find(({ task }) => task === name)?.options;
  expect(optionsOf("sweep")).toMatchObject({
    maxAttempts: 3,
    jobKey: "sweep",
    jobKeyMode: "replace",
    backfillPeriod: 0,
  });
  expect(optionsOf("run-payout-schedules")).toMatchObject({ backfillPeriod: expect.any(Number) });
  expect(optionsOf("run-payout-schedules")?.jobKey).toBeUndefined();
  for (const { task, options } of crontab) if (options.backfillPeriod === 0) expect(options.jobKey).toBe(task);
});

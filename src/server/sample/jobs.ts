import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { dayOf } from "#rules/text/dates.ts";
import { dayMs } from "#rules/time/durations.ts";
import { runAtTime } from "#server/platform/common/simulated-time.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { IncomeReport } from "#server/ports/income.ts";
import { jobs } from "#server/registry/jobs.ts";

type Job = { name: string; payload: object };
const emailPayload = z.object({ id: z.string() });

/** Jobs that wait for a vendor's result. */
const vendorJobs: ReadonlySet<string> = new Set(["fetch-report", "fetch-income"]);
/** Jobs that send an email stored in `emails`. */
const emailJobs: ReadonlySet<string> = new Set(["send-email", "send-deferred-emails"]);
const pollInterval = 50;
const timeoutMs = 30_000;

/** Removes and returns all jobs that simulated work has enqueued. */
export async function claimJobs(deps: Deps): Promise<Job[]> {
  const { rows } = await sql<Job>`
    with found as (
      select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.run_at = 'infinity'),
    taken as (select graphile_worker.complete_jobs(array(select id from found)))
    select name, payload from found, (select count(*) from taken) t order by found.id`.execute(deps.db);
  return rows;
}

/**
 * Runs the sample's jobs at a simulated time; emails are discarded.
 * @returns the jobs that wait for a vendor, for `waitForVendors`
 */
export async function runJobs(deps: Deps, at: Date): Promise<Job[]> {
  const waiting: Job[] = [];
  for (let claimed = await claimJobs(deps); claimed.length; claimed = await claimJobs(deps))
    for (const job of claimed) {
      if (vendorJobs.has(job.name)) waiting.push(job);
      else if (emailJobs.has(job.name)) await discardEmail(deps, emailPayload.parse(job.payload));
      else await run(deps, at, job);
    }
  return waiting;
}

/** Runs the jobs that wait for a vendor's response. @param response the person and date of the response */
export async function waitForVendors(
  deps: Deps,
  response: { at: Date; employer: string },
  initialJobs: readonly Job[],
  stop: AbortSignal,
): Promise<void> {
  const { at } = response;
  const vendors = withDates(deps, response);
  let waiting = initialJobs;
  for (const end = Date.now() + timeoutMs; waiting.length; ) {
    for (const job of waiting) await run(vendors, at, job);
    waiting = await runJobs(deps, at);
    if (waiting.length === 0) return;
    if (Date.now() > end) throw new Error("The sample could not be made: a vendor took too long.");
    await delay(pollInterval, undefined, { signal: stop });
  }
}

async function run(deps: Deps, at: Date, { name, payload }: Job): Promise<void> {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  await runAtTime(at, () => job.run(deps, payload));
}

const discardEmail = (deps: Deps, { id }: { id: string }) =>
  deps.db.deleteFrom("emails").where("id", "=", id).execute();

/**
 * Overrides the date and the employer: the emulated bureau and bank use the current date, and the bank has only one
 * employer.
 */
function withDates(deps: Deps, { at, employer }: { at: Date; employer: string }): Deps {
  const { screening, income } = deps;
  const created = dayOf(at, "UTC");
  return {
    ...deps,
    screening: screening && {
      ...screening,
      report: async (...args) => {
        const content = await screening.report(...args);
        return typeof content === "object" ? dateReportContent(content, created) : content;
      },
    },
    income: income && {
      ...income,
      requestReport: async (...args) => {
        const state = await income.requestReport(...args);
        return state.status === "ready" ? { ...state, report: dateIncomeReport(state.report, at, employer) } : state;
      },
    },
  };
}

function dateIncomeReport(report: IncomeReport, at: Date, employer: string): IncomeReport {
  const streams = report.streams.map((stream) => ({
    ...stream,
    name: stream.name.replace(/^.* payroll$/, `${employer} payroll`),
  }));
  const start = dayOf(new Date(at.getTime() - 365 * dayMs), "UTC");
  return { ...report, start, end: dayOf(at, "UTC"), streams };
}

function dateReportContent(content: ReportContent, created: string): ReportContent {
  if (content.kind !== "credit" || !content.score) return { ...content, made: created };
  return { ...content, made: created, score: { ...content.score, date: created } };
}

import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { chooseBank, createIncomeForm, createIncomeSubject } from "#server/testing/scenes/income.ts";
import { openWorld } from "#server/testing/world.ts";
import { webhookUrl } from "./webhooks.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = await createIncomeForm(world, owner);
});
afterEach(() => void vi.restoreAllMocks());

const findIncome = () => {
  if (!world.deps.income) throw new Error("Income verification isn't set up.");
  return world.deps.income;
};

/** Creates an applicant whose report the vendor doesn't finish until `restoreAllMocks`. */
async function waitingForReport() {
  vi.spyOn(findIncome(), "requestReport").mockResolvedValue({ status: "pending" });
  const who = await createIncomeSubject(world, owner, slug);
  await (await chooseBank(world, who, "steady"))();
  await runUntilIdle(world);
  return who;
}

const loadCheck = async (who: { id: string }) =>
  await world.db
    .selectFrom("income_checks")
    .select(["status", "customer"])
    .where("application_id", "=", who.id)
    .executeTakeFirstOrThrow();

/** Runs the next poll at its time. @returns the milliseconds until then */
async function runNextPoll(): Promise<number> {
  const polls = "j.task_id = t.id and t.identifier = 'fetch-income'";
  const { rows } = await world.pool.query<{ ms: number }>(
    `with next as (select min(j.run_at) as at from graphile_worker._private_jobs j, graphile_worker._private_tasks t where ${polls})
     update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t, next
     where ${polls} and j.run_at = next.at returning greatest(0, extract(epoch from next.at - now()) * 1000)::float as ms`,
  );
  const [poll] = rows;
  if (!poll) throw new Error("No poll is waiting.");
  world.pass(poll.ms);
  await world.runJobs();
  return poll.ms;
}

/** Runs all polls that are due before the time, in milliseconds after the order, unless the check ends earlier. */
async function poll(who: { id: string }, until: number): Promise<{ elapsed: number; polls: number }> {
  let elapsed = 0;
  let polls = 0;
  for (; elapsed < until && (await loadCheck(who)).status === "processing"; polls++) elapsed += await runNextPoll();
  return { elapsed, polls };
}

test("an income report that the vendor finishes only after an hour is stored when the vendor notifies of it", async () => {
  const who = await waitingForReport();
  await poll(who, hourMs);
  const { status, customer } = await loadCheck(who);
  expect(status).toBe("processing");
  vi.restoreAllMocks();
  const url = findIncome().reportCallbackUrl(customer ?? "", webhookUrl(world.deps));
  await world.app.inject({ method: "POST", url: new URL(url).pathname, payload: {} });
  await runUntilIdle(world);
  expect((await loadCheck(who)).status).toBe("ready");
});

test("an income report that never arrives is polled less and less often, and given up a day after its order", async () => {
  const who = await waitingForReport();
  const { elapsed, polls } = await poll(who, 48 * hourMs);
  expect((await loadCheck(who)).status).toBe("failed");
  expect(elapsed / hourMs).toBeGreaterThan(24);
  expect(elapsed / hourMs).toBeLessThan(26);
  expect(polls).toBeLessThan(60);
});

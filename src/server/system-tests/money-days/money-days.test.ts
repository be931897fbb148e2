import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#rules/time/durations.ts";
import { movementsOf } from "#sandbox/stripe/movements.ts";
import { pollDisputes } from "#server/domains/payments/jobs/poll-disputes.ts";
import { pollPayouts } from "#server/domains/payments/jobs/poll-payouts.ts";
import { reconcileLedger } from "#server/domains/payments/jobs/reconcile-ledger.ts";
import { runPayoutSchedules } from "#server/domains/payments/jobs/run-payout-schedules.ts";
import { type DaysState, performAct, reportRefunds } from "#server/testing/money-days/acts.ts";
import { arbitraryDays, type Day, firstDays } from "#server/testing/money-days/days.ts";
import { deliverAndRunJobs } from "#server/testing/money-days/deliver-and-run-jobs.ts";
import {
  expectBalanced,
  expectLedgerMatchesProvider,
  expectPayoutsExplained,
} from "#server/testing/money-days/expect-ledger.ts";
import { withFaults } from "#server/testing/money-days/faulty-payments.ts";
import { createPeople } from "#server/testing/money-days/people.ts";
import { findStripe } from "#server/testing/scenes/disputes.ts";
import { openWorld } from "#server/testing/world.ts";

/**
 * The number of days in a block, which has its own database and provider; LEDGER_DAYS is divided into as many blocks as
 * needed.
 */
const daysPerBlock = Number(process.env.LEDGER_BLOCK ?? 250);
const totalDays = Number(process.env.LEDGER_DAYS ?? 20);
const blocks = Array.from({ length: Math.ceil(totalDays / daysPerBlock) }, (_, n) => ({
  n: n + 1,
  days: Math.min(daysPerBlock, totalDays - n * daysPerBlock),
}));
/** One of this many days polls for lost webhooks, and days without movements are compared as rarely. */
const pollDays = 3;
const quietDays = 10;
const seed = process.env.LEDGER_SEED ? Number(process.env.LEDGER_SEED) : undefined;

describe.each(blocks)("block $n", ({ n, days: count }) => {
  const world = openWorld({ sandbox: true });
  let isFaulty = false;
  let strike = 0;
  let lost = new Set<string>();
  /** the last compared state */
  let compared = "";
  beforeAll(() => {
    const { payments } = world.deps;
    if (!payments) throw new Error("Payments are needed.");
    const { state } = findStripe(world);
    state.now = () => Math.floor(world.clock.at.getTime() / 1_000);
    // what the operator paid in must be older than the first day
    movementsOf(state);
    world.deps.payments = withFaults(payments, (call, isDone) => isFaulty && strikes(call, isDone));
  });

  /** Whether a call fails: because its response is lost on this day, or by a pseudo-random number of the day's seed. */
  function strikes(call: string, isDone: boolean): boolean {
    if (isDone && lost.delete(call)) return true;
    strike = (strike * 48_271 + 11) % 2_147_483_647;
    return strike % 6 === 0;
  }

  test("on random days of payments, refunds, disputes, rewards and payouts, the ledger matches the payment provider", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDays(count), async (generatedDays) => {
        const setFaulty = (is: boolean) => {
          isFaulty = is;
        };
        setFaulty(false);
        const days: DaysState = {
          world,
          people: await createPeople(world),
          unreported: new Map(),
          checkedPayouts: new Set(),
          setFaulty,
        };
        for (const day of [...firstDays, ...generatedDays]) await passDay(days, day);
        reportRefunds(days);
        await passDay(days, { acts: [], isFaulty: false, lost: [], seed: 0 });
        expect(days.unreported.size).toBe(0);
      }),
      { numRuns: 1, endOnFailure: true, ...(seed !== undefined && { seed: seed + n }) },
    );
  }, 3_000_000);

  async function passDay(days: DaysState, day: Day): Promise<void> {
    world.pass(dayMs);
    strike = day.seed;
    lost = new Set(day.lost);
    // so that a long block doesn't accumulate all of them
    world.logged.length = 0;
    world.mails.length = 0;
    for (const act of day.acts) {
      days.setFaulty(day.isFaulty);
      await performAct(days, act);
      await expectBalanced(world);
    }
    await runPayoutSchedules(world.deps);
    if (day.isFaulty) await deliverAndRunJobs(world, false);
    days.setFaulty(false);
    if (day.seed % pollDays === 0) {
      await pollPayouts(world.deps);
      await pollDisputes(world.deps);
    }
    await deliverAndRunJobs(world, true);
    if ((await nameState()) === compared && day.seed % quietDays !== 0) return;
    // the job only compares movements older than three hours
    world.pass(4 * hourMs);
    await reconcileLedger(world.deps);
    await expectLedgerMatchesProvider(days);
    await expectPayoutsExplained(days);
    compared = await nameState();
  }

  /** Returns a key of the state of the ledger, the payouts and the provider: every movement of money changes it. */
  async function nameState(): Promise<string> {
    const { rows } = await world.pool.query<{ entries: number; payouts: string }>(
      `select (select count(*)::int from ledger_entries) as entries,
         (select string_agg(concat(id, status), ' ' order by id) from payouts) as payouts`,
    );
    const movements = movementsOf(findStripe(world).state).map(({ id, source }) => [id, source.status]);
    return JSON.stringify([rows, movements]);
  }
});

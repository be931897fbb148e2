import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#rules/time/durations.ts";
import { movementsOf } from "#sandbox/stripe/movements.ts";
import { pollDisputes } from "#server/domains/payments/jobs/poll-disputes.ts";
import { pollPayouts } from "#server/domains/payments/jobs/poll-payouts.ts";
import { reconcileLedger } from "#server/domains/payments/jobs/reconcile-ledger.ts";
import { runPayoutSchedules } from "#server/domains/payments/jobs/run-payout-schedules.ts";
import { type Days, hearRefunds, perform } from "#server/testing/money-days/acts.ts";
import { expectBalanced, expectBooks, expectExplained } from "#server/testing/money-days/books.ts";
import { type Day, daysOf } from "#server/testing/money-days/days.ts";
import { unreliable } from "#server/testing/money-days/faulty-payments.ts";
import { openPeople } from "#server/testing/money-days/people.ts";
import { stripeOf } from "#server/testing/scenes/disputes.ts";
import { runLater } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

/** Days of one block, which has a database and a provider of its own; with LEDGER_DAYS there are as many as it takes. */
const daysOfBlock = Number(process.env.LEDGER_BLOCK ?? 250);
const all = Number(process.env.LEDGER_DAYS ?? 20);
const blocks = Array.from({ length: Math.ceil(all / daysOfBlock) }, (_, n) => ({
  n: n + 1,
  days: Math.min(daysOfBlock, all - n * daysOfBlock),
}));
const seed = process.env.LEDGER_SEED ? Number(process.env.LEDGER_SEED) : undefined;

describe.each(blocks)("block $n", ({ n, days: count }) => {
  const world = openWorld({ sandbox: true });
  let isFaulty = false;
  let strike = 0;
  beforeAll(() => {
    const { payments } = world.deps;
    if (!payments) throw new Error("Payments are needed.");
    const { state } = stripeOf(world);
    state.now = () => Math.floor(world.clock.at.getTime() / 1_000);
    // what the operator paid in is older than the first day
    movementsOf(state);
    world.deps.payments = unreliable(payments, () => isFaulty && strikes());
  });

  /** Whether a call fails, by a pseudorandom number of the day's seed. */
  function strikes(): boolean {
    strike = (strike * 48_271 + 11) % 2_147_483_647;
    return strike % 6 === 0;
  }

  test("on random days with payments, refunds, disputes, rewards, payouts and changed fees, the ledger has what the provider has", async () => {
    await fc.assert(
      fc.asyncProperty(daysOf(count), async (happenings) => {
        const setFaulty = (is: boolean) => {
          isFaulty = is;
        };
        setFaulty(false);
        const days: Days = {
          world,
          people: await openPeople(world),
          unheard: new Map(),
          explained: new Set(),
          setFaulty,
        };
        for (const day of happenings) await passDay(days, day);
        hearRefunds(days);
        await passDay(days, { acts: [], isFaulty: false, seed: 0 });
        expect(days.unheard.size).toBe(0);
      }),
      { numRuns: 1, endOnFailure: true, ...(seed !== undefined && { seed: seed + n }) },
    );
  }, 3_000_000);

  async function passDay(days: Days, day: Day): Promise<void> {
    world.pass(dayMs);
    strike = day.seed;
    for (const act of day.acts) {
      days.setFaulty(day.isFaulty);
      await perform(days, act);
      await expectBalanced(world);
    }
    await runPayoutSchedules(world.deps);
    await arrive();
    days.setFaulty(false);
    await pollPayouts(world.deps);
    await pollDisputes(world.deps);
    await arrive();
    // what the job compares has to be settled for three hours
    world.pass(4 * hourMs);
    await reconcileLedger(world.deps);
    await expectBooks(days);
    await expectExplained(days);
  }

  /** Lets webhooks arrive and runs the jobs, and those that they lead to; some jobs wait for another day. */
  async function arrive(): Promise<void> {
    for (let round = 0; round < 2 && (round === 0 || (await hasJobs())); round++) {
      await stripeOf(world).webhooks.idle();
      await runLater(world);
    }
  }

  async function hasJobs(): Promise<boolean> {
    const { rows } = await world.pool.query("select from graphile_worker._private_jobs limit 1");
    return rows.length > 0;
  }
});

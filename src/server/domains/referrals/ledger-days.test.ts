import fc from "fast-check";
import { expect, test } from "vitest";
import { heldUntil, referralHoldDays, rewardFor } from "#rules/money/referrals.ts";
import { dayMs } from "#rules/time/durations.ts";
import { landlord } from "#server/testing/factories.ts";
import { balances, payWith, runLater, toPay } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { transaction } from "../../platform/db/connect.ts";
import type { ProviderDispute } from "../../ports/dispute-answers.ts";
import type { ProviderRefund } from "../../ports/payments.ts";
import { reconcileDispute } from "../payments/disputes/reconcile-dispute.ts";
import { applyProviderRefund } from "../payments/refunds/execute-refund.ts";
import { reconcileReferral } from "./reconcile-referral.ts";

const world = openWorld({ sandbox: true });
const paid = 6_000;
/** Random days of one ambassador; with LEDGER_DAYS there are as many ambassadors as it takes. */
const days = 60;
const ambassadors = Math.ceil(Number(process.env.LEDGER_DAYS ?? 180) / days);

/** What the provider knows of one payment; the ledger has to agree with it. */
type Model = {
  application: string;
  payment: string;
  charge: string;
  captured: Date;
  landlord: string;
  refunds: (ProviderRefund & { began: Date })[];
  held: number;
  /** when the dispute began */
  disputed: Date | undefined;
  fee: number;
  reward: number;
};

/** A payment to a landlord who was referred by an ambassador. */
async function referredPayment(referrer_id: string): Promise<Model> {
  const owner = await landlord(world);
  const created = world.deps.now();
  const user_id = owner.user.id;
  await world.db.insertInto("referrals").values({ user_id, id: crypto.randomUUID(), referrer_id, created }).execute();
  const scene = await toPay(world, { owner });
  expect((await payWith(world, scene, "tok_visa")).status).toBe(200);
  const { id, intent, captured_at } = await world.db
    .selectFrom("payments")
    .select(["id", "intent", "captured_at"])
    .where("application_id", "=", scene.id)
    .executeTakeFirstOrThrow();
  const facts = { application: scene.id, payment: id, charge: intent ?? "", captured: captured_at ?? created };
  return { ...facts, landlord: user_id, refunds: [], held: 0, disputed: undefined, fee: 0, reward: 0 };
}

const sumOf = (refunds: Model["refunds"]) =>
  refunds.reduce((sum, { state, amountCents }) => sum + (state === "succeeded" ? amountCents : 0), 0);
const refundedOf = ({ refunds }: Model) => sumOf(refunds);

/** What begins after the hold changes no reward. */
function rewardOf({ refunds, held, disputed, captured }: Model): number {
  const inTime = (began: Date) => began < heldUntil(captured);
  const refunded = sumOf(refunds.filter(({ began }) => inTime(began)));
  return rewardFor({ paid, refunded, bankHold: disputed && inTime(disputed) ? held : 0 });
}

const events = fc.record({
  at: fc.nat({ max: 2 }),
  kind: fc.constantFrom("refund", "late refund", "repeat", "fail", "dispute", "pay out", "wait"),
  cents: fc.integer({ min: 1, max: paid }),
  days: fc.integer({ min: 0, max: 9 }),
});
type Happening = typeof events extends fc.Arbitrary<infer T> ? T : never;

/** Rewards earned before it can be paid out. */
const heldLimit = () => world.clock.at.getTime() - referralHoldDays * dayMs;

async function happen(model: Model, { kind, cents, days: passed }: Happening): Promise<void> {
  world.pass(passed * dayMs);
  const deps = await world.ofApplication(model.application);
  const apply = (refund: ProviderRefund) => transaction(deps.db, (trx) => applyProviderRefund(deps, trx, refund));
  const last = model.refunds.at(-1);
  if (kind === "pay out") {
    const out = world.db.updateTable("referrals").set({ paid_at: world.deps.now() }).where("reward_cents", ">", 0);
    await out.where("payment_id", "=", model.payment).where("earned_at", "<", new Date(heldLimit())).execute();
  } else if (kind === "refund" || kind === "late refund") {
    const amountCents = Math.min(cents, paid - refundedOf(model));
    if (amountCents === 0) return;
    const id = `re_${crypto.randomUUID()}`;
    const before = kind === "refund" ? 0 : (cents % 70) * dayMs;
    const began = new Date(Math.max(model.captured.getTime(), world.clock.at.getTime() - before));
    const made = { id, refundId: null, chargeId: model.charge, amountCents, state: "succeeded" as const, began };
    model.refunds.push(made);
    await apply(made);
  } else if (kind === "repeat" && last) await apply(last);
  else if (kind === "fail" && last) {
    last.state = "failed";
    await apply(last);
  } else if (kind === "dispute") {
    model.disputed ??= world.deps.now();
    model.held = model.held === 0 ? paid - refundedOf(model) : 0;
    model.fee += cents % 2 ? 1_500 : 0;
    const dispute: ProviderDispute = {
      id: `dp_${model.payment}`,
      chargeId: model.charge,
      state: model.held > 0 ? "open" : "won",
      reason: "fraudulent",
      amountCents: paid,
      heldCents: model.held,
      feeCents: model.fee,
      respondBy: null,
      answerState: "needed",
      answerId: null,
    };
    const { payments } = world.deps;
    if (!payments) throw new Error("Payments are needed.");
    // twice, as webhooks may be
    for (let times = 0; times < 2; times++)
      await reconcileDispute(
        { ...world.deps, payments: { ...payments, findDispute: async () => dispute } },
        dispute.id,
      );
  }
  await reconcileReferral(deps, { payment: model.payment });
  model.reward = rewardOf(model);
}

/** What the ledger has to say, account by account. */
function expected(models: readonly Model[], referrer: string): Record<string, number> {
  const sum = (of: (model: Model) => number) => models.reduce((total, model) => total + of(model), 0);
  const rest = (model: Model) => paid - refundedOf(model) - model.held;
  return {
    provider: sum((model) => rest(model) - model.fee),
    "costs:disputes": sum(({ fee }) => fee),
    "costs:referrals": sum(({ reward }) => reward),
    [`referrer:${referrer}`]: 0 - sum(({ reward }) => reward),
    ...Object.fromEntries(models.map((model) => [`landlord:${model.landlord}`, 0 - rest(model)])),
  };
}

test(
  "after random payments, refunds and disputes on random days, the ledger sums to zero and matches the provider",
  async () => {
    const all: Model[] = [];
    const start = world.clock.at;
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: days, maxLength: days }), async (happenings) => {
        // otherwise thousands of days lead past the move-in date of the sample answers
        world.clock.at = start;
        const ambassador = (await landlord(world)).user.id;
        const models = [];
        for (let n = 0; n < 3; n++) models.push(await referredPayment(ambassador));
        for (const model of models) await happen(model, { at: 0, kind: "wait", cents: 1, days: 0 });
        for (const happening of happenings) {
          const model = models[happening.at];
          if (model) await happen(model, happening);
          const { rows } = await world.pool.query<{ off: string }>(
            "select transaction_id as off from ledger_entries group by tenant, transaction_id having sum(amount_cents) <> 0",
          );
          expect(rows).toEqual([]);
        }
        const found = await balances(world);
        const own = expected(models, ambassador);
        for (const [account, cents] of Object.entries(own))
          if (account.includes(":") && !account.startsWith("costs"))
            expect([account, found[account] ?? 0]).toEqual([account, cents]);
        all.push(...models);
        const total = expected(all, "all");
        for (const account of ["provider", "costs:disputes", "costs:referrals"])
          expect([account, found[account] ?? 0]).toEqual([account, total[account]]);
        expect(Object.values(found).reduce((sum, cents) => sum + cents, 0)).toBe(0);
      }),
      { numRuns: ambassadors, endOnFailure: true },
    );
    await runLater(world);
  },
  120_000 * ambassadors,
);

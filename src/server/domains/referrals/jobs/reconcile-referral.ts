import { sql } from "kysely";
import { z } from "zod";
import { rewardCentsFor, rewardHoldEnd } from "#rules/money/referrals.ts";
import { canEarnReward } from "#server/domains/payments/records/enqueue-referral.ts";
import { accountOwnerId, landlordAccountOf, postEntries } from "#server/domains/payments/records/ledger.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { findExclusion, isLikelyDuplicateAccount } from "../likely-duplicates.ts";

/**
 * Reconciles an ambassador's reward with the payment that earns it, in the tenant of the payment. Posts the difference
 * between the current amount of the reward and what was posted before, so it is safe to run at any time, and
 * repeatedly. A refund or dispute that begins after the reward's hold period doesn't change it. One that began earlier
 * reduces it even if it becomes known after the payout; the ambassador's balance is then negative. Nothing else changes
 * a reward that was paid out. While the ambassador's account is closed, and after it is erased, nothing is posted,
 * because it could neither receive nor owe money.
 */
export async function reconcileReferral(
  deps: TenantDeps,
  { payment: id, card }: { payment: string; card?: string | undefined },
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const payment = await trx
      .selectFrom("payments")
      .select(["id", "application_id", "payer_id", "amount_cents", "captured_at", "purpose", "status"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (payment?.status !== "succeeded" || !payment.captured_at || !canEarnReward(payment)) return;
    const landlordId = accountOwnerId(await landlordAccountOf(trx, payment));
    const referral = await trx
      .selectFrom("referrals")
      .selectAll()
      .where("user_id", "=", landlordId)
      .forUpdate()
      .executeTakeFirst();
    if (!referral || (await isAccountClosed(trx, referral.referrer_id))) return;
    const { payment_id } = referral;
    const isPaidOut = referral.paid_at !== null && payment_id === id;
    // if its payment was refunded, another payment can still earn the reward
    const isSettled = referral.reward_cents > 0 || referral.review === "waiting";
    if (payment_id !== null && payment_id !== id && isSettled) return;
    const isCompared = !referral.excluded && !isPaidOut;
    const excluded = (isCompared && (await findExclusion(trx, referral, payment.payer_id, card))) || referral.excluded;
    const isSuspected =
      isCompared && !excluded && !referral.review && (await isLikelyDuplicateAccount(trx, referral.user_id));
    const review = isSuspected ? "waiting" : referral.review;
    const reversed = await loadReversedCents(trx, id, rewardHoldEnd(payment.captured_at));
    const isOpen = review === "" || review === "approved";
    const reward = excluded || !isOpen ? 0 : rewardCentsFor({ paid: payment.amount_cents, ...reversed });
    if (reward === referral.reward_cents && payment_id === id && excluded === referral.excluded && !isSuspected) return;
    await trx
      .updateTable("referrals")
      .set({ excluded, review, payment_id: id, earned_at: payment.captured_at, reward_cents: reward })
      .where("id", "=", referral.id)
      .execute();
    await postEntries(
      await inTenant(trx, referral.referrer_id),
      [
        { account: "costs:referrals", cents: reward - referral.reward_cents },
        { account: `referrer:${referral.referrer_id}`, cents: referral.reward_cents - reward },
      ],
      { referralId: referral.id, created: deps.now() },
    );
  });
}

/** Whether a user has closed their account. Locks it, so that it can't be closed until the transaction ends. */
async function isAccountClosed(trx: Db, userId: string): Promise<boolean> {
  const { closed_at } = await trx
    .selectFrom("users")
    .select("closed_at")
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirstOrThrow();
  return closed_at !== null;
}

/** When a refund or dispute began at the provider, if the provider reports it, rather than when it became known. */
const beganAt = sql<Date>`least(began_at, created)`;

/**
 * Returns how much of a payment was refunded, and how much the payer's bank holds in disputes, counting those that
 * began before a time; in cents. A pending refund and a bank inquiry count in full: the reward is restored if they come
 * to nothing.
 */
async function loadReversedCents(
  trx: Db,
  paymentId: string,
  before: Date,
): Promise<{ refunded: number; bankHold: number }> {
  const { refunded } = await trx
    .selectFrom("refunds")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("refunded"))
    .where("payment_id", "=", paymentId)
    .where("status", "in", ["started", "succeeded"])
    .where(beganAt, "<", before)
    .executeTakeFirstOrThrow();
  const { held } = await trx
    .selectFrom("disputes")
    .select(
      sql<number>`coalesce(sum(greatest(held_cents, case when status = 'inquiry' then amount_cents else 0 end)), 0)`.as(
        "held",
      ),
    )
    .where("payment_id", "=", paymentId)
    .where(beganAt, "<", before)
    .executeTakeFirstOrThrow();
  return { refunded, bankHold: held };
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "reconcile-referral": { payment: string; card?: string | undefined };
  }
}

export const reconcileReferralJob = defineTenantJob({
  name: "reconcile-referral",
  schema: z.object({ payment: z.uuid(), card: z.string().optional() }),
  run: reconcileReferral,
});

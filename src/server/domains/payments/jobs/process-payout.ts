import { z } from "zod";
import { activePayoutStates, isPayoutActive, type PayoutFailure } from "#rules/money/payouts.ts";
import { minuteMs } from "#rules/time/durations.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { claimEnd, isUnclaimed } from "#server/platform/db/transactions/claims.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { ProviderPayout } from "#server/ports/payouts.ts";
import { findAccountVersion, reconcileAccount, saveUnlessChanged } from "../accounts/reconcile-account.ts";
import { lockPayout, type PayoutRow, recordPayoutChange } from "../payouts/payout-rows.ts";
import { returnToBalance } from "../payouts/return-to-balance.ts";
import { setRewardsPaid } from "../payouts/set-rewards-paid.ts";
import { postPaidPayout } from "../payouts/settle-payout.ts";
import { paymentsOf } from "../records/provider.ts";

type PayoutOutcome = Pick<ProviderPayout, "state" | "failure"> &
  Partial<Pick<ProviderPayout, "arrivesAt">> & { id: string | null };

/** The provider doesn't do it. */
const rejectedOutcome: PayoutOutcome = { id: null, state: "failed", failure: "other" };
/** The failures that another bank account fixes. */
const bankFailures: (PayoutFailure | null)[] = ["account_closed", "bank_details"];

/** Milliseconds that all calls of a run take at most; after them, another run takes over from one that died. */
const maxRunMs = 5 * minuteMs;
/** Seconds after which a run looks again whether another one is done. */
const retryDelaySeconds = 5;

/**
 * Sends a payout, or reconciles one that was sent with what became of it. Safe to run at any time, again, and
 * concurrently: one run at a time has the payout, the provider knows it by our ID, and each change of its status is
 * posted once.
 * @throws ProblemError `unavailable` while the provider does not answer, or lacks the money
 */
export async function processPayout(deps: Deps, { payout: id }: { payout: string }): Promise<void> {
  const row = await transaction(deps.db, (trx) => claimPayout(trx, id));
  if (!row) return;
  const release = (changes: { exhausted_at?: null }) =>
    deps.db
      .updateTable("payouts")
      .set({ claimed_until: null, ...changes })
      .where("id", "=", id)
      // a run that took longer than its claim doesn't end the next one's
      .where("claimed_until", "=", row.claimed_until)
      .execute();
  try {
    await sendOrReconcile(deps, row);
  } catch (error) {
    await release({});
    throw error;
  }
  await release({ exhausted_at: null });
}

/** Shows the users concerned that a payout can't continue by itself, and lets them retry it. */
async function markPayoutExhausted(deps: Deps, { payout: id }: { payout: string }): Promise<void> {
  await deps.db
    .updateTable("payouts")
    .set({ exhausted_at: deps.now() })
    .where("id", "=", id)
    .where("status", "in", activePayoutStates)
    .execute();
}

/**
 * Claims a payout for this run: of two at once, one could return the money while the other sends it.
 * @returns undefined if nothing is left to do, or another run has it, after which this one is repeated
 */
async function claimPayout(trx: GlobalDb, id: string): Promise<PayoutRow | undefined> {
  const row = await lockPayout(trx, id);
  if (!row || row.status === "waiting" || row.status === "canceled" || row.status === "failed") return undefined;
  const claimed = await trx
    .updateTable("payouts")
    .set({ claimed_until: claimEnd(maxRunMs) })
    .where("id", "=", id)
    .where(isUnclaimed("claimed_until"))
    .returning("claimed_until")
    .executeTakeFirst();
  if (claimed) return { ...row, ...claimed };
  await enqueueGlobal(trx, "process-payout", { payout: id }, { delay: retryDelaySeconds });
  return undefined;
}

async function sendOrReconcile(deps: Deps, row: PayoutRow): Promise<void> {
  const { id } = row;
  const { payouts } = paymentsOf(deps);
  if (row.provider_payout) {
    const outcome = await payouts.find(row.provider_account, row.provider_payout);
    if (outcome) return await applyState(deps, row, outcome);
    // what was paid stays so; of money on its way to the bank, nobody knows here whether it arrives
    if (row.status === "paid") return;
    await reconcileAccount(deps, row.provider_account);
    throw providerUnavailable();
  }
  const order = {
    payoutId: id,
    accountId: row.provider_account,
    bankFingerprint: row.bank_fingerprint,
    amountCents: row.amount_cents,
    created: row.created,
  };
  const transfer = await payouts.transfer(order);
  if (!transfer) return await failPayout(deps, row, rejectedOutcome);
  // saved before the money can leave for the bank, so that a failure can return it
  await deps.db
    .updateTable("payouts")
    .set({ provider_transfer: transfer.id })
    .where("id", "=", id)
    .where("provider_transfer", "is", null)
    .execute();
  const transferredRow = { ...row, provider_transfer: transfer.id };
  // a run before this one began to return the money, and nothing is sent without it
  const outcome = transfer.isReversed ? ((await payouts.search(order)) ?? rejectedOutcome) : await payouts.send(order);
  await applyState(deps, transferredRow, outcome);
}

async function applyState(deps: Deps, row: PayoutRow, outcome: PayoutOutcome): Promise<void> {
  if (outcome.state === "failed") return await failPayout(deps, row, outcome);
  await transaction(deps.db, async (trx) => {
    const locked = await lockPayout(trx, row.id);
    if (!locked || !isPayoutActive(locked.status)) return;
    const now = deps.now();
    const isPaid = outcome.state === "paid";
    await trx
      .updateTable("payouts")
      .set({
        status: outcome.state,
        provider_payout: outcome.id,
        arrives_at: outcome.arrivesAt ?? null,
        ended_at: isPaid ? now : null,
        modified: now,
      })
      .where("id", "=", row.id)
      .execute();
    if (!isPaid) return;
    await postPaidPayout(trx, row, now);
    await recordPayoutChange(trx, row, { actorId: null, status: "paid", created: now });
  });
}

/** The money goes back to the platform first: what is in the balance again must be there for the next payout. */
async function failPayout(deps: Deps, row: PayoutRow, outcome: PayoutOutcome): Promise<void> {
  const { payouts, accounts } = paymentsOf(deps);
  if (row.provider_transfer)
    await payouts.reverse({ payoutId: row.id, transferId: row.provider_transfer, amountCents: row.amount_cents });
  const version = await findAccountVersion(deps.db, row.provider_account);
  const account = await accounts.find(row.provider_account);
  await transaction(deps.db, async (trx) => {
    const locked = await lockPayout(trx, row.id);
    if (!locked || locked.status === "failed" || locked.status === "canceled") return;
    const now = deps.now();
    await trx
      .updateTable("payouts")
      .set({
        status: "failed",
        failure: account ? (outcome.failure ?? "other") : "payout_account_closed",
        ...(outcome.id && { provider_payout: outcome.id }),
        ended_at: now,
        modified: now,
      })
      .where("id", "=", row.id)
      .execute();
    await returnToBalance(trx, row, locked.status === "paid" ? "provider" : "payouts", now);
    if (locked.status === "paid") await setRewardsPaid(await inTenant(trx, row.user_id), row, null);
    const state = { providerAccount: row.provider_account, found: account };
    if (!(await saveUnlessChanged(deps, trx, state, version)))
      await enqueueGlobal(trx, "reconcile-account", { account: row.provider_account });
    if (bankFailures.includes(outcome.failure)) await markBankFailed(trx, row, now);
    await recordPayoutChange(trx, row, { actorId: null, status: "failed", created: now });
    await enqueueGlobal(trx, "send-payout-email", { payout: row.id }, { ifQueued: "add" });
  });
}

/** Notes which of the landlord's bank accounts can't be paid out to, unless it was replaced. */
async function markBankFailed(trx: GlobalDb, row: PayoutRow, now: Date): Promise<void> {
  const userAccount = trx.updateTable("payout_accounts").where("user_id", "=", row.user_id);
  await userAccount.set({ bank_failed_at: now }).where("bank_fingerprint", "=", row.bank_fingerprint).execute();
  await userAccount
    .set({ deposit_bank_failed_at: now })
    .where("deposit_bank_fingerprint", "=", row.bank_fingerprint)
    .where("deposit_bank_last4", "is not", null)
    .execute();
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "process-payout": { payout: string };
  }
}

export const processPayoutJob = defineJob({
  name: "process-payout",
  schema: z.object({ payout: z.uuid() }),
  service: "cards",
  run: processPayout,
  onExhausted: markPayoutExhausted,
});

import { z } from "zod";
import { activePayoutStates, isPayoutActive, type PayoutFailure } from "#rules/money/payouts.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { claimEnd, isUnclaimed } from "#server/platform/db/transactions/claims.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { providerDown } from "#server/ports/payment-provider-down.ts";
import type { ProviderPayout } from "#server/ports/payouts.ts";
import { reconcileAccount, saveFoundAccount } from "../accounts/save-found-account.ts";
import { lockPayout, type PayoutRow, recordPayoutChange } from "../payouts/payout-rows.ts";
import { returnToBalance } from "../payouts/return-to-balance.ts";
import { setRewardsPaid } from "../payouts/set-rewards-paid.ts";
import { postPaid } from "../payouts/settle-payout.ts";
import { paymentsOf } from "../records/provider.ts";

type Found = Pick<ProviderPayout, "state" | "failure"> &
  Partial<Pick<ProviderPayout, "arrives">> & { id: string | null };

/** The provider doesn't do it. */
const refused: Found = { id: null, state: "failed", failure: "other" };
/** The failures that another bank account fixes. */
const ofBank: (PayoutFailure | null)[] = ["account_closed", "bank_details"];

/** Milliseconds that all calls of a run take at most; after them, another run takes over from one that died. */
const claimMs = 5 * 60_000;
/** Seconds after which a run looks again whether another one is done. */
const waitSeconds = 5;

/**
 * Sends a payout, or reconciles one that was sent with what became of it. Safe to run at any time, again, and
 * concurrently: one run at a time has the payout, the provider knows it by our ID, and each change of its status is
 * posted once.
 * @throws ProblemError `unavailable` while the provider does not answer, or lacks the money
 */
export async function processPayout(deps: Deps, { payout: id }: { payout: string }): Promise<void> {
  const row = await transaction(deps.db, (trx) => claim(trx, id));
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
async function claim(trx: GlobalDb, id: string): Promise<PayoutRow | undefined> {
  const row = await lockPayout(trx, id);
  if (!row || row.status === "waiting" || row.status === "canceled" || row.status === "failed") return undefined;
  const claimed = await trx
    .updateTable("payouts")
    .set({ claimed_until: claimEnd(claimMs) })
    .where("id", "=", id)
    .where(isUnclaimed("claimed_until"))
    .returning("claimed_until")
    .executeTakeFirst();
  if (claimed) return { ...row, ...claimed };
  await enqueueGlobal(trx, "process-payout", { payout: id }, { delay: waitSeconds });
  return undefined;
}

async function sendOrReconcile(deps: Deps, row: PayoutRow): Promise<void> {
  const { id } = row;
  const { payouts } = paymentsOf(deps);
  if (row.provider_payout) {
    const found = await payouts.find(row.provider_account, row.provider_payout);
    if (found) return await applyState(deps, row, found);
    // what was paid stays so; of money on its way to the bank, nobody knows here whether it arrives
    if (row.status === "paid") return;
    await reconcileAccount(deps, row.provider_account);
    throw providerDown();
  }
  const order = {
    payoutId: id,
    accountId: row.provider_account,
    bankFingerprint: row.bank_fingerprint,
    amountCents: row.amount_cents,
    created: row.created,
  };
  const transfer = await payouts.transfer(order);
  if (!transfer) return await fail(deps, row, refused);
  // saved before the money can leave for the bank, so that a failure can return it
  await deps.db
    .updateTable("payouts")
    .set({ provider_transfer: transfer.id })
    .where("id", "=", id)
    .where("provider_transfer", "is", null)
    .execute();
  const sent = { ...row, provider_transfer: transfer.id };
  // a run before this one began to return the money, and nothing is sent without it
  const found = transfer.isReversed ? ((await payouts.search(order)) ?? refused) : await payouts.send(order);
  await applyState(deps, sent, found);
}

async function applyState(deps: Deps, row: PayoutRow, found: Found): Promise<void> {
  if (found.state === "failed") return await fail(deps, row, found);
  await transaction(deps.db, async (trx) => {
    const before = await lockPayout(trx, row.id);
    if (!before || !isPayoutActive(before.status)) return;
    const now = deps.now();
    const isPaid = found.state === "paid";
    await trx
      .updateTable("payouts")
      .set({
        status: found.state,
        provider_payout: found.id,
        arrives_at: found.arrives ?? null,
        ended_at: isPaid ? now : null,
        modified: now,
      })
      .where("id", "=", row.id)
      .execute();
    if (!isPaid) return;
    await postPaid(trx, row, now);
    await recordPayoutChange(trx, row, { actorId: null, status: "paid", created: now });
  });
}

/** The money goes back to the platform first: what is in the balance again must be there for the next payout. */
async function fail(deps: Deps, row: PayoutRow, found: Found): Promise<void> {
  const { payouts, accounts } = paymentsOf(deps);
  if (row.provider_transfer)
    await payouts.reverse({ payoutId: row.id, transferId: row.provider_transfer, amountCents: row.amount_cents });
  const account = await accounts.find(row.provider_account);
  await transaction(deps.db, async (trx) => {
    const before = await lockPayout(trx, row.id);
    if (!before || before.status === "failed" || before.status === "canceled") return;
    const now = deps.now();
    await trx
      .updateTable("payouts")
      .set({
        status: "failed",
        failure: account ? (found.failure ?? "other") : "payout_account_closed",
        ...(found.id && { provider_payout: found.id }),
        ended_at: now,
        modified: now,
      })
      .where("id", "=", row.id)
      .execute();
    await returnToBalance(trx, row, before.status === "paid" ? "provider" : "payouts", now);
    if (before.status === "paid") await setRewardsPaid(await inTenant(trx, row.user_id), row, null);
    await saveFoundAccount(deps, trx, { providerAccount: row.provider_account, found: account });
    if (ofBank.includes(found.failure)) await markBankFailed(trx, row, now);
    await recordPayoutChange(trx, row, { actorId: null, status: "failed", created: now });
    await enqueueGlobal(trx, "send-payout-email", { payout: row.id }, { ifQueued: "add" });
  });
}

/** Notes which of the landlord's bank accounts can't be paid out to, unless it was replaced. */
async function markBankFailed(trx: GlobalDb, row: PayoutRow, now: Date): Promise<void> {
  const ofUser = trx.updateTable("payout_accounts").where("user_id", "=", row.user_id);
  await ofUser.set({ bank_failed_at: now }).where("bank_fingerprint", "=", row.bank_fingerprint).execute();
  await ofUser
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

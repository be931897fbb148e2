import { z } from "zod";
import { record } from "#server/platform/audit/audit-log.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ProviderPayout } from "#server/ports/payouts.ts";
import { saveProviderState } from "../accounts/records.ts";
import { postEntries } from "../records/ledger.ts";
import { paymentsOf } from "../records/provider.ts";
import { findPayout, lockPayout, type PayoutRow } from "./payout-rows.ts";

type Found = Pick<ProviderPayout, "state" | "failure"> &
  Partial<Pick<ProviderPayout, "arrives">> & { id: string | null };

/**
 * Sends a payout, or reconciles one that was sent with what became of it. Safe to run at any time, again, and
 * concurrently: the provider knows the payout by our ID, and each change of its status is posted once.
 * @throws ProblemError `unavailable` while the provider does not answer, or lacks the money
 */
export async function processPayout(deps: Deps, { payout: id }: { payout: string }): Promise<void> {
  const row = await findPayout(deps.db, id);
  if (!row || row.status === "waiting" || row.status === "canceled" || row.status === "failed") return;
  const { payouts } = paymentsOf(deps);
  const order = { payoutId: id, accountId: row.provider_account, amountCents: row.amount_cents };
  if (row.provider_payout)
    return await applyState(deps, row, await payouts.find(row.provider_account, row.provider_payout));
  const transferId = row.provider_transfer ?? (await payouts.transfer(order));
  // saved before the money can leave for the bank, so that a failure can return it
  await deps.db
    .updateTable("payouts")
    .set({ provider_transfer: transferId })
    .where("id", "=", id)
    .where("provider_transfer", "is", null)
    .execute();
  await applyState(deps, { ...row, provider_transfer: transferId }, await payouts.send(order));
}

async function applyState(deps: Deps, row: PayoutRow, found: Found): Promise<void> {
  if (found.state === "failed") return await fail(deps, row, found);
  await transaction(deps.db, async (trx) => {
    const before = await lockPayout(trx, row.id);
    if (before?.status !== "started" && before?.status !== "in_transit") return;
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
    await postEntries(
      await inTenant(trx, row.user_id),
      [
        { account: "payouts", cents: row.amount_cents },
        { account: "provider", cents: 0 - row.amount_cents },
      ],
      { payoutId: row.id, created: now },
    );
    await markRewardsPaid(trx, row, now);
    await recordEnd(trx, row, "paid", now);
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
        failure: found.failure ?? "other",
        ...(found.id && { provider_payout: found.id }),
        ended_at: now,
        modified: now,
      })
      .where("id", "=", row.id)
      .execute();
    await returnToBalance(trx, row, before.status === "paid" ? "provider" : "payouts", now);
    await saveProviderState(trx, account, now);
    await trx
      .updateTable("payout_accounts")
      .set({ bank_failed_at: now })
      .where("user_id", "=", row.user_id)
      .where("bank_last4", "=", row.bank_last4)
      .execute();
    await recordEnd(trx, row, "failed", now);
    await enqueueGlobal(trx, "send-payout-email", { payout: row.id });
  });
}

/** Posts the money of a payout back to the balance it came from. @param from the account that has it */
export async function returnToBalance(
  trx: GlobalDb,
  row: PayoutRow,
  from: "payouts" | "provider",
  now: Date,
): Promise<void> {
  await postEntries(
    await inTenant(trx, row.user_id),
    [
      { account: `landlord:${row.user_id}`, cents: row.reward_cents - row.amount_cents },
      { account: `referrer:${row.user_id}`, cents: 0 - row.reward_cents },
      { account: from, cents: row.amount_cents },
    ],
    { payoutId: row.id, created: now },
  );
}

/** The rewards in a payout that arrived, and in earlier ones whose money came back and is in it. */
async function markRewardsPaid(trx: GlobalDb, row: PayoutRow, now: Date): Promise<void> {
  if (row.reward_cents <= 0) return;
  const own = await inTenant(trx, row.user_id);
  await own
    .updateTable("referrals")
    .set({ paid_at: now })
    .where("referrer_id", "=", row.user_id)
    .where("paid_at", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("ledger_entries as e")
        .innerJoin("payout_entries as x", "x.transaction_id", "e.transaction_id")
        .select("e.referral_id")
        .where("e.account", "=", `referrer:${row.user_id}`)
        .where("e.referral_id", "is not", null),
    )
    .execute();
}

async function recordEnd(trx: GlobalDb, row: PayoutRow, status: "paid" | "failed", created: Date) {
  await record(await inTenant(trx, row.user_id), {
    action: "payout changed",
    applicationId: null,
    actorId: null,
    data: { payout: row.id, amount_cents: row.amount_cents, status },
    created,
  });
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
});

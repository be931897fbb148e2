import { sql } from "kysely";
import { minPayoutCents, type PayoutBlockReason, type PayoutSource } from "#rules/money/payouts.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, type ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import { payoutProblemsTexts } from "#texts/payout-problems/texts.ts";
import { payoutSourceAccount, postEntries } from "../records/ledger.ts";
import { findAvailableBalance, pendingCutoffs } from "./available-balance.ts";
import { findPayoutBlockReason, payoutBankOf } from "./payout-bank.ts";

/** What starts a payout: a user, or the scheduled run of a day (YYYY-MM-DD). */
type PayoutCause = { actorId: string } | { day: string };

/** @returns the error for a blocked payout */
export const payoutBlockedError = (block: PayoutBlockReason): ProblemError =>
  conflict((t) => t(payoutProblemsTexts).blocked[block]);

/**
 * Creates a payout of everything available in a user's balance, or in the deposits that they hold, and enqueues it. The
 * account's row is locked, so concurrent payouts of a user wait for each other; the keys of `payout_entries` allow each
 * transaction in one payout only.
 * @param options.isTrustAccount whether the landlord confirmed that deposits may go to the bank account for earnings
 * @returns the payout's ID, or why none was created
 */
export async function createPayout(
  deps: Deps,
  trx: GlobalDb,
  userId: string,
  cause: PayoutCause,
  source: PayoutSource = "earnings",
  { isTrustAccount = false } = {},
): Promise<{ id: string } | { block: PayoutBlockReason }> {
  const account = await trx
    .selectFrom("payout_accounts")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  const { available } = await findAvailableBalance(deps, trx, userId, source);
  const block = await findPayoutBlockReason(deps, trx, userId, account, { source, available, isTrustAccount });
  if (block || !account) return { block: block ?? "no_account" };
  const bank = payoutBankOf(account, source);
  const now = deps.now();
  const { capturedAfter, earnedAfter } = pendingCutoffs(deps);
  const scheduledFor = "day" in cause ? cause.day : null;
  const createdBy = "actorId" in cause ? cause.actorId : null;
  // One statement, so that the sum and the list come from the same snapshot.
  const { rows } = await sql<{ id: string; amount_cents: number; reward_cents: number }>`
    with entries as materialized (
      select * from payable_entries(${userId}::uuid, ${capturedAfter}, ${earnedAfter}, ${source}) where not is_pending
    ), made as (
      insert into payouts (id, user_id, source, status, amount_cents, reward_cents, scheduled_for, provider_account, bank_name,
        bank_last4, bank_fingerprint, created_by, created, modified)
      select ${newId()}::uuid, ${userId}::uuid, ${source}, 'started', sum(net),
        sum(reward), ${scheduledFor}::date, ${account.provider_account},
        ${bank.bank_name}, ${bank.bank_last4 ?? ""}, ${bank.bank_fingerprint}, ${createdBy}::uuid, ${now}, ${now}
      from entries having sum(net) >= ${minPayoutCents}
      returning id, amount_cents, reward_cents
    ), listed as (
      insert into payout_entries (transaction_id, payout_id, kind, payment_id, amount_cents, fee_cents, net_cents, created)
      select e.transaction_id, made.id, e.kind, e.payment_id, e.amount, e.fee, e.net, e.created from made, entries e
    )
    select * from made`.execute(trx);
  const created = rows[0];
  if (!created) return { block: "nothing_available" };
  const tenantTrx = await inTenant(trx, userId);
  await postEntries(
    tenantTrx,
    [
      { account: payoutSourceAccount(source, userId), cents: created.amount_cents - created.reward_cents },
      { account: `referrer:${userId}`, cents: created.reward_cents },
      { account: "payouts", cents: 0 - created.amount_cents },
    ],
    { id: created.id, payoutId: created.id, created: now },
  );
  const company = await approvingCompany(trx, userId, created.amount_cents);
  if (company)
    await trx
      .updateTable("payouts")
      .set({ status: "waiting", company_id: company })
      .where("id", "=", created.id)
      .execute();
  else await enqueueGlobal(trx, "process-payout", { payout: created.id });
  await record(tenantTrx, {
    action: "payout changed",
    applicationId: null,
    actorId: createdBy,
    data: {
      payout: created.id,
      amount_cents: created.amount_cents,
      status: company ? "waiting" : "started",
      ...(isTrustAccount && { is_trust_account: true }),
    },
    created: now,
  });
  return { id: created.id };
}

/** Returns the user's company if an amount requires a second person's approval. */
async function approvingCompany(trx: GlobalDb, userId: string, cents: number): Promise<string | null> {
  const row = await trx
    .selectFrom("memberships as m")
    .innerJoin("companies as c", "c.id", "m.company_id")
    .select("c.id")
    .where("m.user_id", "=", userId)
    .where("c.payout_approval_cents", "<=", cents)
    .executeTakeFirst();
  return row?.id ?? null;
}

import type { Balance } from "#contract/my-payments/transactions.ts";
import { balanceParts } from "#rules/money/balance.ts";
import { fromCents } from "#rules/money/money.ts";
import {
  minPayoutCents,
  type PayoutBlockReason,
  type PayoutSchedule,
  type PayoutSource,
} from "#rules/money/payouts.ts";
import { nextPayoutAt } from "#rules/money/schedules/next-payout.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findAvailableBalance, findPendingCents } from "../payouts/available-balance.ts";
import { findPayoutBlockReason } from "../payouts/payout-bank.ts";
import { sumOpenDifferences } from "../reconciliation/differences.ts";

/** Presents the caller's balance, and how much of it can be paid out. @throws ProblemError `forbidden` */
export async function getBalance(deps: Deps, actor: Actor): Promise<Balance> {
  requirePayoutAccount(actor);
  const [account, checkingCents, earningsBalance, deposits] = await Promise.all([
    deps.db.selectFrom("payout_accounts").selectAll().where("user_id", "=", actor.id).executeTakeFirst(),
    sumOpenDifferences(deps.db, actor.id),
    findAvailableBalance(deps, deps.db, actor.id, "earnings"),
    findAvailableBalance(deps, deps.db, actor.id, "deposits"),
  ]);
  const findBlockReasonFor = (source: PayoutSource, { available }: { available: number }) =>
    findPayoutBlockReason(deps, deps.db, actor.id, account, { source, available });
  const [block, depositBlock] = await Promise.all([
    findBlockReasonFor("earnings", earningsBalance),
    findBlockReasonFor("deposits", deposits),
  ]);
  // pending rewards aren't part of the balance yet
  const parts = { ...earningsBalance.parts, rewards: earningsBalance.rewards };
  return {
    balance: fromCents(Object.values(parts).reduce((sum, cents) => sum + cents, 0)),
    parts: [...balanceParts, "rewards" as const].flatMap((kind) => {
      const cents = parts[kind] ?? 0;
      return cents === 0 ? [] : [{ kind, amount: fromCents(cents) }];
    }),
    available: fromCents(earningsBalance.available),
    pending: fromCents(earningsBalance.pending),
    in_transit: fromCents(earningsBalance.onTheWay),
    hold_days: deps.config.payoutHoldDays,
    next_payout: account
      ? await findNextPayout(deps, actor.id, account.payout_schedule, block, earningsBalance.total)
      : null,
    deposits: {
      balance: fromCents(deposits.total),
      available: fromCents(deposits.available),
      pending: fromCents(deposits.pending),
      in_transit: fromCents(deposits.onTheWay),
      block: depositBlock,
    },
    checking: fromCents(checkingCents),
    block,
  };
}

/** Returns a user's next scheduled payout, with the amount that can be paid out by then as currently known. */
async function findNextPayout(
  deps: Deps,
  userId: string,
  schedule: PayoutSchedule,
  block: PayoutBlockReason | null,
  total: number,
): Promise<Balance["next_payout"]> {
  const at = nextPayoutAt(schedule, deps.now());
  // a negative or too small balance may grow until then
  if (!at || block === "no_account" || block === "account_not_ready" || block === "unsent_payout") return null;
  const available =
    total - (await findPendingCents({ config: deps.config, now: () => at }, deps.db, userId, "earnings"));
  return available < minPayoutCents ? null : { at: at.toISOString(), amount: fromCents(available) };
}

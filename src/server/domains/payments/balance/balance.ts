import type { Balance } from "#contract/my-payments/transactions.ts";
import { balanceParts } from "#rules/money/balance.ts";
import { fromCents } from "#rules/money/money.ts";
import { minPayout, type PayoutBlock, type PayoutSchedule, type PayoutSource } from "#rules/money/payouts.ts";
import { nextPayoutAt } from "#rules/money/schedules/next-payout.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findAvailable, findPending } from "../payouts/available.ts";
import { findBlock } from "../payouts/target.ts";
import { sumOpenDifferences } from "../reconciliation/differences.ts";

/** Presents the caller's balance, and how much of it can be paid out. @throws ProblemError `forbidden` */
export async function getBalance(deps: Deps, actor: Actor): Promise<Balance> {
  requirePayoutAccount(actor);
  const [account, checking, sums, deposits] = await Promise.all([
    deps.db.selectFrom("payout_accounts").selectAll().where("user_id", "=", actor.id).executeTakeFirst(),
    sumOpenDifferences(deps.db, actor.id),
    findAvailable(deps, deps.db, actor.id, "earnings"),
    findAvailable(deps, deps.db, actor.id, "deposits"),
  ]);
  const blockFor = (source: PayoutSource, { available }: { available: number }) =>
    findBlock(deps, deps.db, actor.id, account, { source, available });
  const [block, depositBlock] = await Promise.all([blockFor("earnings", sums), blockFor("deposits", deposits)]);
  // pending rewards aren't part of the balance yet
  const parts = { ...sums.parts, rewards: sums.rewards };
  return {
    balance: fromCents(Object.values(parts).reduce((sum, cents) => sum + cents, 0)),
    parts: [...balanceParts, "rewards" as const].flatMap((kind) => {
      const cents = parts[kind] ?? 0;
      return cents === 0 ? [] : [{ kind, amount: fromCents(cents) }];
    }),
    available: fromCents(sums.available),
    pending: fromCents(sums.pending),
    in_transit: fromCents(sums.onTheWay),
    hold_days: deps.config.payoutHoldDays,
    next_payout: account ? await findNextPayout(deps, actor.id, account.payout_schedule, block, sums.total) : null,
    deposits: {
      balance: fromCents(deposits.total),
      available: fromCents(deposits.available),
      pending: fromCents(deposits.pending),
      in_transit: fromCents(deposits.onTheWay),
      block: depositBlock,
    },
    checking: fromCents(checking),
    block,
  };
}

/** Returns a user's next scheduled payout, with the amount that can be paid out by then as currently known. */
async function findNextPayout(
  deps: Deps,
  userId: string,
  schedule: PayoutSchedule,
  block: PayoutBlock | null,
  total: number,
): Promise<Balance["next_payout"]> {
  const at = nextPayoutAt(schedule, deps.now());
  // a negative or too small balance may grow until then
  if (!at || block === "no_account" || block === "account_not_ready" || block === "unsent_payout") return null;
  const available = total - (await findPending({ config: deps.config, now: () => at }, deps.db, userId, "earnings"));
  return available < minPayout ? null : { at: at.toISOString(), amount: fromCents(available) };
}

import { sql } from "kysely";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { type BalancePart, balanceParts } from "#rules/money/balance.ts";
import { fromCents } from "#rules/money/money.ts";
import { leastPayout, type PayoutBlock, type PayoutSchedule, type PayoutSource } from "#rules/money/payouts.ts";
import { nextPayoutAt } from "#rules/money/schedules/next-payout.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findAvailable } from "../payouts/available.ts";
import { findBlock } from "../payouts/target.ts";
import { sumOpenDifferences } from "../reconciliation/differences.ts";

/**
 * Returns what a landlord's balance, or the deposits that they hold, are made of, in cents; parts without an entry in the
 * ledger are missing.
 */
export async function findBalanceParts(db: GlobalDb, landlordId: string, source: PayoutSource) {
  const { rows } = await sql<{ kind: BalancePart; cents: string }>`
    select kind, cents from landlord_balance(${landlordId}::uuid, ${source})`.execute(db);
  return rows.map(({ kind, cents }) => ({ kind, cents: Number(cents) }));
}

/** Presents the caller's own balance, and what of it can be paid out. @throws ProblemError `forbidden` */
export async function getBalance(deps: Deps, actor: Actor): Promise<Balance> {
  requirePayoutAccount(actor);
  const load = (source: PayoutSource) =>
    Promise.all([findBalanceParts(deps.db, actor.id, source), findAvailable(deps, deps.db, actor.id, source)]);
  const [account, checking, [earned, sums], [held, deposits]] = await Promise.all([
    deps.db.selectFrom("payout_accounts").selectAll().where("user_id", "=", actor.id).executeTakeFirst(),
    sumOpenDifferences(deps.db, actor.id),
    load("earnings"),
    load("deposits"),
  ]);
  const blockFor = (source: PayoutSource, { available }: { available: number }) =>
    findBlock(deps, deps.db, actor.id, account, { source, available });
  const [block, depositBlock] = await Promise.all([blockFor("earnings", sums), blockFor("deposits", deposits)]);
  const parts = [...earned, { kind: "rewards" as const, cents: sums.rewards }];
  return {
    balance: fromCents(parts.reduce((sum, { cents }) => sum + cents, 0)),
    parts: [...balanceParts, "rewards" as const].flatMap((kind) => {
      const part = parts.find((one) => one.kind === kind);
      return part && part.cents !== 0 ? [{ kind, amount: fromCents(part.cents) }] : [];
    }),
    available: fromCents(sums.available),
    pending: fromCents(sums.pending),
    in_transit: fromCents(sums.onTheWay),
    hold_days: deps.config.payoutHoldDays,
    next_payout: account ? await findNextPayout(deps, actor.id, account.payout_schedule, block) : null,
    deposits: {
      balance: fromCents(held.reduce((sum, { cents }) => sum + cents, 0)),
      available: fromCents(deposits.available),
      pending: fromCents(deposits.pending),
      in_transit: fromCents(deposits.onTheWay),
      block: depositBlock,
    },
    checking: fromCents(checking),
    block,
  };
}

/** Returns a user's next scheduled payout, with what can be paid out by then as far as it is known today. */
async function findNextPayout(
  deps: Deps,
  userId: string,
  schedule: PayoutSchedule,
  block: PayoutBlock | null,
): Promise<Balance["next_payout"]> {
  const at = nextPayoutAt(schedule, deps.now());
  // a negative balance or too small a one may grow until then
  if (!at || block === "no_account" || block === "account_not_ready" || block === "unsent_payout") return null;
  const { available } = await findAvailable({ ...deps, now: () => at }, deps.db, userId, "earnings");
  return available < leastPayout ? null : { at: at.toISOString(), amount: fromCents(available) };
}

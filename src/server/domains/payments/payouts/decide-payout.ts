import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { canApprovePayout, canCancelPayout, canSeePayout } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { payoutProblemsTexts } from "#texts/payout-problems/texts.ts";
import { lockPayout, type PayoutRow, recordPayoutChange } from "./payout-rows.ts";
import { returnToBalance } from "./return-to-balance.ts";

/**
 * Loads and locks a payout that waits for approval.
 * @throws ProblemError `not_found`; `forbidden`; `conflict` if it doesn't wait
 */
async function lockWaitingPayout(
  trx: GlobalDb,
  actor: Actor,
  id: string,
  canChange: (actor: Actor, payout: PayoutRow) => boolean,
): Promise<PayoutRow> {
  const row = await lockPayout(trx, id);
  if (!row || !canSeePayout(actor, row)) throw notFound();
  if (!canChange(actor, row))
    throw new ProblemError("forbidden", (t) =>
      row.user_id === actor.id ? t(payoutProblemsTexts).second_person : t(paymentProblemsTexts).cant_manage_payments,
    );
  if (row.status !== "waiting") throw conflict((t) => t(payoutProblemsTexts).decided);
  return row;
}

/**
 * Approves a payout of another member, which is then sent.
 * @throws ProblemError as `lockWaitingPayout`; `conflict` while the member's account is disabled
 */
export async function approvePayout(deps: Deps, trx: GlobalDb, actor: Actor, id: string): Promise<void> {
  const row = await lockWaitingPayout(trx, actor, id, canApprovePayout);
  const { disabled_at } = await trx
    .selectFrom("users")
    .select("disabled_at")
    .where("id", "=", row.user_id)
    .executeTakeFirstOrThrow();
  if (disabled_at) throw conflict((t) => t(payoutProblemsTexts).account_disabled);
  const now = deps.now();
  await trx
    .updateTable("payouts")
    .set({ status: "started", approved_by: actor.id, modified: now })
    .where("id", "=", id)
    .execute();
  await enqueueGlobal(trx, "process-payout", { payout: id });
  await recordPayoutChange(trx, row, { actorId: actor.id, status: "started", created: now });
}

/**
 * Cancels a payout that waits for approval; its money becomes available again.
 * @throws ProblemError as `lockWaitingPayout`
 */
export async function cancelPayout(deps: Deps, trx: GlobalDb, actor: Actor, id: string): Promise<void> {
  const row = await lockWaitingPayout(trx, actor, id, canCancelPayout);
  const now = deps.now();
  await trx
    .updateTable("payouts")
    .set({ status: "canceled", ended_at: now, modified: now })
    .where("id", "=", id)
    .execute();
  await returnToBalance(trx, row, "payouts", now);
  await recordPayoutChange(trx, row, { actorId: actor.id, status: "canceled", created: now });
}

import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { canRetryPayout, canSeePayout } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { payoutProblemsTexts } from "#texts/payout-problems/texts.ts";
import { isPayoutDelayed, lockPayout, recordPayoutChange } from "./payout-rows.ts";

/**
 * Restarts the job of a delayed payout with all of its attempts. It continues the same payout, so nothing is sent
 * twice.
 * @throws ProblemError `not_found`; `forbidden`; `conflict` if the payout isn't delayed
 */
export async function retryPayout(deps: Deps, trx: GlobalDb, actor: Actor, id: string): Promise<void> {
  const row = await lockPayout(trx, id);
  if (!row || !canSeePayout(actor, row)) throw notFound();
  if (!canRetryPayout(actor, row))
    throw new ProblemError("forbidden", (t) => t(paymentProblemsTexts).cant_manage_payments);
  if (!isPayoutDelayed(row)) throw conflict((t) => t(payoutProblemsTexts).not_delayed);
  await trx.updateTable("payouts").set({ exhausted_at: null }).where("id", "=", id).execute();
  await enqueueGlobal(trx, "process-payout", { payout: id });
  await recordPayoutChange(trx, row, { actorId: actor.id, status: row.status, created: deps.now() });
}

import { z } from "zod";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isChargeCanceled } from "../checkout/apply-move-in-payment.ts";
import { isRequestCanceled } from "../checkout/cancel-requests.ts";
import { cancelPayment } from "../checkout/find-or-create-payment.ts";
import { reconcileCharge } from "../checkout/reconcile-charge.ts";
import { paymentsOf } from "../records/provider.ts";
import { findPayment, isFinal, type PaymentRow } from "../records/rows.ts";

/** Milliseconds after which an abandoned payment is ended. */
const abandonAfterMs = 60 * 60_000;
/** Seconds until the next poll, and until that of a bank payment, whose outcome takes days, as does the next attempt. */
const pollSeconds = 45;
const slowPollSeconds = 3_600;

/**
 * Determines the outcome of a payment whose end was not reported: the process died between charge and response, the
 * response or the webhook was lost, or the payer left. Retried until the provider responds.
 */
async function reconcilePayment(deps: TenantDeps, { payment }: { payment: string }): Promise<void> {
  const row = await findPayment(deps.db, payment);
  if (!row || isFinal(row)) return;
  const known = row.intent ? await reconcileCharge(deps, await paymentsOf(deps).find(row.intent)) : row;
  if (!known || isFinal(known)) return;
  // it can't be stopped anymore: what is paid for a charge that was canceled is refunded
  if (known.status === "processing") {
    await enqueue(deps.db, "reconcile-payment", { payment }, { delay: slowPollSeconds });
    return;
  }
  // it was on its way for days: the applicant sees why it failed until they pay again
  const wasReturned = known.method === "bank" && known.status === "declined";
  const shouldEnd =
    (!wasReturned && deps.now().getTime() - known.modified.getTime() > abandonAfterMs) ||
    (await isRequestCanceled(deps.db, known)) ||
    (await isChargeCanceled(deps.db, known));
  const hasEnded = shouldEnd ? await ended(deps, known) : false;
  const seconds = wasReturned ? slowPollSeconds : pollSeconds;
  if (!hasEnded) await enqueue(deps.db, "reconcile-payment", { payment }, { delay: seconds });
}

async function ended(deps: TenantDeps, row: PaymentRow): Promise<boolean> {
  await cancelPayment(deps, row);
  const now = await findPayment(deps.db, row.id);
  return !now || isFinal(now);
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "reconcile-payment": { payment: string };
  }
}

export const reconcilePaymentJob = defineTenantJob({
  name: "reconcile-payment",
  schema: z.object({ payment: z.uuid() }),
  service: "cards",
  run: reconcilePayment,
});

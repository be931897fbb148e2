import { z } from "zod";
import { hourMs } from "#rules/time/durations.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isChargeCanceled } from "../checkout/apply-move-in-payment.ts";
import { isRequestCanceled } from "../checkout/cancel-requests.ts";
import { cancelPayment } from "../checkout/find-or-create-payment.ts";
import { reconcileCharge } from "../checkout/reconcile-charge.ts";
import { findPayment, isPaymentFinal, type PaymentRow } from "../records/payment-rows.ts";
import { paymentsOf } from "../records/provider.ts";

/** Milliseconds after which an abandoned payment is ended. */
const abandonAfterMs = hourMs;
/** Seconds until the next poll, and until that of a bank payment, whose outcome takes days, as does the next attempt. */
const pollSeconds = 45;
const slowPollSeconds = 3_600;

/**
 * Determines the outcome of a payment whose end was not reported: the process died between charge and response, the
 * response or the webhook was lost, or the payer left. Retried until the provider responds.
 */
async function reconcilePayment(deps: TenantDeps, { payment }: { payment: string }): Promise<void> {
  const row = await findPayment(deps.db, payment);
  if (!row || isPaymentFinal(row)) return;
  const current = row.intent ? await reconcileCharge(deps, await paymentsOf(deps).findCharge(row.intent)) : row;
  if (!current || isPaymentFinal(current)) return;
  // it can't be stopped anymore: what is paid for a charge that was canceled is refunded
  if (current.status === "processing") {
    await enqueue(deps.db, "reconcile-payment", { payment }, { delay: slowPollSeconds });
    return;
  }
  // it was on its way for days: the applicant sees why it failed until they pay again
  const wasReturned = current.method === "bank" && current.status === "declined";
  const shouldEnd =
    (!wasReturned && deps.now().getTime() - current.modified.getTime() > abandonAfterMs) ||
    (await isRequestCanceled(deps.db, current)) ||
    (await isChargeCanceled(deps.db, current));
  const hasEnded = shouldEnd ? await cancelAbandoned(deps, current) : false;
  const seconds = wasReturned ? slowPollSeconds : pollSeconds;
  if (!hasEnded) await enqueue(deps.db, "reconcile-payment", { payment }, { delay: seconds });
}

async function cancelAbandoned(deps: TenantDeps, row: PaymentRow): Promise<boolean> {
  await cancelPayment(deps, row);
  const currentRow = await findPayment(deps.db, row.id);
  return !currentRow || isPaymentFinal(currentRow);
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

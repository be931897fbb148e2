import { ProblemError } from "#server/platform/common/errors.ts";
import { idPattern } from "#server/platform/common/ids.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { findInDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue, enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import { InvalidSignatureError, type PaymentEvent } from "#server/ports/payments.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { findPayment, isPaymentFinal } from "./records/payment-rows.ts";
import { paymentProviderName, paymentsOf } from "./records/provider.ts";
import { applyProviderRefund } from "./refunds/execute-refund.ts";

/**
 * Handles the payment provider's webhooks. Each event is stored in the transaction of its changes, so that a repeated
 * event changes nothing; the order of events does not matter.
 * @throws ProblemError `malformed` if the provider did not sign it; the response is the same for every fault
 */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  const event = await readEvent(deps, body, signature);
  if (event.kind === "other") return;
  await transaction(deps.db, async (trx) => {
    const inserted = await trx
      .insertInto("provider_events")
      .values({ provider: paymentProviderName, event_id: event.id, received: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return;
    if (event.kind === "dispute") return await enqueueGlobal(trx, "reconcile-dispute", { dispute: event.disputeId });
    if (event.kind === "payout") return await reconcilePayout(trx, event);
    if (event.kind === "account") return await enqueueGlobal(trx, "reconcile-account", { account: event.accountId });
    const tenant =
      event.kind === "refund"
        ? await findInDirectory(trx, "charge", event.refund.chargeId)
        : await findInDirectory(trx, "payment", event.paymentId);
    // The event is not ours: other applications may use the provider's account.
    if (!tenant) return;
    const db = await inTenant(trx, tenant);
    if (event.kind === "refund") return await applyProviderRefund({ ...deps, db }, db, event.refund);
    // Load the charge from the provider: it may have changed since the event was sent.
    const payment = await findPayment(db, event.paymentId);
    if (payment && !isPaymentFinal(payment)) await enqueue(db, "reconcile-payment", { payment: payment.id });
  });
}

/** Reconciles a payout with its state at the provider, which may have changed since the event was sent. */
async function reconcilePayout(trx: GlobalDb, event: Extract<PaymentEvent, { kind: "payout" }>): Promise<void> {
  const row = await trx
    .selectFrom("payouts")
    .select("id")
    .where("provider_account", "=", event.accountId)
    .where((eb) =>
      eb.or([
        eb("provider_payout", "=", event.providerPayoutId),
        ...(event.payoutId && idPattern.test(event.payoutId) ? [eb("id", "=", event.payoutId)] : []),
      ]),
    )
    .executeTakeFirst();
  if (row) await enqueueGlobal(trx, "process-payout", { payout: row.id });
}

async function readEvent(deps: Deps, body: Buffer, signature: string): Promise<PaymentEvent> {
  try {
    return await paymentsOf(deps).readEvent(body, signature);
  } catch (error) {
    if (error instanceof InvalidSignatureError)
      throw new ProblemError("malformed", (t) => t(paymentProblemsTexts).event_unsigned);
    throw error;
  }
}

import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { ProblemError } from "../../platform/common/errors.ts";
import { transaction } from "../../platform/db/connect.ts";
import { enqueueIn } from "../../platform/queue/enqueue.ts";
import type { Deps } from "../../ports/deps.ts";
import { ForgedEvent, type PaymentEvent } from "../../ports/payments.ts";
import { paymentsOf } from "./records/provider.ts";
import { findPayment, isFinal } from "./records/rows.ts";
import { applyProviderRefund } from "./refunds/execute-refund.ts";

/**
 * What the payment provider tells by itself. Each event is kept in the transaction of what it changes, so that the same
 * one changes nothing twice; the order in which they come means nothing.
 * @throws ProblemError `malformed` for what the provider did not sign, alike for every fault of it
 */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  const event = await readEvent(deps, body, signature);
  if (event.kind === "other") return;
  await transaction(deps.db, async (trx) => {
    const inserted = await trx
      .insertInto("provider_events")
      .values({ provider: "stripe", event_id: event.id, received: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return;
    if (event.kind === "refund") return await applyProviderRefund(deps, trx, event.refund);
    if (event.kind === "dispute") return await enqueueIn(trx, "reconcile-dispute", { dispute: event.disputeId }, 0);
    // A charge is asked for rather than believed as it was when the event was written: it may have moved on since.
    const payment = await findPayment(trx, event.charge.paymentId);
    if (payment && !isFinal(payment)) await enqueueIn(trx, "reconcile-payment", { payment: payment.id }, 0);
  });
}

async function readEvent(deps: Deps, body: Buffer, signature: string): Promise<PaymentEvent> {
  try {
    return await paymentsOf(deps).readEvent(body, signature);
  } catch (error) {
    if (error instanceof ForgedEvent)
      throw new ProblemError("malformed", (t) => t(paymentProblemsTexts).event_unsigned);
    throw error;
  }
}

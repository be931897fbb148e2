import { formatCents } from "#rules/money/money.ts";
import type { RefundRule } from "#rules/money/refunds/refund-rules.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { loadBookedCostCents } from "../records/booked-cost.ts";
import { type DisputeHold, findDisputeHold } from "../records/disputes.ts";
import { enqueueReferralReconciliation } from "../records/enqueue-referral.ts";
import { accountOwnerId, landlordAccountOf } from "../records/ledger.ts";
import { isRefundable, lockPayment, type PaymentRow, reconcileAfterSeconds } from "../records/payment-rows.ts";
import { applyProviderRefund, executeRefund } from "./execute-refund.ts";

type RefundOrder = {
  /** repeated requests with one id are one refund */
  id?: string;
  paymentId: string;
  /** default: the remaining amount */
  cents?: number | undefined;
  /**
   * the part of the amount for reports or a bank connection that were never ordered, whose cost the landlord does not
   * bear
   */
  unorderedCents?: number;
  /** the landlord's text, or the law's rule with its source; null: a refund by hand is retried */
  reason: string | null;
  /** null: by hand */
  rule: RefundRule | null;
  /** null: by itself; of one by rule, the actor who retries it */
  actorId: string | null;
};

/**
 * Stores a refund together with its job; `executeRefund` refunds the money, once. Pending refunds count as refunded, so
 * that concurrent refunds never exceed the payment.
 * @returns the refund's id
 * @throws ProblemError `conflict` for a payment that cannot be refunded, `invalid` for more than is left
 */
export async function createRefund(deps: TenantDeps, order: RefundOrder): Promise<string> {
  return await transaction(deps.db, (trx) => createRefundIn(deps, trx, order));
}

/** A locked payment, with what can be refunded of it: this can't change before the transaction ends. */
type LockedPayment = {
  payment: PaymentRow;
  disputeHold: DisputeHold;
  /** the cents that are neither refunded nor pending refund; 0 if the payer got their money back from their bank */
  refundableCents: number;
};

/** Locks a payment to refund it. @throws ProblemError `not_found` */
async function lockForRefund(trx: Db, paymentId: string): Promise<LockedPayment> {
  const payment = await lockPayment(trx, paymentId);
  if (!payment) throw notFound();
  const disputeHold = await findDisputeHold(trx, paymentId);
  const { given: refunded } = await trx
    .selectFrom("refunds")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("given"))
    .where("payment_id", "=", paymentId)
    .where("status", "!=", "failed")
    .executeTakeFirstOrThrow();
  return {
    payment,
    disputeHold,
    refundableCents: disputeHold === "lost" ? 0 : payment.amount_cents - Number(refunded),
  };
}

/**
 * `createRefund` within a transaction that does more, such as a decision with a refund required by law. A refund by rule
 * waits while the payer's bank holds the payment for a dispute (`endWaitForDispute`).
 */
export async function createRefundIn(deps: TenantDeps, trx: Db, order: RefundOrder): Promise<string> {
  const locked = await lockForRefund(trx, order.paymentId);
  if (order.id && (await findRefund(trx, order.id))) return order.id;
  return await saveRefund(deps, trx, locked.payment, { ...order, ...requireRefundable(locked, order.cents, order) });
}

/**
 * Stores a refund together with its job. The caller has locked the payment, and knows that this much is left of it.
 * @param order.isWaiting whether the payer's bank holds the money: the refund starts when the dispute ends
 */
export async function saveRefund(
  deps: TenantDeps,
  trx: Db,
  row: Pick<PaymentRow, "id" | "application_id" | "purpose">,
  order: Omit<RefundOrder, "paymentId"> & { cents: number; isWaiting: boolean },
): Promise<string> {
  const { id = newId(), cents, isWaiting } = order;
  const now = deps.now();
  // what was already credited to the landlord is refunded from their balance
  const unorderedCents = Math.min(
    cents,
    order.unorderedCents ?? 0,
    Math.max(0, await loadBookedCostCents(trx, row.id)),
  );
  await trx
    .insertInto("refunds")
    .values({
      id,
      payment_id: row.id,
      amount_cents: cents,
      unordered_cents: unorderedCents,
      reason: order.rule && order.reason,
      rule: order.rule,
      status: isWaiting ? "waiting" : "started",
      created_by: order.actorId,
      created: now,
      modified: now,
    })
    .execute();
  if (!isWaiting) await enqueue(trx, "reconcile-refund", { refund: id }, { delay: reconcileAfterSeconds });
  await enqueueReferralReconciliation(trx, row, accountOwnerId(await landlordAccountOf(trx, row)));
  await record(trx, {
    action: "refund requested",
    applicationId: row.application_id,
    actorId: order.actorId,
    data: { payment: row.id, refund: id, amount_cents: cents },
    freeText: order.rule || order.reason === null ? {} : { reason: order.reason },
    vault: deps.vault,
    created: now,
  });
  return id;
}

/**
 * Returns the amount to refund of a locked payment, and whether it has to wait because the payer's bank holds the money.
 * @throws ProblemError if it cannot be refunded
 */
function requireRefundable(
  { payment, disputeHold, refundableCents }: LockedPayment,
  requestedCents: number | undefined,
  { actorId, rule }: Pick<RefundOrder, "actorId" | "rule">,
): { cents: number; isWaiting: boolean } {
  if (!isRefundable(payment) && !rule) throw conflict((t) => t(paymentProblemsTexts).refund_impossible);
  if (disputeHold === "lost" || (disputeHold && actorId !== null))
    throw conflict((t) => t(paymentProblemsTexts).payment_reversed);
  if (refundableCents === 0) throw conflict((t) => t(paymentProblemsTexts).already_refunded);
  const cents = requestedCents ?? refundableCents;
  if (cents > refundableCents)
    throw invalid({
      amount: [(t) => t(paymentProblemsTexts).refund_at_most({ amount: formatCents(refundableCents) })],
    });
  return { cents, isWaiting: disputeHold !== null };
}

/**
 * Ends the wait of a payment's refunds for the end of a dispute: starts them if the payer's bank no longer holds the money,
 * and fails them if it gave the money back to the payer. The caller has locked the payment.
 */
export async function endWaitForDispute(
  deps: TenantDeps,
  trx: Db,
  { id: paymentId, intent }: Pick<PaymentRow, "id" | "intent">,
): Promise<void> {
  const disputeHold = await findDisputeHold(trx, paymentId);
  if (disputeHold === "lost" && intent !== null) {
    const refunds = await trx
      .selectFrom("refunds")
      .select(["id", "amount_cents"])
      .where("payment_id", "=", paymentId)
      .where("status", "=", "waiting")
      .execute();
    for (const { id, amount_cents } of refunds)
      await applyProviderRefund(deps, trx, {
        id: null,
        refundId: id,
        chargeId: intent,
        amountCents: amount_cents,
        state: "failed",
      });
  }
  if (disputeHold !== null) return;
  const started = await trx
    .updateTable("refunds")
    .set({ status: "started", modified: deps.now() })
    .where("payment_id", "=", paymentId)
    .where("status", "=", "waiting")
    .returning("id")
    .execute();
  for (const { id } of started) await enqueue(trx, "reconcile-refund", { refund: id });
}

const findRefund = (db: Db, id: string) =>
  db.selectFrom("refunds").select(["status", "amount_cents"]).where("id", "=", id).executeTakeFirst();

/**
 * Refunds a payment and waits for the outcome.
 * @throws ProblemError as `createRefund`, also if only the provider knew that less is left; `unavailable` while the
 * outcome is unknown
 */
export async function refundAndWait(deps: TenantDeps, order: RefundOrder & { id: string }): Promise<void> {
  await createRefund(deps, order);
  await executeRefund(deps, order.id);
  const endedRefund = await findRefund(deps.db, order.id);
  if (endedRefund?.status !== "failed") return;
  await transaction(deps.db, async (trx) => {
    requireRefundable(await lockForRefund(trx, order.paymentId), endedRefund.amount_cents, order);
  });
  throw conflict((t) => t(paymentProblemsTexts).refund_refused);
}

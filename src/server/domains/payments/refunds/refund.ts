import { formatCents } from "#rules/money/money.ts";
import { applicationPurposes, type RefundRule } from "#rules/money/payment-status.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { bookedCost } from "../records/booked-cost.ts";
import { findHold, isLost } from "../records/disputes.ts";
import { enqueueReferral } from "../records/enqueue-referral.ts";
import { landlordAccountOf, ownerOf } from "../records/ledger.ts";
import { isRefundable, lockPayment, type PaymentRow, reconcileAfterSeconds } from "../records/rows.ts";
import { executeRefund } from "./execute-refund.ts";

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
  /** the landlord's text, or the law's rule with its source */
  reason: string;
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

/**
 * Locks a payment and returns the amount that is neither refunded nor pending refund; it cannot change before the
 * transaction ends.
 */
export async function lockLeft(trx: Db, paymentId: string): Promise<number> {
  const row = await lockPayment(trx, paymentId);
  const { given: refunded } = await trx
    .selectFrom("refunds")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("given"))
    .where("payment_id", "=", paymentId)
    .where("status", "!=", "failed")
    .executeTakeFirstOrThrow();
  return (row?.amount_cents ?? 0) - Number(refunded);
}

/**
 * `createRefund` within a transaction that does more, such as a decision with a refund required by law. A refund by rule
 * waits while the payer's bank holds the payment for a dispute (`startWaitingRefunds`).
 */
export async function createRefundIn(deps: TenantDeps, trx: Db, order: RefundOrder): Promise<string> {
  const { id = newId() } = order;
  const row = await lockPayment(trx, order.paymentId);
  if (!row) throw notFound();
  if (order.id && (await findRefund(trx, order.id))) return order.id;
  const { cents, isWaiting } = await requireRefundable(trx, row, order.cents, order);
  const now = deps.now();
  // what was already credited to the landlord is refunded from their balance
  const unorderedCents = Math.min(cents, order.unorderedCents ?? 0, Math.max(0, await bookedCost(trx, row.id)));
  await trx
    .insertInto("refunds")
    .values({
      id,
      payment_id: row.id,
      amount_cents: cents,
      unordered_cents: unorderedCents,
      reason: order.reason,
      rule: order.rule,
      status: isWaiting ? "waiting" : "started",
      created_by: order.actorId,
      created: now,
      modified: now,
    })
    .execute();
  if (!isWaiting)
    await enqueue(trx, "reconcile-refund", { refund: id }, { delay: reconcileAfterSeconds, ifQueued: "replace" });
  await enqueueReferral(trx, row, ownerOf(await landlordAccountOf(trx, row)));
  await record(trx, {
    action: "refund requested",
    applicationId: row.application_id,
    actorId: order.actorId,
    data: { payment: row.id, refund: id, amount_cents: cents },
    created: now,
  });
  return id;
}

/**
 * Returns the amount to refund of a locked payment, and whether it has to wait because the payer's bank holds the money.
 * @throws ProblemError if it cannot be refunded
 */
async function requireRefundable(
  trx: Db,
  row: PaymentRow,
  requestedCents: number | undefined,
  { actorId, rule }: Pick<RefundOrder, "actorId" | "rule">,
): Promise<{ cents: number; isWaiting: boolean }> {
  if (!isRefundable(row) && !rule) throw conflict((t) => t(paymentProblemsTexts).refund_impossible);
  const hold = await findHold(trx, row.id);
  if (hold === "lost" || (hold && actorId !== null)) throw conflict((t) => t(paymentProblemsTexts).payment_reversed);
  const left = await lockLeft(trx, row.id);
  if (left === 0) throw conflict((t) => t(paymentProblemsTexts).already_refunded);
  const cents = requestedCents ?? left;
  if (cents > left)
    throw invalid({ amount: [(t) => t(paymentProblemsTexts).refund_at_most({ amount: formatCents(left) })] });
  return { cents, isWaiting: hold !== null };
}

/** Starts the refunds of a payment that waited for the end of a dispute, once the payer's bank no longer holds its money. */
export async function startWaitingRefunds(deps: TenantDeps, trx: Db, paymentId: string): Promise<void> {
  if (await findHold(trx, paymentId)) return;
  const started = await trx
    .updateTable("refunds")
    .set({ status: "started", modified: deps.now() })
    .where("payment_id", "=", paymentId)
    .where("status", "=", "waiting")
    .returning("id")
    .execute();
  for (const { id } of started) await enqueue(trx, "reconcile-refund", { refund: id }, { ifQueued: "replace" });
}

const findRefund = (db: Db, id: string) =>
  db.selectFrom("refunds").select(["status", "amount_cents"]).where("id", "=", id).executeTakeFirst();

/**
 * Refunds a payment and waits for the outcome.
 * @throws ProblemError as `createRefund`, also if only the provider knew that less is left; `unavailable` while the
 * outcome is unknown
 */
export async function refundNow(deps: TenantDeps, order: RefundOrder & { id: string }): Promise<void> {
  await createRefund(deps, order);
  await executeRefund(deps, order.id);
  const ended = await findRefund(deps.db, order.id);
  if (ended?.status !== "failed") return;
  await transaction(deps.db, async (trx) => {
    const row = await lockPayment(trx, order.paymentId);
    if (row) await requireRefundable(trx, row, ended.amount_cents, order);
  });
  throw conflict((t) => t(paymentProblemsTexts).refund_refused);
}

/**
 * Creates the refunds that the law requires of an applicant's payments, by rule, starting with the fee. Does nothing if
 * nothing was paid or everything was refunded. @returns the sum of those that don't wait for the end of a dispute, in cents
 */
export async function refundUnspent(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  order: { cents?: number; reason: string; rule: RefundRule; unorderedCents?: number },
): Promise<number> {
  let sum = 0;
  let unordered = order.unorderedCents ?? 0;
  let remaining = order.cents ?? Number.MAX_SAFE_INTEGER;
  for (const paymentId of await paidByApplicant(trx, applicationId)) {
    const cents = Math.min(remaining, await lockLeft(trx, paymentId));
    const hold = await findHold(trx, paymentId);
    if (cents === 0 || hold === "lost") continue;
    const { reason, rule } = order;
    const unorderedCents = Math.min(unordered, cents);
    await createRefundIn(deps, trx, { paymentId, cents, unorderedCents, reason, rule, actorId: null });
    if (!hold) sum += cents;
    remaining -= cents;
    unordered -= unorderedCents;
  }
  return sum;
}

/** Selects an applicant's payments for their application, the fee first. */
async function paidByApplicant(trx: Db, applicationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("payments")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("purpose", "in", applicationPurposes)
    .where("status", "=", "succeeded")
    .orderBy("purpose")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Refunds everything that an applicant has paid, by rule, once per payment. Manual refunds count, and a refund that
 * failed under the same rule is not retried, since the audit log has informed the landlord's side.
 */
export async function refundPaid(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  { reason, rule }: { reason: string; rule: RefundRule },
): Promise<void> {
  for (const paymentId of await paidByApplicant(trx, applicationId)) {
    const left = await lockLeft(trx, paymentId);
    const before = await trx
      .selectFrom("refunds")
      .select("id")
      .where("payment_id", "=", paymentId)
      .where("rule", "=", rule)
      .executeTakeFirst();
    if (left > 0 && !before && !(await isLost(trx, paymentId)))
      await createRefundIn(deps, trx, { paymentId, cents: left, reason, rule, actorId: null });
  }
}

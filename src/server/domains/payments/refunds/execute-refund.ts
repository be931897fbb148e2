import type { RefundRule } from "#rules/money/refunds/refund-rules.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ProviderRefund } from "#server/ports/payments.ts";
import { disputeHoldOf } from "../records/disputes.ts";
import { enqueueReferralReconciliation } from "../records/enqueue-referral.ts";
import { accountOwnerId, landlordAccountOf, postEntries } from "../records/ledger.ts";
import { lockPayment } from "../records/payment-rows.ts";
import { paymentsOf } from "../records/provider.ts";

/**
 * Executes one refund at the provider, outside of any transaction, and records its outcome. Safe to run concurrently:
 * the provider is first searched for a refund with our id, and a new refund uses it as its idempotency key.
 * @throws ProblemError `unavailable` while the outcome is unknown: the job `reconcile-refund` determines it
 */
export async function executeRefund(deps: TenantDeps, refundId: string): Promise<void> {
  const refund = await deps.db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.id", "r.amount_cents", "r.rule", "r.status", "r.payment_id", "p.intent"])
    .where("r.id", "=", refundId)
    .executeTakeFirst();
  if (!refund?.intent || refund.status !== "started") return;
  const payments = paymentsOf(deps);
  const chargeId = refund.intent;
  const findOurRefund = (refunds: ProviderRefund[]) => refunds.find((each) => each.refundId === refundId);
  const order = { refundId, chargeId, amountCents: refund.amount_cents };
  const currentRefund = findOurRefund(await payments.listRefunds(chargeId)) ?? (await payments.refundCharge(order));
  const isHeld = currentRefund?.state === "failed" && currentRefund.id === null;
  if (isHeld && refund.rule !== null && (await transaction(deps.db, (trx) => waitForDispute(deps, trx, refund))))
    return;
  if (currentRefund) await transaction(deps.db, (trx) => applyProviderRefund(deps, trx, currentRefund));
  else {
    const providerRefunds = await payments.listRefunds(chargeId);
    await transaction(deps.db, (trx) => reconcileProviderRefunds(deps, trx, order, providerRefunds));
  }
}

/**
 * Leaves a refund by rule, which the provider refused as the payer's bank holds the payment, until the dispute ends. While
 * the dispute isn't known yet, the job asks the provider again.
 * @returns whether it is left: not if the bank decided for the payer, or no dispute that is known holds the payment
 */
async function waitForDispute(
  deps: TenantDeps,
  trx: Db,
  { id, payment_id }: { id: string; payment_id: string },
): Promise<boolean> {
  await lockPayment(trx, payment_id);
  const disputes = await trx.selectFrom("disputes").select("status").where("payment_id", "=", payment_id).execute();
  const disputeHold = disputeHoldOf(disputes);
  if (disputeHold === "open")
    await trx
      .updateTable("refunds")
      .set({ status: "waiting", modified: deps.now() })
      .where("id", "=", id)
      .where("status", "=", "started")
      .execute();
  return disputeHold === "open" || disputes.length === 0;
}

/**
 * Ends a refund of a charge that has too little left because part of it was refunded directly at the provider: the
 * provider's refunds are booked, each once. If one of them has the same amount and is not booked yet, it is taken as
 * ours; otherwise our refund was not made.
 */
async function reconcileProviderRefunds(
  deps: TenantDeps,
  trx: Db,
  order: { refundId: string; chargeId: string; amountCents: number },
  providerRefunds: ProviderRefund[],
): Promise<void> {
  const payment = await trx.selectFrom("payments").select("id").where("intent", "=", order.chargeId).executeTakeFirst();
  if (!payment || !(await lockPayment(trx, payment.id))) return;
  const recordedRefunds = await trx
    .selectFrom("refunds")
    .select("provider_refund")
    .where("payment_id", "=", payment.id)
    .where("provider_refund", "is not", null)
    .execute();
  const isNew = ({ id }: ProviderRefund) => recordedRefunds.every(({ provider_refund }) => provider_refund !== id);
  const matchingRefund = providerRefunds.find(
    (each) =>
      isNew(each) && each.refundId === null && each.amountCents === order.amountCents && each.state === "succeeded",
  );
  for (const each of providerRefunds)
    await applyProviderRefund(deps, trx, each === matchingRefund ? { ...each, refundId: order.refundId } : each);
  if (!matchingRefund) await applyProviderRefund(deps, trx, { ...order, id: null, state: "failed" });
}

/**
 * Applies the provider's state to a refund, and posts its ledger entries. A refund made directly at the provider is
 * imported. A finished refund never changes again, except that it may still fail.
 */
export async function applyProviderRefund(deps: TenantDeps, trx: Db, providerRefund: ProviderRefund): Promise<void> {
  const { id: paymentId } = (await trx
    .selectFrom("payments")
    .select("id")
    .where("intent", "=", providerRefund.chargeId)
    .executeTakeFirst()) ?? { id: undefined };
  const payment = paymentId ? await lockPayment(trx, paymentId) : undefined;
  if (!payment) return;
  if (providerRefund.state === "pending") return await saveProviderId(trx, payment.id, providerRefund);
  const row = await findOrImportRefund(deps, trx, payment.id, providerRefund);
  const previousStatus = row.status;
  if (previousStatus === providerRefund.state || previousStatus === "failed") return;
  const now = deps.now();
  const sign = providerRefund.state === "succeeded" ? 1 : previousStatus === "succeeded" ? -1 : 0;
  await trx
    .updateTable("refunds")
    .set({ status: providerRefund.state, provider_refund: providerRefund.id, modified: now })
    .where("id", "=", row.id)
    .execute();
  // a report whose price came back is paid for again before it is ordered
  if (row.rule === "never_ordered")
    await trx
      .updateTable("reports")
      .set({ price_returned: providerRefund.state === "succeeded" })
      .where("payment_id", "=", payment.id)
      .where("status", "=", "barred")
      .execute();
  await trx
    .updateTable("payments")
    .set((eb) => ({ refunded_cents: eb("refunded_cents", "+", sign * row.amount_cents), modified: now }))
    .where("id", "=", payment.id)
    .execute();
  const account = await landlordAccountOf(trx, payment);
  await postEntries(
    trx,
    [
      { account: "provider", cents: -sign * row.amount_cents },
      { account: "costs:reports", cents: sign * row.unordered_cents },
      // the reports were made regardless, so the landlord bears the refund
      { account, cents: sign * (row.amount_cents - row.unordered_cents) },
    ],
    { paymentId: payment.id, refundId: row.id, created: now },
  );
  await enqueueReferralReconciliation(trx, payment, accountOwnerId(account));
  await record(trx, {
    action: providerRefund.state === "succeeded" ? "refunded" : "refund failed",
    applicationId: payment.application_id,
    actorId: row.created_by,
    data: { payment: payment.id, refund: row.id, amount_cents: row.amount_cents },
    created: now,
  });
  if (providerRefund.state === "succeeded")
    await enqueue(trx, "send-refund-email", { refund: row.id }, { ifQueued: "add" });
}

/** Notes that the provider has a refund whose money its bank hasn't sent yet: nothing of it is posted. */
async function saveProviderId(trx: Db, paymentId: string, { id, refundId }: ProviderRefund): Promise<void> {
  await trx
    .updateTable("refunds")
    .set({ provider_refund: id })
    .where("payment_id", "=", paymentId)
    .where((eb) => eb(eb.cast("id", "text"), "=", refundId))
    .where("status", "=", "started")
    .execute();
}

type Row = {
  id: string;
  status: string;
  amount_cents: number;
  unordered_cents: number;
  created_by: string | null;
  rule: RefundRule | null;
};

/** Returns the refund's row; creates one for a refund that was made directly at the provider. */
async function findOrImportRefund(
  deps: TenantDeps,
  trx: Db,
  paymentId: string,
  providerRefund: ProviderRefund,
): Promise<Row> {
  const now = deps.now();
  const columns = ["id", "status", "amount_cents", "unordered_cents", "created_by", "rule"] as const;
  const existing = await trx
    .selectFrom("refunds")
    .select(columns)
    .where("payment_id", "=", paymentId)
    .where((eb) =>
      eb.or([
        ...(providerRefund.id ? [eb("provider_refund", "=", providerRefund.id)] : []),
        ...(providerRefund.refundId ? [eb(eb.cast("id", "text"), "=", providerRefund.refundId)] : []),
      ]),
    )
    .executeTakeFirst();
  if (existing) return existing;
  return await trx
    .insertInto("refunds")
    .values({
      id: newId(),
      payment_id: paymentId,
      amount_cents: providerRefund.amountCents,
      reason: "Refunded at the payment provider",
      provider_refund: providerRefund.id,
      began_at: providerRefund.createdAt ?? null,
      created: now,
      modified: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

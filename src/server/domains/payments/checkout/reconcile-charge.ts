import { isMoveInPurpose, type PaymentStatus } from "#rules/money/payment-status.ts";
import { type RefundGrounds, refundGrounds } from "#rules/money/refunds/refund-rules.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { findHomeTakenGrounds } from "#server/domains/applications/charge-order/home-taken.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { addToDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Charge } from "#server/ports/payments.ts";
import { loadPricedApplication } from "../bill/bill.ts";
import { listBoughtItems, spentCentsOf } from "../bill/bought-items.ts";
import { addPaidReports } from "../bill/paid-reports.ts";
import { enqueueReferralReconciliation } from "../records/enqueue-referral.ts";
import { landlordAccount, postEntries } from "../records/ledger.ts";
import { isPaymentFinal, lockPayment, type PaymentRow } from "../records/payment-rows.ts";
import { saveCard, savePayerCard } from "../records/saved-card.ts";
import { findUnusableReason } from "../records/unusable-payments.ts";
import { createRefundIn } from "../refunds/refund.ts";
import { refundExcess } from "../refunds/refund-excess.ts";
import { refundRepeatedItems } from "../refunds/refund-repeated.ts";
import { refundUnorderedReports } from "../refunds/refund-unordered.ts";
import { refundUnusedBank } from "../refunds/refund-unused-bank.ts";
import { applyMoveInPayment, sendPaymentFailedEmail } from "./apply-move-in-payment.ts";
import { sendNextStepEmail } from "./send-next-step-email.ts";

/**
 * Reconciles a payment with its charge and applies all consequences in one transaction: ledger, `is_paid`, reports,
 * steps, receipt. Every code path that receives a charge calls this. A payment that has ended never changes again, so
 * duplicate, late or out-of-order calls change nothing.
 * @returns the current payment; undefined when there is none
 */
export async function reconcileCharge(deps: TenantDeps, charge: Charge): Promise<PaymentRow | undefined> {
  return await transaction(deps.db, (trx) => reconcileChargeIn(deps, trx, charge));
}

async function reconcileChargeIn(deps: TenantDeps, trx: Db, charge: Charge): Promise<PaymentRow | undefined> {
  const row = await lockPayment(trx, charge.paymentId);
  if (!row || isPaymentFinal(row)) return row;
  // A charge of another payment or with another amount must not count.
  if ((row.intent !== null && row.intent !== charge.id) || row.amount_cents !== charge.amountCents) {
    deps.log.error({ payment: row.id }, "a charge does not fit its payment");
    return row;
  }
  const now = deps.now();
  const status = statusByChargeState[charge.state];
  if (status === row.status && (charge.decline ?? "") === row.error_code) return row;
  const change = {
    status,
    error_code: charge.decline ?? ("" as const),
    modified: now,
    ...(status === "succeeded" && { captured_at: now, intent: charge.id }),
    ...(charge.card && { brand: charge.card.brand, last4: charge.card.last4 }),
    ...(charge.bank && { brand: charge.bank.name, last4: charge.bank.last4 }),
  };
  await trx.updateTable("payments").set(change).where("id", "=", row.id).execute();
  const updated: PaymentRow = { ...row, ...change };
  if (status === "succeeded") await addToDirectory(trx, "charge", charge.id);
  if (status === "declined") {
    const data = { payment: row.id, purpose: row.purpose, code: charge.decline };
    await record(trx, { action: "payment declined", data, ...auditContext(updated) });
    // a declined card is reported in the response; a bank returns a payment days later
    if (row.status === "processing") await sendPaymentFailedEmail(deps, trx, updated);
  }
  if (status === "succeeded") await applyCapture(deps, trx, updated, charge);
  return updated;
}

const statusByChargeState: Record<Charge["state"], PaymentStatus> = {
  open: "started",
  processing: "processing",
  requires_action: "requires_action",
  declined: "declined",
  succeeded: "succeeded",
  canceled: "canceled",
};

const auditContext = (row: PaymentRow) => ({
  applicationId: row.application_id,
  actorId: row.payer_id,
  created: row.modified,
});

/** Applies a captured payment according to its purpose. */
async function applyCapture(deps: TenantDeps, trx: Db, row: PaymentRow, charge: Charge): Promise<void> {
  const { landlord_id } = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("b.landlord_id")
    .where("a.id", "=", row.application_id)
    .executeTakeFirstOrThrow();
  if (isMoveInPurpose(row.purpose)) return await applyMoveInPayment(deps, trx, row, landlord_id);
  await postEntries(
    trx,
    [
      { account: "provider", cents: row.amount_cents },
      { account: "costs:reports", cents: -row.cost_cents },
      { account: landlordAccount(landlord_id), cents: row.cost_cents - row.amount_cents },
    ],
    { paymentId: row.id, created: row.modified },
  );
  const data = { payment: row.id, purpose: row.purpose, amount_cents: row.amount_cents };
  await record(trx, { action: "paid", data, ...auditContext(row) });
  const unneededGrounds = await findUnneededGrounds(deps, trx, row);
  if (unneededGrounds) await refundUnneeded(deps, trx, row, unneededGrounds);
  else if (row.purpose === "application_fee")
    await trx
      .updateTable("applications")
      .set({ is_paid: true, modified: row.modified })
      .where("id", "=", row.application_id)
      .execute();
  else {
    await addPaidReports(trx, row);
    await refundRepeatedItems(deps, trx, row);
    await sendNextStepEmail(deps, trx, row);
  }
  // the income step may have ended during the charge
  if (row.purpose !== "reports") await refundUnusedBank(deps, trx, row.application_id);
  if (row.purpose !== "reports") await refundOverLimit(deps, trx, row.application_id);
  if (row.payer_id && charge.card?.fingerprint) await savePayerCard(trx, row.payer_id, charge.card.fingerprint);
  await enqueueReferralReconciliation(trx, row, landlord_id, row.payer_id ? undefined : charge.card?.fingerprint);
  if (row.save_card && charge.card) await saveCard(trx, row, charge.card);
  if (!unneededGrounds) await advanceApplication(deps, trx, row.application_id, "paid");
  // consent may have been withdrawn during the charge
  await refundUnorderedReports(deps, trx, row.application_id);
  await enqueue(trx, "send-receipt", { payment: row.id }, { ifQueued: "add" });
}

/** Refunds what exceeds the legal limit: the home's address may have changed during the charge. */
async function refundOverLimit(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  const application = await loadPricedApplication(trx, applicationId);
  await refundExcess(deps, trx, application);
}

/**
 * Returns on which grounds a payment is no longer needed, so that nothing may be ordered with it: after the decision, there
 * is no permissible purpose for a report (15 U.S.C. 1681b), and another applicant may have got the home during the charge.
 * Returns null if it is needed. The audit record has locked the application.
 */
async function findUnneededGrounds(
  deps: TenantDeps,
  trx: Db,
  { application_id, purpose }: PaymentRow,
): Promise<RefundGrounds | null> {
  const unusableReason = await findUnusableReason(trx, application_id);
  if (unusableReason) return refundGrounds("unneeded", unusableReason);
  const application = await loadPricedApplication(trx, application_id);
  const { status, status_before } = application;
  // a decision that can still be undone must not be revealed to the applicant; the landlord's side knows it
  const visibleStatus = purpose === "reports" ? status : (status_before ?? status);
  if (!isSubmittedUndecided(visibleStatus)) return refundGrounds("unneeded", "Decided before it was paid");
  return purpose === "reports" ? null : await findHomeTakenGrounds(deps, trx, application);
}

/** Refunds a payment, with the cost of everything that was not ordered with it. */
async function refundUnneeded(deps: TenantDeps, trx: Db, row: PaymentRow, grounds: RefundGrounds): Promise<void> {
  const unorderedCents = row.cost_cents - spentCentsOf(row, await listBoughtItems(trx, row.application_id));
  await createRefundIn(deps, trx, { paymentId: row.id, unorderedCents, ...grounds, actorId: null });
}

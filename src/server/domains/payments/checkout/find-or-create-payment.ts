import type { LineItem } from "#rules/money/payment-items.ts";
import type { PaymentMethod, PaymentPurpose, PaymentStatus } from "#rules/money/payment-status.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { addToDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { type PaymentRow, reconcileAfterSeconds } from "../records/payment-rows.ts";
import { paymentsOf } from "../records/provider.ts";
import { requireOpenLandlord } from "../records/unusable-payments.ts";
import { reconcileCharge } from "./reconcile-charge.ts";

/** The amount to be paid, and the payer. The server computes the amount, regardless of what the browser showed. */
export type PaymentOrder = {
  applicationId: string;
  purpose: PaymentPurpose;
  requestId?: string;
  moveInChargeId?: string;
  payerId: string | null;
  cents: number;
  costCents: number;
  items: LineItem[];
  receiptTo: string;
  /** `card` by default */
  method?: PaymentMethod;
  customer?: string;
  saveCard?: boolean;
  /** whether the payment is still due, for orders where that depends on more than an earlier payment */
  isDue?: (trx: Db) => Promise<boolean>;
  /**
   * Locks the order in which applicants may be charged, where a law prescribes one. @throws ProblemError `conflict` while
   * others come first
   */
  lockTurn?: ((trx: Db) => Promise<void>) | undefined;
};

/**
 * Returns the pending or completed payment for an order, or creates one. A new payment is stored together with the job
 * that reconciles it before the provider is called. A pending payment with a different amount or method is canceled
 * first; a bank payment in progress is returned instead, so that nothing is charged twice. Where a law prescribes the
 * order in which applicants are charged, every pending payment is replaced: each has one attempt, so once that is declined,
 * no other one can still charge a card that other applicants don't wait for anymore.
 * @throws ProblemError `conflict` if the landlord closed their account, or while another payment can't be canceled
 */
export async function findOrCreatePayment(deps: TenantDeps, order: PaymentOrder): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const existing = await findCurrentPayment(deps.db, order);
    const isPaidOrProcessing = existing?.status === "succeeded" || existing?.status === "processing";
    if (!isPaidOrProcessing) await requireOpenLandlord(deps.db, order.applicationId);
    if (!existing) {
      const id = await insertPayment(deps, order);
      if (id) return id;
    } else if (isPaidOrProcessing || isContinuable(existing, order)) {
      await updateReceiptEmail(deps.db, existing, order.receiptTo);
      return existing.id;
    } else await cancelPayment(deps, existing);
  }
  throw conflict((t) => t(paymentProblemsTexts).payment_in_progress);
}

/** Whether a pending payment can be continued for an order. */
const isContinuable = (row: PaymentRow, order: PaymentOrder) =>
  !order.lockTurn &&
  row.amount_cents === order.cents &&
  hasSameItems(row.items, order.items) &&
  row.payer_id === order.payerId &&
  row.method === (order.method ?? "card") &&
  row.customer === (order.customer ?? null) &&
  row.save_card === (order.saveCard ?? false);

/** Whether two orders have the same items at the same prices: two different reports may cost the same. */
export const hasSameItems = (previousItems: readonly LineItem[], currentItems: readonly LineItem[]) =>
  previousItems.length === currentItems.length &&
  currentItems.every(({ kind, cents }) => previousItems.some((item) => item.kind === kind && item.cents === cents));

/** Updates the email address for the receipt, which the payer may have corrected between two attempts. */
async function updateReceiptEmail(db: Db, row: PaymentRow, address: string): Promise<void> {
  if (row.receipt_to === address) return;
  await db
    .updateTable("payments")
    .set({ receipt_to: address })
    .where("id", "=", row.id)
    .where("status", "!=", "succeeded")
    .execute();
}

async function findCurrentPayment(db: Db, order: PaymentOrder): Promise<PaymentRow | undefined> {
  const states: PaymentStatus[] = order.purpose === "reports" ? ["canceled", "succeeded"] : ["canceled"];
  return await db
    .selectFrom("payments")
    .select(columnsOf("payments"))
    .where("application_id", "=", order.applicationId)
    .where("purpose", "=", order.purpose)
    .where("payment_request_id", order.requestId ? "=" : "is", order.requestId ?? null)
    .where("move_in_charge_id", order.moveInChargeId ? "=" : "is", order.moveInChargeId ?? null)
    .where("status", "not in", states)
    .executeTakeFirst();
}

/** @returns undefined if a concurrent request was first: the unique indexes allow one payment */
async function insertPayment(deps: TenantDeps, order: PaymentOrder): Promise<string | undefined> {
  const id = newId();
  const now = deps.now();
  return await transaction(deps.db, async (trx) => {
    const created = await trx
      .insertInto("payments")
      .values({
        id,
        application_id: order.applicationId,
        purpose: order.purpose,
        payment_request_id: order.requestId ?? null,
        move_in_charge_id: order.moveInChargeId ?? null,
        payer_id: order.payerId,
        amount_cents: order.cents,
        cost_cents: order.costCents,
        items: JSON.stringify(order.items),
        method: order.method ?? "card",
        customer: order.customer ?? null,
        save_card: order.saveCard ?? false,
        receipt_to: order.receiptTo,
        created: now,
        modified: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows !== 1n) return undefined;
    // checked inside the transaction: any other payment for the order has ended before this row was inserted
    await order.lockTurn?.(trx);
    if (order.isDue && !(await order.isDue(trx))) throw conflict((t) => t(paymentProblemsTexts).just_paid);
    await addToDirectory(trx, "payment", id);
    await enqueue(trx, "reconcile-payment", { payment: id }, { delay: reconcileAfterSeconds });
    return id;
  });
}

/** Cancels a payment so that it can never be captured. It counts as canceled only once the provider confirms it. */
export async function cancelPayment(deps: TenantDeps, row: PaymentRow): Promise<PaymentRow | undefined> {
  if (row.intent) return await reconcileCharge(deps, await paymentsOf(deps).cancel(row.intent));
  const now = deps.now();
  // Without a charge, no card was charged, and none will be: a later attempt finds the payment canceled.
  await deps.db
    .updateTable("payments")
    .set({ status: "canceled", modified: now })
    .where("id", "=", row.id)
    .where("intent", "is", null)
    .where("status", "=", "started")
    .execute();
  return undefined;
}

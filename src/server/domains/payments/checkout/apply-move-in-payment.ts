import { isDeclineCode } from "#rules/money/card-declines.ts";
import { refundGrounds } from "#rules/money/refunds/refund-rules.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { sendChargeEmail } from "../move-in-emails/send-charge-email.ts";
import { lockCharge } from "../records/charge-rows.ts";
import { depositsAccount, landlordAccount, postEntries } from "../records/ledger.ts";
import type { PaymentRow } from "../records/payment-rows.ts";
import { findUnusableReason } from "../records/unusable-payments.ts";
import { createRefundIn } from "../refunds/refund.ts";

/**
 * Applies the captured payment of a move-in charge, in the transaction that records the capture: posts to the ledger,
 * updates the charge, records it and sends receipts. The payment is refunded if the charge was canceled at the same
 * time, or the landlord can't receive it anymore.
 */
export async function applyMoveInPayment(
  deps: TenantDeps,
  trx: Db,
  row: PaymentRow,
  landlordId: string,
): Promise<void> {
  const account = row.purpose === "deposit" ? depositsAccount(landlordId) : landlordAccount(landlordId);
  const charge = await lockCharge(trx, row.move_in_charge_id ?? "");
  await postEntries(
    trx,
    [
      { account: "provider", cents: row.amount_cents },
      { account, cents: -row.amount_cents },
    ],
    { paymentId: row.id, created: row.modified },
  );
  await record(trx, {
    action: "paid",
    applicationId: row.application_id,
    actorId: row.payer_id,
    data: { payment: row.id, purpose: row.purpose, amount_cents: row.amount_cents, charge: charge.id },
    created: row.modified,
  });
  const unneededReason =
    charge.status === "open" ? await findUnusableReason(trx, row.application_id) : "Canceled before it was paid";
  if (unneededReason)
    await createRefundIn(deps, trx, { paymentId: row.id, ...refundGrounds("unneeded", unneededReason), actorId: null });
  else
    await trx
      .updateTable("move_in_charges")
      .set({ status: "paid", modified: row.modified })
      .where("id", "=", charge.id)
      .execute();
  await enqueue(trx, "send-receipt", { payment: row.id }, { ifQueued: "add" });
}

/** Emails the payer that their bank returned the payment of a move-in charge, unless the charge was canceled. */
export async function sendPaymentFailedEmail(deps: TenantDeps, trx: Db, row: PaymentRow): Promise<void> {
  if (row.move_in_charge_id === null) return;
  const charge = await lockCharge(trx, row.move_in_charge_id);
  const decline = isDeclineCode(row.error_code) ? row.error_code : null;
  if (charge.status === "open") await sendChargeEmail(deps, trx, charge.id, "payment_failed", decline);
}

/** Whether a payment's move-in charge was canceled. */
export async function isChargeCanceled(db: Db, { move_in_charge_id }: PaymentRow): Promise<boolean> {
  if (move_in_charge_id === null) return false;
  const row = await db
    .selectFrom("move_in_charges")
    .select("status")
    .where("id", "=", move_in_charge_id)
    .executeTakeFirst();
  return row?.status === "canceled";
}

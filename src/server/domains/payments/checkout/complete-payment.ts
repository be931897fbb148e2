import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import { addToDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { Charge, PaymentSource, Payments } from "#server/ports/payments.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { findPayment, isPaymentFinal, type PaymentRow } from "../records/payment-rows.ts";
import { paymentsOf } from "../records/provider.ts";
import { reconcileCharge } from "./reconcile-charge.ts";

/**
 * `charge`: the provider's charge, with the data that the browser needs if the bank requires authentication; null if
 * the provider was not called.
 */
export type PaymentWithCharge = { row: PaymentRow; charge: Charge | null };

/**
 * Completes a payment with a card or a bank account, outside of any transaction. Safe to run concurrently and after a
 * crash: the charge is stored before the card or bank account is charged, and it is captured at most once.
 * @throws ProblemError `unavailable` while the outcome is unknown: the job `reconcile-payment` determines it
 */
export async function completePayment(
  deps: TenantDeps,
  paymentId: string,
  source: PaymentSource,
): Promise<PaymentWithCharge> {
  const payments = paymentsOf(deps);
  const { row, charge: existingCharge } = await findOrCreateCharge(deps, paymentId);
  if (!existingCharge) return { row, charge: null };
  const charge =
    existingCharge.state === "succeeded" || existingCharge.state === "canceled" || existingCharge.state === "processing"
      ? existingCharge
      : await confirmCharge(payments, existingCharge, source, row.save_card);
  return { row: (await reconcileCharge(deps, charge)) ?? row, charge };
}

/**
 * Creates a payment's charge if it has none, without charging the payer. `charge` is null for a payment that has ended.
 */
export async function findOrCreateCharge(deps: TenantDeps, paymentId: string): Promise<PaymentWithCharge> {
  const payments = paymentsOf(deps);
  const row = await findPayment(deps.db, paymentId);
  if (!row) throw new ProblemError("not_found");
  if (isPaymentFinal(row)) return { row, charge: null };
  return {
    row,
    charge: row.intent ? await payments.findCharge(row.intent) : await createStoredCharge(deps, payments, row),
  };
}

/** Creates the charge at the provider and stores its ID, so that it can be found after a crash. */
async function createStoredCharge(deps: TenantDeps, payments: Payments, row: PaymentRow): Promise<Charge> {
  const charge = await payments.createCharge({
    paymentId: row.id,
    amountCents: row.amount_cents,
    description: `Payment ${row.id}`,
    customer: row.customer,
    method: row.method,
  });
  await addToDirectory(deps.db, "charge", charge.id);
  const updated = await deps.db
    .updateTable("payments")
    .set({ intent: charge.id, modified: deps.now() })
    .where("id", "=", row.id)
    .where("status", "not in", ["canceled", "succeeded"])
    .where((eb) => eb.or([eb("intent", "is", null), eb("intent", "=", charge.id)]))
    .executeTakeFirst();
  if (charge.paymentId === row.id && updated.numUpdatedRows === 1n) return charge;
  const currentRow = await findPayment(deps.db, row.id);
  if (currentRow?.intent === charge.id) return await payments.findCharge(charge.id);
  throw conflict((t) => t(paymentProblemsTexts).payment_canceled);
}

/**
 * Confirms a charge. If there is no response, loads the charge's state once, because the card may have been charged. A
 * decline doesn't count then if the charge was declined before: it may be the earlier one.
 */
async function confirmCharge(
  payments: Payments,
  pendingCharge: Charge,
  source: PaymentSource,
  saveCard: boolean,
): Promise<Charge> {
  try {
    return await payments.confirm(pendingCharge.id, source, saveCard);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== "unavailable") throw error;
    const currentCharge = await payments.findCharge(pendingCharge.id);
    const { state } = currentCharge;
    if (state === "open" || state === "processing" || (state === "declined" && pendingCharge.state === "declined"))
      throw providerUnavailable();
    return currentCharge;
  }
}

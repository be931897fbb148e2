import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import { addToDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { providerDown } from "#server/ports/payment-provider-down.ts";
import type { Charge, PaymentSource, Payments } from "#server/ports/payments.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { findPayment, isFinal, type PaymentRow } from "../records/rows.ts";
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
  const { row, charge: before } = await beginPayment(deps, paymentId);
  if (!before) return { row, charge: null };
  const charge =
    before.state === "succeeded" || before.state === "canceled" || before.state === "processing"
      ? before
      : await confirm(payments, before, source, row.save_card);
  return { row: (await reconcileCharge(deps, charge)) ?? row, charge };
}

/**
 * Creates a payment's charge if it has none, without charging the payer. `charge` is null for a payment that has ended.
 */
export async function beginPayment(deps: TenantDeps, paymentId: string): Promise<PaymentWithCharge> {
  const payments = paymentsOf(deps);
  const row = await findPayment(deps.db, paymentId);
  if (!row) throw new ProblemError("not_found");
  if (isFinal(row)) return { row, charge: null };
  return { row, charge: row.intent ? await payments.find(row.intent) : await begin(deps, payments, row) };
}

/** Creates the charge at the provider and stores its ID, so that it can be found after a crash. */
async function begin(deps: TenantDeps, payments: Payments, row: PaymentRow): Promise<Charge> {
  const charge = await payments.begin({
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
  const now = await findPayment(deps.db, row.id);
  if (now?.intent === charge.id) return await payments.find(charge.id);
  throw conflict((t) => t(paymentProblemsTexts).payment_canceled);
}

/**
 * Confirms a charge. If there is no response, loads the charge's state once, because the card may have been charged.
 */
async function confirm(payments: Payments, before: Charge, source: PaymentSource, saveCard: boolean): Promise<Charge> {
  try {
    return await payments.confirm(before.id, source, saveCard);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== "unavailable") throw error;
    const now = await payments.find(before.id);
    if (now.state === "open" || now.state === "processing") throw providerDown();
    return now;
  }
}

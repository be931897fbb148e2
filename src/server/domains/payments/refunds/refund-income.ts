import { applicationPurposes } from "#rules/money/payment-status.ts";
import { checkCosts } from "#rules/money/screening-costs.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { withoutBank } from "../bill/bill.ts";
import { excessOf } from "./excess.ts";
import { createRefundOf, lockToRefund } from "./refund.ts";

const bankUnused = "The bank connection was paid for but not used";

/**
 * Refunds the applicant's payment for an unused bank connection, once, in the transaction that ends either the income
 * step or the payment. Does nothing if the connection was used or not paid for.
 */
export async function refundUnusedBank(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  await lockApplication(trx, applicationId);
  const application = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("income_checks as n", "n.application_id", "a.id")
    .selectAll("a")
    .select(["b.landlord_id", "n.status as income"])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
  if (!application || !withoutBank.includes(application.income)) return;
  const payment = await findPayment(trx, applicationId);
  if (!payment || (await unusedBankRefund(trx, applicationId)) !== null) return;
  // one that was requested apart from the fee was charged at its cost
  const isOfFee = payment.purpose === "application_fee";
  const { cents } = isOfFee ? await excessOf(deps, trx, application) : { cents: checkCosts.verify_income };
  const locked = await lockToRefund(trx, payment.id);
  const refundCents = Math.min(cents, checkCosts.verify_income, locked.left);
  if (refundCents === 0) return;
  const unorderedCents = Math.min(refundCents, payment.cost_cents);
  await createRefundOf(deps, trx, locked, {
    cents: refundCents,
    unorderedCents,
    reason: bankUnused,
    rule: "bank_unused",
    actorId: null,
  });
}

/** Finds the payment that includes the bank connection. */
async function findPayment(trx: Db, applicationId: string) {
  const rows = await trx
    .selectFrom("payments")
    .select(["id", "items", "cost_cents", "purpose"])
    .where("application_id", "=", applicationId)
    .where("purpose", "in", applicationPurposes)
    .where("status", "=", "succeeded")
    .whereRef("refunded_cents", "<", "amount_cents")
    .orderBy("id")
    .execute();
  return rows.find(({ items }) => items.some(({ kind }) => kind === "verify_income"));
}

/** @returns the cents refunded or pending refund because the bank was not used; null if there are none */
export async function unusedBankRefund(db: Db, applicationId: string): Promise<number | null> {
  const row = await db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select("r.amount_cents")
    .where("p.application_id", "=", applicationId)
    .where("r.rule", "=", "bank_unused")
    .where("r.status", "!=", "failed")
    .executeTakeFirst();
  return row?.amount_cents ?? null;
}

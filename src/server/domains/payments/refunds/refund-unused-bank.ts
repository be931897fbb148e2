import { findBankConnectionPayment, unusedBankRefundsDue } from "#rules/money/refunds/refunds-due.ts";
import { checkCosts } from "#rules/money/screening-costs.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadPricedApplication, statesWithoutBank } from "../bill/bill.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { lockScreeningPayments } from "./load-screening-payments.ts";
import { computeExcess } from "./refund-excess.ts";

/**
 * Refunds the applicant's payment for an unused bank connection, once, in the transaction that ends either the income
 * step or the payment. Does nothing if the connection was used or not paid for.
 */
export async function refundUnusedBank(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  await lockApplication(trx, applicationId);
  const application = await loadPricedApplication(trx, applicationId);
  if (!statesWithoutBank.includes(application.income)) return;
  const screeningPayments = await lockScreeningPayments(trx, applicationId);
  const payment = findBankConnectionPayment(screeningPayments);
  if (!payment) return;
  // one that was requested apart from the fee was charged at its cost
  const isPaidByFee = payment.purpose === "application_fee";
  const paidCents = isPaidByFee
    ? (await computeExcess(deps, trx, application, screeningPayments)).cents
    : checkCosts.verify_income;
  await createDueRefunds(deps, trx, screeningPayments, unusedBankRefundsDue(payment, paidCents));
}

/** @returns the cents refunded or pending refund because the bank was not used; null if there are none */
export async function findUnusedBankRefund(db: Db, applicationId: string): Promise<number | null> {
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

import type { RefundGrounds } from "#rules/money/refunds/refund-rules.ts";
import { fullRefundsDue, type RefundDue, withRefunds } from "#rules/money/refunds/refunds-due.ts";
import { refundableCents } from "#rules/money/refunds/screening-payments.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { type LockedScreeningPayments, lockScreeningPayments } from "./load-screening-payments.ts";
import { saveRefund } from "./refund.ts";

/**
 * Creates the refunds that are due under rules. One of a payment that the payer's bank holds for a dispute waits until that
 * ends (`endWaitForDispute`).
 * @param due computed from `screeningPayments`
 * @returns the sum of those that don't wait, in cents
 */
export async function createDueRefunds(
  deps: TenantDeps,
  trx: Db,
  screeningPayments: LockedScreeningPayments,
  due: readonly RefundDue[],
): Promise<number> {
  let startedCents = 0;
  let currentPayments = screeningPayments.payments;
  for (const refund of due) {
    const payment = currentPayments.find(({ id }) => id === refund.paymentId);
    if (!payment || refund.cents > refundableCents(payment)) throw new Error("A refund by rule exceeds what is left.");
    const row = { id: payment.id, purpose: payment.purpose, application_id: screeningPayments.applicationId };
    await saveRefund(deps, trx, row, { ...refund, actorId: null });
    if (!refund.isWaiting) startedCents += refund.cents;
    currentPayments = withRefunds({ ...screeningPayments, payments: currentPayments }, [refund]).payments;
  }
  return startedCents;
}

/**
 * Refunds everything that an applicant has paid and that wasn't refunded, once per payment and rule.
 * @returns the sum of the refunds that don't wait for the end of a dispute, in cents
 */
export async function refundEverything(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  grounds: RefundGrounds,
): Promise<number> {
  const screeningPayments = await lockScreeningPayments(trx, applicationId);
  return await createDueRefunds(deps, trx, screeningPayments, fullRefundsDue(screeningPayments, grounds));
}

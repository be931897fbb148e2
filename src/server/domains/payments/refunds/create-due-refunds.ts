import { leftOf } from "#rules/money/refunds/paid.ts";
import type { Grounds } from "#rules/money/refunds/refund-rules.ts";
import { everythingDue, type RefundDue, withRefunds } from "#rules/money/refunds/refunds-due.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { type LockedPaid, lockPaid } from "./load-paid.ts";
import { storeRefund } from "./refund.ts";

/**
 * Creates the refunds that are due under rules. One of a payment that the payer's bank holds for a dispute waits until that
 * ends (`startWaitingRefunds`).
 * @param due computed from `paid`
 * @returns the sum of those that don't wait, in cents
 */
export async function createDueRefunds(
  deps: TenantDeps,
  trx: Db,
  paid: LockedPaid,
  due: readonly RefundDue[],
): Promise<number> {
  let startedCents = 0;
  let now = paid.payments;
  for (const refund of due) {
    const payment = now.find(({ id }) => id === refund.paymentId);
    if (!payment || refund.cents > leftOf(payment)) throw new Error("A refund by rule exceeds what is left.");
    const row = { id: payment.id, purpose: payment.purpose, application_id: paid.applicationId };
    await storeRefund(deps, trx, row, { ...refund, actorId: null });
    if (!refund.isWaiting) startedCents += refund.cents;
    now = withRefunds({ ...paid, payments: now }, [refund]).payments;
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
  grounds: Grounds,
): Promise<number> {
  const paid = await lockPaid(trx, applicationId);
  return await createDueRefunds(deps, trx, paid, everythingDue(paid, grounds));
}

import type { LineItem } from "#rules/money/payment-items.ts";
import { checkPaymentIds, isSeparateCheck, type SeparateCheck } from "#rules/money/refunds/item-ownership.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** Selects payments for reports and checks alone, by the landlord or by an applicant on request, in their order. */
const selectSeparatePayments = (db: Db, applicationId: string) =>
  db
    .selectFrom("payments")
    .select(["id", "items"])
    .where("application_id", "=", applicationId)
    .where("purpose", "in", ["payment_request", "reports"])
    .where("status", "=", "succeeded")
    .orderBy("captured_at")
    .orderBy("id")
    .execute();

/**
 * Finds the checks of an application that were paid for apart from its fee, by the landlord or by the applicant on
 * request. Such a check is no part of the fee.
 * @returns the ID of the payment that a check belongs to, by check
 */
export async function separatelyPaidChecks(db: Db, applicationId: string): Promise<Map<SeparateCheck, string>> {
  const [payments, repeated] = await Promise.all([
    selectSeparatePayments(db, applicationId),
    db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .select("r.payment_id")
      .where("p.application_id", "=", applicationId)
      .where("r.rule", "=", "repeated_check")
      .execute(),
  ]);
  const isRepeated = (id: string) => repeated.some(({ payment_id }) => payment_id === id);
  return checkPaymentIds(payments.map((payment) => ({ ...payment, isRepeated: isRepeated(payment.id) })));
}

/** Returns the items of an unpaid order without the checks that another payment has paid for. */
export const withoutPaidChecks = (
  items: readonly LineItem[],
  paidChecks: ReadonlyMap<SeparateCheck, string>,
): LineItem[] => items.filter(({ kind }) => !isSeparateCheck(kind) || !paidChecks.has(kind));

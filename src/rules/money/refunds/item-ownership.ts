import type { LineItem } from "#rules/money/payment-items.ts";
import {
  type CheckKind,
  checkKinds,
  extendedReport,
  isReportKind,
  type ReportKind,
} from "#rules/money/screening-costs.ts";

/** A check that can be paid for apart from the application fee, with reports or by itself. */
export type SeparateCheck = "verify_identity" | "verify_income";
export const separateChecks: readonly SeparateCheck[] = ["verify_identity", "verify_income"];

/** Whether an item of a payment is a check that can be paid for apart from the application fee. */
export const isSeparateCheck = (kind: LineItem["kind"]): kind is SeparateCheck =>
  separateChecks.some((each) => each === kind);

/** Whether a report or check belongs to this payment apart from the fee, and not to another that had paid for it. */
export type OwnsItem = (paymentId: string, kind: LineItem["kind"]) => boolean;

/**
 * Returns the ID of the first payment apart from the fee that names a check, by check; never of one that got the check
 * back because another had paid for it.
 * @param payments those apart from the fee, in their order
 */
export function checkPaymentIds(
  payments: readonly { id: string; items: readonly LineItem[]; isRepeated: boolean }[],
): Map<SeparateCheck, string> {
  const originalPayments = payments.filter(({ isRepeated }) => !isRepeated);
  return new Map(
    separateChecks.flatMap((check) => {
      const payment = originalPayments.find(({ items }) => items.some(({ kind }) => kind === check));
      return payment ? [[check, payment.id]] : [];
    }),
  );
}

/**
 * Returns which payments the reports and checks of an application belong to.
 * @param reports all of the application; `paymentId` null: paid for with the fee
 */
export function itemOwnershipOf(
  checks: ReadonlyMap<SeparateCheck, string>,
  reports: readonly { kind: ReportKind; paymentId: string | null }[],
): OwnsItem {
  const reportPaymentIds = new Map(reports.map(({ kind, paymentId }) => [kind, paymentId]));
  return (paymentId, kind) => {
    if (isSeparateCheck(kind)) return checks.get(kind) === paymentId;
    const report = isReportKind(kind) ? kind : isCheck(kind) ? extendedReport[kind] : null;
    return report === null || !reportPaymentIds.has(report) || reportPaymentIds.get(report) === paymentId;
  };
}

const isCheck = (kind: LineItem["kind"]): kind is CheckKind => checkKinds.some((each) => each === kind);

import type { PaymentItem } from "#rules/money/payment-items.ts";
import type { EarlierRefund, PaidApplication, PaidPayment } from "#rules/money/refunds/paid.ts";
import { checkCosts, reportCosts } from "#rules/money/screening-costs.ts";

const costs: Partial<Record<PaymentItem, number>> = { ...reportCosts, ...checkCosts };
/** Returns items of a payment, each at its cost. */
export const items = (...kinds: PaymentItem[]) => kinds.map((kind) => ({ kind, cents: costs[kind] ?? 0 }));

/** Returns a payment of $60.00 for a credit and a criminal report and the identity check, which cost $28.00. */
export const fee = (more: Partial<PaidPayment> = {}): PaidPayment => ({
  id: "a",
  purpose: "application_fee",
  cents: 6_000,
  costCents: 2_800,
  items: [...items("credit", "criminal", "verify_identity"), { kind: "landlord", cents: 3_200 }],
  capturedAt: new Date("2026-05-01T12:00:00Z"),
  hold: null,
  refunds: [],
  ...more,
});
/** Returns a payment of the applicant on request: $10.00 for an eviction report. */
export const request = (more: Partial<PaidPayment> = {}): PaidPayment => ({
  ...fee(),
  ...{ id: "b", purpose: "payment_request", cents: 1_000, costCents: 1_000, items: items("eviction") },
  capturedAt: new Date("2026-05-02T12:00:00Z"),
  ...more,
});
/** Returns a payment of the landlord for the same. */
export const purchase = (more: Partial<PaidPayment> = {}) => request({ id: "c", purpose: "reports", ...more });

/** Returns a refund by hand that was made, or another. */
export const refund = (cents: number, more: Partial<EarlierRefund> = {}): EarlierRefund => ({
  rule: null,
  cents,
  unorderedCents: 0,
  status: "succeeded",
  ...more,
});
/** Returns a report of the fee that didn't fail, or another. */
export const report = (
  kind: "credit" | "eviction" | "criminal",
  more: Partial<PaidApplication["reports"][number]> = {},
) => ({
  kind,
  statewide: false,
  paymentId: null,
  error: null,
  ...more,
});
/** Returns an application with these payments and reports. */
export const paid = (payments: PaidPayment[], reports: PaidApplication["reports"] = []): PaidApplication => ({
  payments,
  reports,
});

/** Returns a payment of the fee that includes a bank connection. */
export const withBank = (more: Partial<PaidPayment> = {}) =>
  fee({ items: items("credit", "verify_identity", "verify_income"), costCents: 2_500, ...more });

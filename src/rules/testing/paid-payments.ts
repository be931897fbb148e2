import type { LineItemKind } from "#rules/money/payment-items.ts";
import type { EarlierRefund, ScreeningPayment, ScreeningPayments } from "#rules/money/refunds/screening-payments.ts";
import { checkCosts, reportCosts } from "#rules/money/screening-costs.ts";

const costs: Partial<Record<LineItemKind, number>> = { ...reportCosts, ...checkCosts };
/** Returns items of a payment, each at its cost. */
export const itemsAtCost = (...kinds: LineItemKind[]) => kinds.map((kind) => ({ kind, cents: costs[kind] ?? 0 }));

/** Returns a payment of $60.00 for a credit and a criminal report and the identity check, which cost $28.00. */
export const feePayment = (overrides: Partial<ScreeningPayment> = {}): ScreeningPayment => ({
  id: "a",
  purpose: "application_fee",
  cents: 6_000,
  costCents: 2_800,
  items: [...itemsAtCost("credit", "criminal", "verify_identity"), { kind: "landlord", cents: 3_200 }],
  capturedAt: new Date("2026-05-01T12:00:00Z"),
  disputeHold: null,
  refunds: [],
  ...overrides,
});
/** Returns a payment of the applicant on request: $10.00 for an eviction report. */
export const requestedPayment = (overrides: Partial<ScreeningPayment> = {}): ScreeningPayment => ({
  ...feePayment(),
  ...{ id: "b", purpose: "payment_request", cents: 1_000, costCents: 1_000, items: itemsAtCost("eviction") },
  capturedAt: new Date("2026-05-02T12:00:00Z"),
  ...overrides,
});
/** Returns a payment of the landlord for the same. */
export const landlordPayment = (overrides: Partial<ScreeningPayment> = {}) =>
  requestedPayment({ id: "c", purpose: "reports", ...overrides });

/** Returns a refund by hand that was made, or another. */
export const manualRefund = (cents: number, overrides: Partial<EarlierRefund> = {}): EarlierRefund => ({
  rule: null,
  cents,
  unorderedCents: 0,
  status: "succeeded",
  ...overrides,
});
/** Returns a report of the fee that didn't fail, or another. */
export const orderedReport = (
  kind: "credit" | "eviction" | "criminal",
  overrides: Partial<ScreeningPayments["reports"][number]> = {},
) => ({
  kind,
  statewide: false,
  paymentId: null,
  error: null,
  ...overrides,
});
/** Returns an application with these payments and reports. */
export const paidApplication = (
  payments: ScreeningPayment[],
  reports: ScreeningPayments["reports"] = [],
): ScreeningPayments => ({
  payments,
  reports,
});

/** Returns a payment of the fee that includes a bank connection. */
export const feeWithBank = (overrides: Partial<ScreeningPayment> = {}) =>
  feePayment({ items: itemsAtCost("credit", "verify_identity", "verify_income"), costCents: 2_500, ...overrides });

import type { LineItem } from "#rules/money/payment-items.ts";
import { applicationPurposes, type PaymentPurpose, type RefundStatus } from "#rules/money/payment-status.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { ReportErrorType } from "#rules/reports/reports.ts";
import { checkPaymentIds, itemOwnershipOf, type OwnsItem } from "./item-ownership.ts";
import type { RefundRule } from "./refund-rules.ts";

/** The purposes of payments for screening: those of the applicant, and the landlord's for reports. */
export const screeningPurposes = [...applicationPurposes, "reports"] as const satisfies readonly PaymentPurpose[];

/** A refund that was made, is on its way or failed. Cents. */
export type EarlierRefund = {
  /** null: by hand */
  rule: RefundRule | null;
  cents: number;
  /** the part of it for what was never ordered */
  unorderedCents: number;
  status: RefundStatus;
};

/** A succeeded payment for screening with its refunds. Cents. */
export type ScreeningPayment = {
  id: string;
  purpose: (typeof screeningPurposes)[number];
  cents: number;
  /** the cost of what it was to buy */
  costCents: number;
  items: readonly LineItem[];
  capturedAt: Date | null;
  /** whether the payer's bank holds its money for a dispute, or gave it back to them */
  disputeHold: "open" | "lost" | null;
  refunds: readonly EarlierRefund[];
};

/** Everything that was paid for an application's screening, and the reports that it includes. */
export type ScreeningPayments = {
  payments: readonly ScreeningPayment[];
  reports: readonly {
    kind: ReportKind;
    statewide: boolean;
    /** null: paid for with the fee */
    paymentId: string | null;
    /** why it failed; null: it didn't */
    error: ReportErrorType | null;
  }[];
};

/** Adds up amounts, in cents. */
export const sumCents = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

/** Lists the refunds of a payment that were made, are on their way, or wait. */
export const activeRefunds = ({ refunds }: ScreeningPayment) => refunds.filter(({ status }) => status !== "failed");

/** Returns the part of a payment that is neither refunded nor pending refund, even if the payer's bank gave it back. */
export const unrefundedCents = (payment: ScreeningPayment): number =>
  payment.cents - sumCents(activeRefunds(payment).map(({ cents }) => cents));

/** Returns what can be refunded of a payment, in cents: nothing if the payer got their money back from their bank. */
export const refundableCents = (payment: ScreeningPayment): number =>
  payment.disputeHold === "lost" ? 0 : unrefundedCents(payment);

/** Returns what was refunded of a payment, or is on its way, by some of the rules, in cents. */
export const refundedByRules = (payment: ScreeningPayment, rules: readonly RefundRule[]): number =>
  sumCents(
    activeRefunds(payment)
      .filter(({ rule }) => rule !== null && rules.includes(rule))
      .map(({ cents }) => cents),
  );

/** Whether a refund by this rule failed: it isn't retried, since the history has informed the landlord's side. */
export const hasFailedRefundBy = ({ refunds }: ScreeningPayment, rule: RefundRule): boolean =>
  refunds.some((refund) => refund.rule === rule && refund.status === "failed");

/** Lists what the applicant paid, the fee first. */
export const applicantPayments = ({ payments }: ScreeningPayments): ScreeningPayment[] =>
  payments
    .filter(({ purpose }) => applicationPurposes.some((each) => each === purpose))
    .sort((a, b) => compare(a.purpose, b.purpose) || compare(a.id, b.id));

/** Lists what the applicant paid and their bank didn't give back to them, the fee first. */
export const unreversedPayments = (screeningPayments: ScreeningPayments): ScreeningPayment[] =>
  applicantPayments(screeningPayments).filter(({ disputeHold }) => disputeHold !== "lost");

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Lists the payments for reports and checks alone, by the landlord or by the applicant on request, in their order. */
export const separatePayments = ({ payments }: ScreeningPayments): ScreeningPayment[] =>
  payments
    .filter(({ purpose }) => purpose !== "application_fee")
    .sort((a, b) => captureTime(a) - captureTime(b) || compare(a.id, b.id));

const captureTime = ({ capturedAt }: ScreeningPayment): number => capturedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** Returns which payments the application's reports and checks belong to. */
export const itemOwnershipIn = (screeningPayments: ScreeningPayments): OwnsItem =>
  itemOwnershipOf(
    checkPaymentIds(
      separatePayments(screeningPayments).map((payment) => ({
        ...payment,
        isRepeated: payment.refunds.some(({ rule }) => rule === "repeated_check"),
      })),
    ),
    screeningPayments.reports,
  );

/** Returns when the first of some payments was captured. */
export const firstCapturedAt = (payments: readonly ScreeningPayment[]): Date | undefined =>
  payments.flatMap(({ capturedAt }) => capturedAt ?? []).sort((a, b) => a.getTime() - b.getTime())[0];

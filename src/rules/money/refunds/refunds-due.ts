import { type LineItem, reportItems, sumOfItems } from "#rules/money/payment-items.ts";
import { checkCosts } from "#rules/money/screening-costs.ts";
import { neverOrderedErrors } from "#rules/reports/reports.ts";
import { isSeparateCheck } from "./item-ownership.ts";
import { type RefundGrounds, type RefundRule, refundGrounds } from "./refund-rules.ts";
import {
  activeRefunds,
  applicantPayments,
  type EarlierRefund,
  hasFailedRefundBy,
  itemOwnershipIn,
  refundableCents,
  refundedByRules,
  type ScreeningPayment,
  type ScreeningPayments,
  separatePayments,
  sumCents,
  unrefundedCents,
  unreversedPayments,
} from "./screening-payments.ts";

/**
 * A refund that a rule requires of one payment: never more than is left of it, and nothing that the same rule refunded
 * before, so that a rule can be applied again at any time. Cents.
 */
export type RefundDue = RefundGrounds & {
  paymentId: string;
  cents: number;
  /** the part of it for what was never ordered, whose cost the landlord doesn't bear */
  unorderedCents: number;
  /** the payer's bank holds the payment for a dispute: it is refunded when that ends */
  isWaiting: boolean;
};

/** Returns what is due of one payment, limited to what is left of it. */
function refundUpToLimit(
  payment: ScreeningPayment,
  grounds: RefundGrounds,
  cents: number,
  unorderedCents = 0,
): RefundDue[] {
  const due = Math.min(cents, refundableCents(payment));
  if (due <= 0) return [];
  return [
    {
      ...grounds,
      paymentId: payment.id,
      cents: due,
      unorderedCents: Math.max(0, Math.min(unorderedCents, due)),
      isWaiting: payment.disputeHold !== null,
    },
  ];
}

/** Returns an application's payments as they are once these refunds have been created. */
export const withRefunds = (screeningPayments: ScreeningPayments, due: readonly RefundDue[]): ScreeningPayments => ({
  ...screeningPayments,
  payments: screeningPayments.payments.map((payment) => ({
    ...payment,
    refunds: [
      ...payment.refunds,
      ...due
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ rule, cents, unorderedCents, isWaiting }): EarlierRefund => {
          return { rule, cents, unorderedCents, status: isWaiting ? "waiting" : "started" };
        }),
    ],
  })),
});

/**
 * Returns the refunds of everything that the applicant paid, once per payment and rule. Refunds by hand count, and one
 * that failed by the same rule isn't retried, since the history has informed the landlord's side.
 */
export const fullRefundsDue = (screeningPayments: ScreeningPayments, grounds: RefundGrounds): RefundDue[] =>
  applicantPayments(screeningPayments)
    .filter(({ refunds }) => refunds.every(({ rule }) => rule !== grounds.rule))
    .flatMap((payment) => refundUpToLimit(payment, grounds, payment.cents));

/** Takes an amount from what is left of the applicant's payments, the fee first, and from it the part that wasn't ordered. */
function allocateRefunds(
  screeningPayments: ScreeningPayments,
  grounds: RefundGrounds,
  cents: number,
  unorderedCents = 0,
): RefundDue[] {
  const allocated: RefundDue[] = [];
  for (const payment of applicantPayments(screeningPayments))
    allocated.push(
      ...refundUpToLimit(
        payment,
        grounds,
        cents - sumCents(allocated.map((each) => each.cents)),
        unorderedCents - sumCents(allocated.map((each) => each.unorderedCents)),
      ),
    );
  return allocated;
}

/** What an applicant paid above what may be charged, in cents, and the law that limits it. */
export type Excess = { cents: number; source: string };

/** Returns the refunds of what an applicant paid above what may be charged. */
export const excessRefundsDue = (screeningPayments: ScreeningPayments, { cents, source }: Excess): RefundDue[] =>
  allocateRefunds(screeningPayments, refundGrounds("excess", source), cents);

/**
 * Returns the refunds of what the law requires refunding because it wasn't spent on screening, less what was refunded
 * before; none if such a refund failed.
 * @param required of all that the applicant paid and their bank didn't give back, and the law that requires it
 */
export function unspentRefundsDue(
  screeningPayments: ScreeningPayments,
  required: { cents: number; source: string },
): RefundDue[] {
  const payments = unreversedPayments(screeningPayments);
  if (payments.some((payment) => hasFailedRefundBy(payment, "unspent"))) return [];
  const refunded = sumCents(payments.map((payment) => payment.cents - unrefundedCents(payment)));
  return allocateRefunds(screeningPayments, refundGrounds("unspent", required.source), required.cents - refunded);
}

/**
 * Finds the applicant's payment that includes a bank connection, if what was paid for it wasn't refunded yet as unused.
 * Each application gets at most one such refund.
 */
export const findBankConnectionPayment = (screeningPayments: ScreeningPayments): ScreeningPayment | undefined =>
  screeningPayments.payments.some((payment) => activeRefunds(payment).some(({ rule }) => rule === "bank_unused"))
    ? undefined
    : applicantPayments(screeningPayments)
        .filter((payment) => succeededRefundCents(payment) < payment.cents && includesItem(payment, "verify_income"))
        .sort((a, b) => (a.id < b.id ? -1 : 1))[0];

const succeededRefundCents = ({ refunds }: ScreeningPayment): number =>
  sumCents(refunds.filter(({ status }) => status === "succeeded").map(({ cents }) => cents));

const includesItem = ({ items }: ScreeningPayment, kind: LineItem["kind"]) => items.some((item) => item.kind === kind);

/**
 * Returns the refund of a bank connection that wasn't used: its cost at most, with what was posted for it.
 * @param paidCents what was paid for it
 */
export function unusedBankRefundsDue(payment: ScreeningPayment, paidCents: number): RefundDue[] {
  const cents = Math.min(paidCents, checkCosts.verify_income);
  return refundUpToLimit(payment, refundGrounds("bank_unused"), cents, payment.costCents);
}

/**
 * Returns the refunds of what a payment apart from the fee includes although another payment had paid for it, when it is
 * captured.
 */
export function repeatedItemRefundsDue(screeningPayments: ScreeningPayments, paymentId: string): RefundDue[] {
  const payment = screeningPayments.payments.find(({ id }) => id === paymentId);
  if (!payment) return [];
  const others = screeningPayments.payments.filter((other) => other !== payment);
  const ownsItem = itemOwnershipIn(screeningPayments);
  const checks = payment.items.filter(
    ({ kind }) => isSeparateCheck(kind) && others.some((other) => includesItem(other, kind)),
  );
  const reports = payment.items.filter(({ kind }) => !isSeparateCheck(kind) && !ownsItem(paymentId, kind));
  const due = (of: ScreeningPayment, items: readonly LineItem[], rule: "repeated_check" | "repeated_report") => {
    const cents = sumOfItems(items) - refundedByRules(of, [rule]);
    return refundUpToLimit(of, refundGrounds(rule), cents, cents);
  };
  const dueForChecks = due(payment, checks, "repeated_check");
  const updatedPayment =
    withRefunds(screeningPayments, dueForChecks).payments.find(({ id }) => id === paymentId) ?? payment;
  return [...dueForChecks, ...due(updatedPayment, reports, "repeated_report")];
}

type UnorderedRule = "consent_withdrawn" | "decided" | "never_ordered";

/** The rules by which items of payments apart from the fee are refunded: what they refunded isn't refunded again. */
const separateItemRules: readonly RefundRule[] = [
  "consent_withdrawn",
  "decided",
  "never_ordered",
  "repeated_check",
  "repeated_report",
];

/** Returns the refund of a part of a payment apart from the fee, less what was refunded of it in this way before. */
function separateRefundDue(payment: ScreeningPayment, rule: UnorderedRule, partCents: number): RefundDue[] {
  const cents = partCents - refundedByRules(payment, separateItemRules);
  return refundUpToLimit(payment, refundGrounds(rule), cents, cents);
}

/** Lists the reports that are never ordered, and whose price is refunded. */
export const unorderedReports = ({ reports }: ScreeningPayments): ScreeningPayments["reports"] =>
  reports.filter(({ error }) => error !== null && neverOrderedErrors.includes(error));

/**
 * Returns the refunds for reports that are never ordered: the applicant gets the share of the fee, and whoever paid for a
 * report separately gets its price, with that of the identity check if it wasn't made.
 * @param excess what the applicant paid above what may be charged without those reports
 */
export function unorderedRefundsDue(
  screeningPayments: ScreeningPayments,
  { excess, isIdentityMade }: { excess: Excess; isIdentityMade: boolean },
): RefundDue[] {
  const reports = unorderedReports(screeningPayments);
  if (reports.length === 0) return [];
  const feeReports = reports.filter(({ paymentId }) => paymentId === null);
  const unorderedCents = sumOfItems(reportItems(feeReports)) - refundedUnorderedFeeCents(screeningPayments);
  const feeRefunds = allocateRefunds(
    screeningPayments,
    refundGrounds("excess", excess.source),
    excess.cents,
    unorderedCents,
  );
  const kinds = new Set<string>(reports.flatMap(({ kind }) => [kind, `statewide_${kind}`]));
  if (!isIdentityMade) kinds.add("verify_identity");
  const ownsItem = itemOwnershipIn(screeningPayments);
  const specificRule = (["consent_withdrawn", "decided"] as const).find((type) =>
    reports.some(({ error }) => error === type),
  );
  const separateRefunds = separatePayments(withRefunds(screeningPayments, feeRefunds)).flatMap((payment) => {
    // what another payment had paid for was refunded before
    const unordered = payment.items.filter(({ kind }) => kinds.has(kind) || !ownsItem(payment.id, kind));
    return separateRefundDue(payment, specificRule ?? "never_ordered", sumOfItems(unordered));
  });
  return [...feeRefunds, ...separateRefunds];
}

/** Returns the part of the fee that was refunded before for reports that were not ordered, in cents. */
const refundedUnorderedFeeCents = ({ payments }: ScreeningPayments): number =>
  sumCents(
    payments
      .filter(({ purpose }) => purpose === "application_fee")
      .flatMap(activeRefunds)
      .filter(({ rule }) => rule !== "bank_unused")
      .map(({ unorderedCents }) => unorderedCents),
  );

/**
 * Returns the refund of what a landlord bought and can't get anymore; none if such a refund failed, since the history has
 * informed the landlord's side.
 * @param spentCents the cost of what was bought with the payment, or still can be
 */
export const purchaseRefundsDue = (payment: ScreeningPayment, spentCents: number): RefundDue[] =>
  hasFailedRefundBy(payment, "never_ordered")
    ? []
    : separateRefundDue(payment, "never_ordered", sumOfItems(payment.items) - spentCents);

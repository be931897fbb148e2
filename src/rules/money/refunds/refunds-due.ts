import { type Item, reportItems, sumOfItems } from "#rules/money/payment-items.ts";
import { checkCosts } from "#rules/money/screening-costs.ts";
import { unorderedErrors } from "#rules/reports/reports.ts";
import { isSeparateCheck } from "./owners.ts";
import {
  activeRefunds,
  apartFromFee,
  byApplicant,
  type EarlierRefund,
  hasFailedBy,
  leftOf,
  ownersIn,
  type PaidApplication,
  type PaidPayment,
  refundedBy,
  sum,
  unrefundedOf,
} from "./paid.ts";
import { type Grounds, type RefundRule, refundGrounds } from "./refund-rules.ts";

/**
 * A refund that a rule requires of one payment: never more than is left of it, and nothing that the same rule refunded
 * before, so that a rule can be applied again at any time. Cents.
 */
export type RefundDue = Grounds & {
  paymentId: string;
  cents: number;
  /** the part of it for what was never ordered, whose cost the landlord doesn't bear */
  unorderedCents: number;
  /** the payer's bank holds the payment for a dispute: it is refunded when that ends */
  isWaiting: boolean;
};

/** Returns what is due of one payment, limited to what is left of it. */
function dueOf(payment: PaidPayment, grounds: Grounds, cents: number, unorderedCents = 0): RefundDue[] {
  const due = Math.min(cents, leftOf(payment));
  if (due <= 0) return [];
  return [
    {
      ...grounds,
      paymentId: payment.id,
      cents: due,
      unorderedCents: Math.max(0, Math.min(unorderedCents, due)),
      isWaiting: payment.hold !== null,
    },
  ];
}

/** Returns an application's payments as they are once these refunds have been created. */
export const withRefunds = (paid: PaidApplication, due: readonly RefundDue[]): PaidApplication => ({
  ...paid,
  payments: paid.payments.map((payment) => ({
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
export const everythingDue = (paid: PaidApplication, grounds: Grounds): RefundDue[] =>
  byApplicant(paid)
    .filter(({ refunds }) => refunds.every(({ rule }) => rule !== grounds.rule))
    .flatMap((payment) => dueOf(payment, grounds, payment.cents));

/** Takes an amount from what is left of the applicant's payments, the fee first, and from it the part that wasn't ordered. */
function takeFromPayments(paid: PaidApplication, grounds: Grounds, cents: number, unorderedCents = 0): RefundDue[] {
  const taken: RefundDue[] = [];
  for (const payment of byApplicant(paid))
    taken.push(
      ...dueOf(
        payment,
        grounds,
        cents - sum(taken.map((each) => each.cents)),
        unorderedCents - sum(taken.map((each) => each.unorderedCents)),
      ),
    );
  return taken;
}

/** What an applicant paid above what may be charged, in cents, and the law that limits it. */
export type Excess = { cents: number; source: string };

/** Returns the refunds of what an applicant paid above what may be charged. */
export const excessDue = (paid: PaidApplication, { cents, source }: Excess): RefundDue[] =>
  takeFromPayments(paid, refundGrounds("excess", source), cents);

/**
 * Returns the refunds of what the law requires refunding because it wasn't spent on screening, less what was refunded
 * before; none if such a refund failed.
 * @param required of all that the applicant paid and their bank didn't give back, and the law that requires it
 */
export function unspentDue(paid: PaidApplication, required: { cents: number; source: string }): RefundDue[] {
  if (paid.payments.some((payment) => hasFailedBy(payment, "unspent"))) return [];
  const payments = byApplicant(paid).filter(({ hold }) => hold !== "lost");
  const refunded = sum(payments.map((payment) => payment.cents - unrefundedOf(payment)));
  return takeFromPayments(paid, refundGrounds("unspent", required.source), required.cents - refunded);
}

/**
 * Finds the applicant's payment that includes a bank connection, if what was paid for it wasn't refunded yet as unused.
 * Each application gets at most one such refund.
 */
export const findBankPayment = (paid: PaidApplication): PaidPayment | undefined =>
  paid.payments.some((payment) => activeRefunds(payment).some(({ rule }) => rule === "bank_unused"))
    ? undefined
    : byApplicant(paid)
        .filter((payment) => madeOf(payment) < payment.cents && includes(payment, "verify_income"))
        .sort((a, b) => (a.id < b.id ? -1 : 1))[0];

const madeOf = ({ refunds }: PaidPayment): number =>
  sum(refunds.filter(({ status }) => status === "succeeded").map(({ cents }) => cents));

const includes = ({ items }: PaidPayment, kind: Item["kind"]) => items.some((item) => item.kind === kind);

/**
 * Returns the refund of a bank connection that wasn't used: its cost at most, with what was posted for it.
 * @param paidCents what was paid for it
 */
export function unusedBankDue(payment: PaidPayment, paidCents: number): RefundDue[] {
  const cents = Math.min(paidCents, checkCosts.verify_income);
  return dueOf(payment, refundGrounds("bank_unused"), cents, payment.costCents);
}

/**
 * Returns the refunds of what a payment apart from the fee includes although another payment had paid for it, when it is
 * captured.
 */
export function repeatedDue(paid: PaidApplication, paymentId: string): RefundDue[] {
  const payment = paid.payments.find(({ id }) => id === paymentId);
  if (!payment) return [];
  const others = paid.payments.filter((other) => other !== payment);
  const owns = ownersIn(paid);
  const checks = payment.items.filter(
    ({ kind }) => isSeparateCheck(kind) && others.some((other) => includes(other, kind)),
  );
  const reports = payment.items.filter(({ kind }) => !isSeparateCheck(kind) && !owns(paymentId, kind));
  const due = (of: PaidPayment, items: readonly Item[], rule: "repeated_check" | "repeated_report") => {
    const cents = sumOfItems(items) - refundedBy(of, [rule]);
    return dueOf(of, refundGrounds(rule), cents, cents);
  };
  const dueForChecks = due(payment, checks, "repeated_check");
  const after = withRefunds(paid, dueForChecks).payments.find(({ id }) => id === paymentId) ?? payment;
  return [...dueForChecks, ...due(after, reports, "repeated_report")];
}

type UnorderedRule = "consent_withdrawn" | "decided" | "never_ordered";

/** The rules by which items of payments apart from the fee are refunded: what they refunded isn't refunded again. */
const apartRules: readonly RefundRule[] = [
  "consent_withdrawn",
  "decided",
  "never_ordered",
  "repeated_check",
  "repeated_report",
];

/** Returns the refund of a part of a payment apart from the fee, less what was refunded of it in this way before. */
function dueApart(payment: PaidPayment, rule: UnorderedRule, partCents: number): RefundDue[] {
  const cents = partCents - refundedBy(payment, apartRules);
  return dueOf(payment, refundGrounds(rule), cents, cents);
}

/** Lists the reports that are never ordered, and whose price is refunded. */
export const unorderedReports = ({ reports }: PaidApplication): PaidApplication["reports"] =>
  reports.filter(({ error }) => error !== null && unorderedErrors.includes(error));

/**
 * Returns the refunds for reports that are never ordered: the applicant gets the share of the fee, and whoever paid for a
 * report separately gets its price, with that of the identity check if it wasn't made.
 * @param excess what the applicant paid above what may be charged without those reports
 */
export function unorderedDue(
  paid: PaidApplication,
  { excess, isIdentityMade }: { excess: Excess; isIdentityMade: boolean },
): RefundDue[] {
  const reports = unorderedReports(paid);
  if (reports.length === 0) return [];
  const ofFee = reports.filter(({ paymentId }) => paymentId === null);
  const unorderedCents = sumOfItems(reportItems(ofFee)) - unorderedOfFee(paid);
  const share = takeFromPayments(paid, refundGrounds("excess", excess.source), excess.cents, unorderedCents);
  const kinds = new Set<string>(reports.flatMap(({ kind }) => [kind, `statewide_${kind}`]));
  if (!isIdentityMade) kinds.add("verify_identity");
  const owns = ownersIn(paid);
  const named = (["consent_withdrawn", "decided"] as const).find((type) => reports.some(({ error }) => error === type));
  const apart = apartFromFee(withRefunds(paid, share)).flatMap((payment) => {
    // what another payment had paid for was refunded before
    const unordered = payment.items.filter(({ kind }) => kinds.has(kind) || !owns(payment.id, kind));
    return dueApart(payment, named ?? "never_ordered", sumOfItems(unordered));
  });
  return [...share, ...apart];
}

/** Returns the part of the fee that was refunded before for reports that were not ordered, in cents. */
const unorderedOfFee = ({ payments }: PaidApplication): number =>
  sum(
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
export const purchaseDue = (payment: PaidPayment, spentCents: number): RefundDue[] =>
  hasFailedBy(payment, "never_ordered")
    ? []
    : dueApart(payment, "never_ordered", sumOfItems(payment.items) - spentCents);

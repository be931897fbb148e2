import fc from "fast-check";
import { expect, test } from "vitest";
import {
  feePayment,
  feeWithBank,
  itemsAtCost,
  manualRefund,
  orderedReport,
  paidApplication,
  requestedPayment,
} from "#rules/testing/paid-payments.ts";
import { refundGrounds } from "./refund-rules.ts";
import {
  excessRefundsDue,
  findBankConnectionPayment,
  fullRefundsDue,
  purchaseRefundsDue,
  type RefundDue,
  repeatedItemRefundsDue,
  unorderedRefundsDue,
  unspentRefundsDue,
  unusedBankRefundsDue,
  withRefunds,
} from "./refunds-due.ts";
import {
  applicantPayments,
  type EarlierRefund,
  refundableCents,
  type ScreeningPayments,
  sumCents,
  unrefundedCents,
} from "./screening-payments.ts";

const notSelected = refundGrounds("not_selected", "§ 1");

/** Applications with a fee and up to three payments apart from it, with earlier refunds, disputes and failed reports. */
const kinds = ["credit", "eviction", "criminal"] as const;
const refunds = fc.array(
  fc.record({
    rule: fc.constantFrom(
      null,
      "excess" as const,
      "unspent" as const,
      "never_ordered" as const,
      "bank_unused" as const,
    ),
    cents: fc.integer({ min: 1, max: 1_500 }),
    status: fc.constantFrom("waiting" as const, "started" as const, "succeeded" as const, "failed" as const),
  }),
  { maxLength: 3 },
);
const hold = fc.constantFrom(null, null, "open" as const, "lost" as const);
const applications: fc.Arbitrary<ScreeningPayments> = fc
  .record({
    fee: fc.record({ refunds, hold, hasBank: fc.boolean(), cents: fc.integer({ min: 3_500, max: 9_000 }) }),
    apart: fc.array(
      fc.record({
        refunds,
        hold,
        purpose: fc.constantFrom("payment_request" as const, "reports" as const),
        kinds: fc.uniqueArray(fc.constantFrom(...kinds, "verify_identity" as const, "verify_income" as const), {
          minLength: 1,
        }),
        day: fc.integer({ min: 1, max: 28 }),
      }),
      { maxLength: 3 },
    ),
    reports: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...kinds),
        owner: fc.constantFrom(null, "b0", "b1", "b2"),
        error: fc.constantFrom(null, "failed" as const, "decided" as const, "consent_withdrawn" as const),
      }),
      { selector: ({ kind }) => kind },
    ),
  })
  .map((made) => {
    /** only refunds that were possible: together no more than was paid */
    const possible = (
      cents: number,
      all: { rule: EarlierRefund["rule"]; cents: number; status: EarlierRefund["status"] }[],
    ) => {
      let left = cents;
      return all.flatMap((each) => {
        if (each.status !== "failed" && each.cents > left) return [];
        if (each.status !== "failed") left -= each.cents;
        return [manualRefund(each.cents, each)];
      });
    };
    const apart = made.apart.map((each, index) => {
      const own = itemsAtCost(...each.kinds);
      const cents = sumCents(own.map((item) => item.cents));
      const facts = { id: `b${index}`, purpose: each.purpose, hold: each.hold, items: own, cents, costCents: cents };
      return requestedPayment({
        ...facts,
        refunds: possible(cents, each.refunds),
        capturedAt: new Date(Date.UTC(2026, 4, each.day)),
      });
    });
    const ofFee = made.fee.hasBank ? feeWithBank() : feePayment();
    return paidApplication(
      [
        {
          ...ofFee,
          cents: made.fee.cents,
          disputeHold: made.fee.hold,
          refunds: possible(made.fee.cents, made.fee.refunds),
        },
        ...apart,
      ],
      made.reports.map(({ kind, owner, error }) =>
        orderedReport(kind, { paymentId: apart.some(({ id }) => id === owner) ? owner : null, error }),
      ),
    );
  });

/** Each rule, with facts that stay as they are while refunds are made: at most $30.00 may be charged. */
const excess = (of: ScreeningPayments) => ({
  cents: Math.max(0, sumCents(applicantPayments(of).map(unrefundedCents)) - 3_000),
  source: "§ 1",
});
const rules: Record<string, (of: ScreeningPayments) => RefundDue[]> = {
  everything: (of) => fullRefundsDue(of, notSelected),
  excess: (of) => excessRefundsDue(of, excess(of)),
  unspent: (of) => unspentRefundsDue(of, { cents: 2_500, source: "§ 1" }),
  unusedBank: (of) => {
    const payment = findBankConnectionPayment(of);
    return payment ? unusedBankRefundsDue(payment, 700) : [];
  },
  repeated: (of) => (of.payments.some(({ id }) => id === "b0") ? repeatedItemRefundsDue(of, "b0") : []),
  unordered: (of) => unorderedRefundsDue(of, { excess: excess(of), isIdentityMade: false }),
  purchase: (of) =>
    of.payments.filter(({ purpose }) => purpose === "reports").flatMap((each) => purchaseRefundsDue(each, 300)),
};
const names = Object.keys(rules);
const dueBy = (name: string, of: ScreeningPayments) => rules[name]?.(of) ?? [];

test("no refund rule refunds more than is left of a payment, or a payment that the bank gave back", () => {
  fc.assert(
    fc.property(applications, fc.constantFrom(...names), (of, name) => {
      const due = dueBy(name, of);
      for (const payment of of.payments) {
        const own = due.filter(({ paymentId }) => paymentId === payment.id);
        expect(sumCents(own.map(({ cents }) => cents))).toBeLessThanOrEqual(refundableCents(payment));
        expect(own.every(({ isWaiting }) => isWaiting === (payment.disputeHold === "open"))).toBe(true);
      }
      expect(
        due.every(({ cents, unorderedCents }) => cents > 0 && unorderedCents >= 0 && unorderedCents <= cents),
      ).toBe(true);
      expect(due.every(({ cents }) => Number.isInteger(cents))).toBe(true);
    }),
  );
});

test("a refund rule that is applied twice refunds nothing the second time", () => {
  fc.assert(
    fc.property(applications, fc.constantFrom(...names), (of, name) => {
      expect(dueBy(name, withRefunds(of, dueBy(name, of)))).toEqual([]);
    }),
  );
});

test("refund rules applied in any order, some of them twice, never refund more than was paid", () => {
  fc.assert(
    fc.property(applications, fc.array(fc.constantFrom(...names), { maxLength: 12 }), (of, order) => {
      const after = order.reduce((now, name) => withRefunds(now, dueBy(name, now)), of);
      for (const payment of after.payments) expect(unrefundedCents(payment)).toBeGreaterThanOrEqual(0);
      const again = order.includes("everything") ? applicantPayments(after).map(refundableCents) : [];
      expect(again.filter((cents) => cents > 0)).toEqual([]);
    }),
  );
});

test("the refunds due don't depend on the order in which payments, refunds and reports are loaded", () => {
  const backwards = (of: ScreeningPayments): ScreeningPayments => ({
    payments: of.payments.map((payment) => ({ ...payment, refunds: payment.refunds.toReversed() })).toReversed(),
    reports: of.reports.toReversed(),
  });
  const key = ({ paymentId, rule }: RefundDue) => `${paymentId} ${rule}`;
  const sorted = (due: RefundDue[]) => due.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  fc.assert(
    fc.property(applications, fc.constantFrom(...names), (of, name) => {
      expect(sorted(dueBy(name, backwards(of)))).toEqual(sorted(dueBy(name, of)));
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { fee, items, paid, refund, report, request, withBank } from "#rules/testing/paid-payments.ts";
import { byApplicant, type EarlierRefund, leftOf, type PaidApplication, sum, unrefundedOf } from "./paid.ts";
import { refundGrounds } from "./refund-rules.ts";
import {
  everythingDue,
  excessDue,
  findBankPayment,
  purchaseDue,
  type RefundDue,
  repeatedDue,
  unorderedDue,
  unspentDue,
  unusedBankDue,
  withRefunds,
} from "./refunds-due.ts";

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
const applications: fc.Arbitrary<PaidApplication> = fc
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
        return [refund(each.cents, each)];
      });
    };
    const apart = made.apart.map((each, index) => {
      const own = items(...each.kinds);
      const cents = sum(own.map((item) => item.cents));
      const facts = { id: `b${index}`, purpose: each.purpose, hold: each.hold, items: own, cents, costCents: cents };
      return request({
        ...facts,
        refunds: possible(cents, each.refunds),
        capturedAt: new Date(Date.UTC(2026, 4, each.day)),
      });
    });
    const ofFee = made.fee.hasBank ? withBank() : fee();
    return paid(
      [
        { ...ofFee, cents: made.fee.cents, hold: made.fee.hold, refunds: possible(made.fee.cents, made.fee.refunds) },
        ...apart,
      ],
      made.reports.map(({ kind, owner, error }) =>
        report(kind, { paymentId: apart.some(({ id }) => id === owner) ? owner : null, error }),
      ),
    );
  });

/** Each rule, with facts that stay as they are while refunds are made: at most $30.00 may be charged. */
const excess = (of: PaidApplication) => ({
  cents: Math.max(0, sum(byApplicant(of).map(unrefundedOf)) - 3_000),
  source: "§ 1",
});
const rules: Record<string, (of: PaidApplication) => RefundDue[]> = {
  everything: (of) => everythingDue(of, notSelected),
  excess: (of) => excessDue(of, excess(of)),
  unspent: (of) => unspentDue(of, { cents: 2_500, source: "§ 1" }),
  unusedBank: (of) => {
    const payment = findBankPayment(of);
    return payment ? unusedBankDue(payment, 700) : [];
  },
  repeated: (of) => (of.payments.some(({ id }) => id === "b0") ? repeatedDue(of, "b0") : []),
  unordered: (of) => unorderedDue(of, { excess: excess(of), isIdentityMade: false }),
  purchase: (of) =>
    of.payments.filter(({ purpose }) => purpose === "reports").flatMap((each) => purchaseDue(each, 300)),
};
const names = Object.keys(rules);
const dueBy = (name: string, of: PaidApplication) => rules[name]?.(of) ?? [];

test("no rule refunds more than is left of a payment, nor of one that the payer's bank gave back", () => {
  fc.assert(
    fc.property(applications, fc.constantFrom(...names), (of, name) => {
      const due = dueBy(name, of);
      for (const payment of of.payments) {
        const own = due.filter(({ paymentId }) => paymentId === payment.id);
        expect(sum(own.map(({ cents }) => cents))).toBeLessThanOrEqual(leftOf(payment));
        expect(own.every(({ isWaiting }) => isWaiting === (payment.hold === "open"))).toBe(true);
      }
      expect(
        due.every(({ cents, unorderedCents }) => cents > 0 && unorderedCents >= 0 && unorderedCents <= cents),
      ).toBe(true);
      expect(due.every(({ cents }) => Number.isInteger(cents))).toBe(true);
    }),
  );
});

test("a rule that is applied again refunds nothing more", () => {
  fc.assert(
    fc.property(applications, fc.constantFrom(...names), (of, name) => {
      expect(dueBy(name, withRefunds(of, dueBy(name, of)))).toEqual([]);
    }),
  );
});

test("rules that are applied in any order, some of them again, never refund more than was paid", () => {
  fc.assert(
    fc.property(applications, fc.array(fc.constantFrom(...names), { maxLength: 12 }), (of, order) => {
      const after = order.reduce((now, name) => withRefunds(now, dueBy(name, now)), of);
      for (const payment of after.payments) expect(unrefundedOf(payment)).toBeGreaterThanOrEqual(0);
      const again = order.includes("everything") ? byApplicant(after).map(leftOf) : [];
      expect(again.filter((cents) => cents > 0)).toEqual([]);
    }),
  );
});

test("what is due doesn't depend on the order in which payments, refunds and reports are loaded", () => {
  const backwards = (of: PaidApplication): PaidApplication => ({
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

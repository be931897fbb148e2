import { describe, expect, test } from "vitest";
import {
  feePayment,
  feeWithBank,
  itemsAtCost,
  landlordPayment,
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
  unorderedReports,
  unspentRefundsDue,
  unusedBankRefundsDue,
} from "./refunds-due.ts";
import type { ScreeningPayment, ScreeningPayments } from "./screening-payments.ts";

/** What is due of each payment: its ID, the cents and the unordered cents; `waiting` while its bank holds it. */
const amounts = (due: RefundDue[]) =>
  due.map(({ paymentId, cents, unorderedCents, isWaiting }) => [
    paymentId,
    cents,
    unorderedCents,
    ...(isWaiting ? ["waiting"] : []),
  ]);
type Amounts = ReturnType<typeof amounts>;

const notSelected = refundGrounds("not_selected", "§ 1");

test("the grounds of a refund contain its rule and the law that requires it", () => {
  expect(refundGrounds("unspent", "C.R.S. § 38-12-903")).toEqual({
    rule: "unspent",
    reason: "Not spent on screening: C.R.S. § 38-12-903",
  });
  expect(refundGrounds("bank_unused").reason).toBe("The bank connection was paid for but not used");
  expect(refundGrounds("unneeded", "Decided before it was paid").reason).toBe("Decided before it was paid");
});

test.each<[what: string, ScreeningPayment[], Amounts]>([
  [
    "the fee and what was paid on request",
    [requestedPayment(), feePayment()],
    [
      ["a", 6_000, 0],
      ["b", 1_000, 0],
    ],
  ],
  ["nothing of what the landlord paid", [landlordPayment()], []],
  [
    "what earlier refunds left",
    [feePayment({ refunds: [manualRefund(2_000), manualRefund(500, { status: "started" })] })],
    [["a", 3_500, 0]],
  ],
  [
    "what a failed refund by another rule didn't return",
    [feePayment({ refunds: [manualRefund(2_000, { status: "failed" })] })],
    [["a", 6_000, 0]],
  ],
  ["nothing if everything was refunded", [feePayment({ refunds: [manualRefund(6_000, { status: "waiting" })] })], []],
  [
    "nothing after a refund by the same rule",
    [feePayment({ refunds: [manualRefund(100, { rule: "not_selected" })] })],
    [],
  ],
  [
    "nothing after a failed refund by the same rule",
    [feePayment({ refunds: [manualRefund(6_000, { rule: "not_selected", status: "failed" })] })],
    [],
  ],
  [
    "a payment that its bank holds, once the dispute ends",
    [feePayment({ disputeHold: "open" })],
    [["a", 6_000, 0, "waiting"]],
  ],
  [
    "nothing of a payment that its bank gave back",
    [feePayment({ disputeHold: "lost" }), requestedPayment()],
    [["b", 1_000, 0]],
  ],
])("an applicant who gets everything back is refunded %s", (_what, payments, expected) => {
  expect(amounts(fullRefundsDue(paidApplication(payments), notSelected))).toEqual(expected);
});

test.each<[cents: number, ScreeningPayment[], Amounts]>([
  [0, [feePayment()], []],
  [700, [requestedPayment(), feePayment()], [["a", 700, 0]]],
  [
    6_400,
    [requestedPayment(), feePayment()],
    [
      ["a", 6_000, 0],
      ["b", 400, 0],
    ],
  ],
  [
    9_000,
    [feePayment(), requestedPayment()],
    [
      ["a", 6_000, 0],
      ["b", 1_000, 0],
    ],
  ],
  [700, [feePayment({ disputeHold: "lost" }), requestedPayment()], [["b", 700, 0]]],
  [700, [feePayment({ disputeHold: "open" }), requestedPayment()], [["a", 700, 0, "waiting"]]],
])(
  "an excess of %i cents is taken from what is left of the applicant's payments, the fee first",
  (cents, payments, expected) => {
    expect(amounts(excessRefundsDue(paidApplication(payments), { cents, source: "§ 1" }))).toEqual(expected);
  },
);

test.each<[what: string, ScreeningPayment[], Amounts]>([
  ["all of it", [feePayment()], [["a", 3_200, 0]]],
  ["without earlier refunds", [feePayment({ refunds: [manualRefund(3_000)] })], [["a", 200, 0]]],
  ["nothing if more was refunded", [feePayment({ refunds: [manualRefund(3_300, { rule: "excess" })] })], []],
  [
    "nothing if such a refund failed",
    [feePayment({ refunds: [manualRefund(3_200, { rule: "unspent", status: "failed" })] })],
    [],
  ],
  ["nothing of a payment that its bank gave back", [feePayment({ disputeHold: "lost" })], []],
  [
    "what another payment has left if such a refund failed because the bank gave the fee back",
    [
      feePayment({ disputeHold: "lost", refunds: [manualRefund(3_200, { rule: "unspent", status: "failed" })] }),
      requestedPayment(),
    ],
    [["b", 1_000, 0]],
  ],
])("of $32.00 that weren't spent on screening, %s is refunded", (_what, payments, expected) => {
  expect(amounts(unspentRefundsDue(paidApplication(payments), { cents: 3_200, source: "§ 1" }))).toEqual(expected);
});

test.each<[what: string, ScreeningPayment[], paidCents: number, Amounts]>([
  ["its cost with what was posted for it", [feeWithBank()], 700, [["a", 700, 700]]],
  ["no more than its cost", [feeWithBank()], 4_000, [["a", 700, 700]]],
  ["what was paid for it below a legal limit", [feeWithBank()], 200, [["a", 200, 200]]],
  ["nothing if no payment included it", [feePayment()], 700, []],
  [
    "nothing if it was refunded",
    [feeWithBank({ refunds: [manualRefund(700, { rule: "bank_unused", status: "started" })] })],
    700,
    [],
  ],
  [
    "its cost if that refund failed",
    [feeWithBank({ refunds: [manualRefund(700, { rule: "bank_unused", status: "failed" })] })],
    700,
    [["a", 700, 700]],
  ],
  ["what is left of the payment", [feeWithBank({ refunds: [manualRefund(5_700)] })], 700, [["a", 300, 300]]],
])("an applicant whose bank connection wasn't used is refunded %s", (_what, payments, paidCents, expected) => {
  const payment = findBankConnectionPayment(paidApplication(payments));
  expect(amounts(payment ? unusedBankRefundsDue(payment, paidCents) : [])).toEqual(expected);
});

describe("a payment apart from the fee", () => {
  const second = landlordPayment({ cents: 1_300, items: itemsAtCost("eviction", "verify_identity") });
  test.each<[what: string, ScreeningPayment[], owner: string, Amounts]>([
    ["nothing if no other paid for it", [second], "c", []],
    ["the check that the fee includes", [feePayment(), second], "c", [["c", 300, 300]]],
    ["the report that another payment owns", [requestedPayment(), second], "b", [["c", 1_000, 1_000]]],
    [
      "both",
      [feePayment(), requestedPayment(), second],
      "b",
      [
        ["c", 300, 300],
        ["c", 1_000, 1_000],
      ],
    ],
  ])("is refunded %s", (_what, payments, owner, expected) => {
    expect(
      amounts(
        repeatedItemRefundsDue(paidApplication(payments, [orderedReport("eviction", { paymentId: owner })]), "c"),
      ),
    ).toEqual(expected);
  });
});

describe("for reports that are never ordered", () => {
  const eviction = (paymentId: string) => orderedReport("eviction", { paymentId, error: "consent_withdrawn" as const });
  const credit = orderedReport("credit", { error: "consent_withdrawn" });
  const due = (payments: ScreeningPayment[], reports: ScreeningPayments["reports"], cents = 0, isIdentityMade = true) =>
    unorderedRefundsDue(paidApplication(payments, reports), { excess: { cents, source: "§ 1" }, isIdentityMade });

  test.each<[what: string, RefundDue[], Amounts]>([
    [
      "nothing is due without such a report",
      due([feePayment()], [orderedReport("credit", { error: "failed" })], 500),
      [],
    ],
    ["the applicant gets the share of the fee", due([feePayment()], [credit], 2_000), [["a", 2_000, 1_500]]],
    [
      "of a share that is less than their cost, all is unordered",
      due([feePayment()], [credit], 600),
      [["a", 600, 600]],
    ],
    [
      "what was refunded as unordered before doesn't count again",
      due([feePayment({ refunds: [manualRefund(1_000, { rule: "excess", unorderedCents: 1_000 })] })], [credit], 2_000),
      [["a", 2_000, 500]],
    ],
    [
      "an unused bank is no part of it",
      due(
        [feePayment({ refunds: [manualRefund(700, { rule: "bank_unused", unorderedCents: 700 })] })],
        [credit],
        2_000,
      ),
      [["a", 2_000, 1_500]],
    ],
    [
      "whoever paid for one separately gets its price",
      due([feePayment(), landlordPayment()], [eviction("c")]),
      [["c", 1_000, 1_000]],
    ],
    [
      "the price comes back with the identity check that wasn't made",
      due(
        [landlordPayment({ cents: 1_300, items: itemsAtCost("eviction", "verify_identity") })],
        [eviction("c")],
        0,
        false,
      ),
      [["c", 1_300, 1_300]],
    ],
    [
      "what was refunded as repeated isn't refunded again",
      due(
        [
          landlordPayment({
            cents: 1_300,
            items: itemsAtCost("eviction", "verify_identity"),
            refunds: [manualRefund(300, { rule: "repeated_check" })],
          }),
        ],
        [eviction("c")],
        0,
        false,
      ),
      [["c", 1_000, 1_000]],
    ],
    [
      "the price comes back once the payer's dispute ends",
      due([landlordPayment({ disputeHold: "open" })], [eviction("c")]),
      [["c", 1_000, 1_000, "waiting"]],
    ],
  ])("%s", (_what, found, expected) => {
    expect(amounts(found)).toEqual(expected);
  });

  test("a refund for unordered reports states withdrawn consent first, then a decision, then other causes", () => {
    const other = (error: "decided" | "missing_consent") => orderedReport("criminal", { paymentId: "c", error });
    const rules = (reports: ScreeningPayments["reports"]) => due([landlordPayment()], reports).map(({ rule }) => rule);
    expect(rules([{ ...eviction("c"), error: "missing_consent" }])).toEqual(["never_ordered"]);
    expect(rules([{ ...eviction("c"), error: "missing_consent" }, other("decided")])).toEqual(["decided"]);
    expect(rules([other("decided"), eviction("c")])).toEqual(["consent_withdrawn"]);
  });
});

test.each<[what: string, ScreeningPayment, spentCents: number, Amounts]>([
  ["all if nothing was bought with it", landlordPayment(), 0, [["c", 1_000, 1_000]]],
  ["nothing if everything was", landlordPayment(), 1_000, []],
  [
    "what wasn't refunded before",
    landlordPayment({ refunds: [manualRefund(400, { rule: "decided" })] }),
    0,
    [["c", 600, 600]],
  ],
  [
    "nothing if such a refund failed",
    landlordPayment({ refunds: [manualRefund(1_000, { rule: "never_ordered", status: "failed" })] }),
    0,
    [],
  ],
])("of a landlord's purchase, %s is refunded", (_what, payment, spentCents, expected) => {
  expect(amounts(purchaseRefundsDue(payment, spentCents))).toEqual(expected);
});

test("reports are unordered only if they failed because consent or the decision came first", () => {
  const all = [
    orderedReport("credit", { error: "decided" }),
    orderedReport("eviction", { error: "failed" }),
    orderedReport("criminal"),
  ];
  expect(unorderedReports(paidApplication([], all)).map(({ kind }) => kind)).toEqual(["credit"]);
});

import { describe, expect, test } from "vitest";
import { fee, items, paid, purchase, refund, report, request, withBank } from "#rules/testing/paid-payments.ts";
import type { PaidApplication, PaidPayment } from "./paid.ts";
import { refundGrounds } from "./refund-rules.ts";
import {
  everythingDue,
  excessDue,
  findBankPayment,
  purchaseDue,
  type RefundDue,
  repeatedDue,
  unorderedDue,
  unorderedReports,
  unspentDue,
  unusedBankDue,
} from "./refunds-due.ts";

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

test("the grounds of a refund name its rule, and the law that requires it", () => {
  expect(refundGrounds("unspent", "C.R.S. § 38-12-903")).toEqual({
    rule: "unspent",
    reason: "Not spent on screening: C.R.S. § 38-12-903",
  });
  expect(refundGrounds("bank_unused").reason).toBe("The bank connection was paid for but not used");
  expect(refundGrounds("unneeded", "Decided before it was paid").reason).toBe("Decided before it was paid");
});

test.each<[what: string, PaidPayment[], Amounts]>([
  [
    "the fee and what was paid on request",
    [request(), fee()],
    [
      ["a", 6_000, 0],
      ["b", 1_000, 0],
    ],
  ],
  ["nothing of what the landlord paid", [purchase()], []],
  [
    "what earlier refunds left",
    [fee({ refunds: [refund(2_000), refund(500, { status: "started" })] })],
    [["a", 3_500, 0]],
  ],
  [
    "what a failed refund by another rule didn't return",
    [fee({ refunds: [refund(2_000, { status: "failed" })] })],
    [["a", 6_000, 0]],
  ],
  ["nothing if everything was refunded", [fee({ refunds: [refund(6_000, { status: "waiting" })] })], []],
  ["nothing after a refund by the same rule", [fee({ refunds: [refund(100, { rule: "not_selected" })] })], []],
  [
    "nothing after a failed refund by the same rule",
    [fee({ refunds: [refund(6_000, { rule: "not_selected", status: "failed" })] })],
    [],
  ],
  ["a payment that its bank holds, once the dispute ends", [fee({ hold: "open" })], [["a", 6_000, 0, "waiting"]]],
  ["nothing of a payment that its bank gave back", [fee({ hold: "lost" }), request()], [["b", 1_000, 0]]],
])("an applicant who gets everything back is refunded %s", (_what, payments, expected) => {
  expect(amounts(everythingDue(paid(payments), notSelected))).toEqual(expected);
});

test.each<[cents: number, PaidPayment[], Amounts]>([
  [0, [fee()], []],
  [700, [request(), fee()], [["a", 700, 0]]],
  [
    6_400,
    [request(), fee()],
    [
      ["a", 6_000, 0],
      ["b", 400, 0],
    ],
  ],
  [
    9_000,
    [fee(), request()],
    [
      ["a", 6_000, 0],
      ["b", 1_000, 0],
    ],
  ],
  [700, [fee({ hold: "lost" }), request()], [["b", 700, 0]]],
  [700, [fee({ hold: "open" }), request()], [["a", 700, 0, "waiting"]]],
])(
  "an excess of %i cents is taken from what is left of the applicant's payments, the fee first",
  (cents, payments, expected) => {
    expect(amounts(excessDue(paid(payments), { cents, source: "§ 1" }))).toEqual(expected);
  },
);

test.each<[what: string, PaidPayment[], Amounts]>([
  ["all of it", [fee()], [["a", 3_200, 0]]],
  ["without earlier refunds", [fee({ refunds: [refund(3_000)] })], [["a", 200, 0]]],
  ["nothing if more was refunded", [fee({ refunds: [refund(3_300, { rule: "excess" })] })], []],
  ["nothing if such a refund failed", [fee({ refunds: [refund(3_200, { rule: "unspent", status: "failed" })] })], []],
  ["nothing of a payment that its bank gave back", [fee({ hold: "lost" })], []],
])("of $32.00 that weren't spent on screening, %s is refunded", (_what, payments, expected) => {
  expect(amounts(unspentDue(paid(payments), { cents: 3_200, source: "§ 1" }))).toEqual(expected);
});

test.each<[what: string, PaidPayment[], paidCents: number, Amounts]>([
  ["its cost with what was posted for it", [withBank()], 700, [["a", 700, 700]]],
  ["no more than its cost", [withBank()], 4_000, [["a", 700, 700]]],
  ["what was paid for it below a legal limit", [withBank()], 200, [["a", 200, 200]]],
  ["nothing if no payment included it", [fee()], 700, []],
  [
    "nothing if it was refunded",
    [withBank({ refunds: [refund(700, { rule: "bank_unused", status: "started" })] })],
    700,
    [],
  ],
  [
    "its cost if that refund failed",
    [withBank({ refunds: [refund(700, { rule: "bank_unused", status: "failed" })] })],
    700,
    [["a", 700, 700]],
  ],
  ["what is left of the payment", [withBank({ refunds: [refund(5_700)] })], 700, [["a", 300, 300]]],
])("an applicant whose bank connection wasn't used is refunded %s", (_what, payments, paidCents, expected) => {
  const payment = findBankPayment(paid(payments));
  expect(amounts(payment ? unusedBankDue(payment, paidCents) : [])).toEqual(expected);
});

describe("a payment apart from the fee", () => {
  const second = purchase({ cents: 1_300, items: items("eviction", "verify_identity") });
  test.each<[what: string, PaidPayment[], owner: string, Amounts]>([
    ["nothing if no other paid for it", [second], "c", []],
    ["the check that the fee includes", [fee(), second], "c", [["c", 300, 300]]],
    ["the report that another payment owns", [request(), second], "b", [["c", 1_000, 1_000]]],
    [
      "both",
      [fee(), request(), second],
      "b",
      [
        ["c", 300, 300],
        ["c", 1_000, 1_000],
      ],
    ],
  ])("is refunded %s", (_what, payments, owner, expected) => {
    expect(amounts(repeatedDue(paid(payments, [report("eviction", { paymentId: owner })]), "c"))).toEqual(expected);
  });
});

describe("for reports that are never ordered", () => {
  const eviction = (paymentId: string) => report("eviction", { paymentId, error: "consent_withdrawn" as const });
  const credit = report("credit", { error: "consent_withdrawn" });
  const due = (payments: PaidPayment[], reports: PaidApplication["reports"], cents = 0, isIdentityMade = true) =>
    unorderedDue(paid(payments, reports), { excess: { cents, source: "§ 1" }, isIdentityMade });

  test.each<[what: string, RefundDue[], Amounts]>([
    ["nothing is due without such a report", due([fee()], [report("credit", { error: "failed" })], 500), []],
    ["the applicant gets the share of the fee", due([fee()], [credit], 2_000), [["a", 2_000, 1_500]]],
    ["of a share that is less than their cost, all is unordered", due([fee()], [credit], 600), [["a", 600, 600]]],
    [
      "what was refunded as unordered before doesn't count again",
      due([fee({ refunds: [refund(1_000, { rule: "excess", unorderedCents: 1_000 })] })], [credit], 2_000),
      [["a", 2_000, 500]],
    ],
    [
      "an unused bank is no part of it",
      due([fee({ refunds: [refund(700, { rule: "bank_unused", unorderedCents: 700 })] })], [credit], 2_000),
      [["a", 2_000, 1_500]],
    ],
    [
      "whoever paid for one separately gets its price",
      due([fee(), purchase()], [eviction("c")]),
      [["c", 1_000, 1_000]],
    ],
    [
      "the price comes back with the identity check that wasn't made",
      due([purchase({ cents: 1_300, items: items("eviction", "verify_identity") })], [eviction("c")], 0, false),
      [["c", 1_300, 1_300]],
    ],
    [
      "what was refunded as repeated isn't refunded again",
      due(
        [
          purchase({
            cents: 1_300,
            items: items("eviction", "verify_identity"),
            refunds: [refund(300, { rule: "repeated_check" })],
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
      due([purchase({ hold: "open" })], [eviction("c")]),
      [["c", 1_000, 1_000, "waiting"]],
    ],
  ])("%s", (_what, found, expected) => {
    expect(amounts(found)).toEqual(expected);
  });

  test("the refund names withdrawn consent before a decision, and a decision before other causes", () => {
    const other = (error: "decided" | "missing_consent") => report("criminal", { paymentId: "c", error });
    const rules = (reports: PaidApplication["reports"]) => due([purchase()], reports).map(({ rule }) => rule);
    expect(rules([{ ...eviction("c"), error: "missing_consent" }])).toEqual(["never_ordered"]);
    expect(rules([{ ...eviction("c"), error: "missing_consent" }, other("decided")])).toEqual(["decided"]);
    expect(rules([other("decided"), eviction("c")])).toEqual(["consent_withdrawn"]);
  });
});

test.each<[what: string, PaidPayment, spentCents: number, Amounts]>([
  ["all if nothing was bought with it", purchase(), 0, [["c", 1_000, 1_000]]],
  ["nothing if everything was", purchase(), 1_000, []],
  ["what wasn't refunded before", purchase({ refunds: [refund(400, { rule: "decided" })] }), 0, [["c", 600, 600]]],
  [
    "nothing if such a refund failed",
    purchase({ refunds: [refund(1_000, { rule: "never_ordered", status: "failed" })] }),
    0,
    [],
  ],
])("of a landlord's purchase, %s is refunded", (_what, payment, spentCents, expected) => {
  expect(amounts(purchaseDue(payment, spentCents))).toEqual(expected);
});

test("reports are unordered only if they failed because consent or the decision came first", () => {
  const all = [report("credit", { error: "decided" }), report("eviction", { error: "failed" }), report("criminal")];
  expect(unorderedReports(paid([], all)).map(({ kind }) => kind)).toEqual(["credit"]);
});

import { expect, test } from "vitest";
import { landlordAmounts, transactionKindOf, transactionStateOf } from "./transactions.ts";

const of = (provider: number, costs: number, landlord: number, more = {}) => ({
  provider,
  costs,
  landlord,
  isRefund: false,
  isDispute: false,
  ...more,
});

test("a transaction shows the amount that was paid or refunded, and how much the balance changed", () => {
  expect(landlordAmounts(of(6_000, -3_500, -2_500))).toEqual({ amount: 6_000, fee: 3_500, net: 2_500 });
  expect(landlordAmounts(of(1_500, -1_500, 0))).toEqual({ amount: 1_500, fee: 1_500, net: 0 });
  expect(landlordAmounts(of(-2_500, 1_000, 1_500))).toEqual({ amount: -2_500, fee: -1_000, net: -1_500 });
  expect(landlordAmounts(of(0, 1_000, -1_000))).toEqual({ amount: 0, fee: -1_000, net: 1_000 });
  // the provider's dispute fee, 1500 of the 7500, isn't part of it
  expect(landlordAmounts(of(-7_500, 0, 6_000))).toEqual({ amount: -6_000, fee: 0, net: -6_000 });
});

test("a transaction is listed as a payment, refund, dispute or cost change depending on its amounts and cause", () => {
  expect(transactionKindOf(of(6_000, -3_500, -2_500))).toBe("payment");
  expect(transactionKindOf(of(0, 1_000, -1_000))).toBe("cost_change");
  expect(transactionKindOf(of(-2_500, 0, 2_500, { isRefund: true }))).toBe("refund");
  expect(transactionKindOf(of(2_500, 0, -2_500, { isRefund: true }))).toBe("refund_failed");
  expect(transactionKindOf(of(-7_500, 0, 6_000, { isDispute: true }))).toBe("dispute");
  expect(transactionKindOf(of(6_000, 0, -6_000, { isDispute: true }))).toBe("dispute_returned");
});

test("a transaction shows the current status of its payment, refund or dispute", () => {
  const facts = { kind: "payment", amountCents: 6_000, refundedCents: 0, refund: null, dispute: null } as const;
  expect(transactionStateOf(facts)).toBe("completed");
  expect(transactionStateOf({ ...facts, refundedCents: 1 })).toBe("partly_refunded");
  expect(transactionStateOf({ ...facts, refundedCents: 6_000 })).toBe("refunded");
  expect(transactionStateOf({ ...facts, dispute: "open" })).toBe("on_hold");
  expect(transactionStateOf({ ...facts, dispute: "inquiry" })).toBe("completed");
  expect(transactionStateOf({ ...facts, kind: "dispute", dispute: "lost" })).toBe("lost");
  expect(transactionStateOf({ ...facts, kind: "dispute", dispute: "won", refundedCents: 100 })).toBe("completed");
  expect(transactionStateOf({ ...facts, kind: "refund", refund: "failed", refundedCents: 100 })).toBe("failed");
  expect(transactionStateOf({ ...facts, kind: "refund", refund: "succeeded", refundedCents: 100 })).toBe("completed");
});

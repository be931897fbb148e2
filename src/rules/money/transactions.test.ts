import { expect, test } from "vitest";
import { kindOf, landlordAmounts, stateOf } from "./transactions.ts";

const of = (provider: number, costs: number, landlord: number, more = {}) => ({
  provider,
  costs,
  landlord,
  ofRefund: false,
  ofDispute: false,
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
  expect(kindOf(of(6_000, -3_500, -2_500))).toBe("payment");
  expect(kindOf(of(0, 1_000, -1_000))).toBe("cost_change");
  expect(kindOf(of(-2_500, 0, 2_500, { ofRefund: true }))).toBe("refund");
  expect(kindOf(of(2_500, 0, -2_500, { ofRefund: true }))).toBe("refund_failed");
  expect(kindOf(of(-7_500, 0, 6_000, { ofDispute: true }))).toBe("dispute");
  expect(kindOf(of(6_000, 0, -6_000, { ofDispute: true }))).toBe("dispute_returned");
});

test("a transaction shows the current status of its payment, refund or dispute", () => {
  const facts = { kind: "payment", amountCents: 6_000, refundedCents: 0, refund: null, dispute: null } as const;
  expect(stateOf(facts)).toBe("completed");
  expect(stateOf({ ...facts, refundedCents: 1 })).toBe("partly_refunded");
  expect(stateOf({ ...facts, refundedCents: 6_000 })).toBe("refunded");
  expect(stateOf({ ...facts, dispute: "open" })).toBe("on_hold");
  expect(stateOf({ ...facts, dispute: "inquiry" })).toBe("completed");
  expect(stateOf({ ...facts, kind: "dispute", dispute: "lost" })).toBe("lost");
  expect(stateOf({ ...facts, kind: "dispute", dispute: "won", refundedCents: 100 })).toBe("completed");
  expect(stateOf({ ...facts, kind: "refund", refund: "failed", refundedCents: 100 })).toBe("failed");
  expect(stateOf({ ...facts, kind: "refund", refund: "succeeded", refundedCents: 100 })).toBe("completed");
});

import { expect, test } from "vitest";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { hasMoney, mainActionOf } from "#web/features/my-payments/main-action.ts";

const balance: Balance = {
  balance: "0.00",
  parts: [],
  available: "0.00",
  next_payout: null,
  pending: "0.00",
  in_transit: "0.00",
  hold_days: 2,
  deposits: { balance: "0.00", available: "0.00", pending: "0.00", in_transit: "0.00", block: "no_account" },
  checking: "0.00",
  block: "no_account",
};

test.each([
  ["has neither a bank account nor a payment", { hasBank: false, showsBalance: false, block: "no_account" }, "set_up"],
  ["has a bank account and no payment", { hasBank: true, showsBalance: false, block: null }, "view_forms"],
  ["has a balance and no bank account", { hasBank: false, showsBalance: true, block: "no_account" }, "balance"],
  ["owes money and has no bank account", { hasBank: false, showsBalance: true, block: "negative" }, "set_up"],
  ["has a balance and a bank account", { hasBank: true, showsBalance: true, block: null }, "balance"],
] as const)("My Payments has one main action for a landlord who %s", (_case, facts, action) => {
  expect(mainActionOf(facts)).toBe(action);
});

test("a landlord without transactions still sees the balance if it contains rewards, deposits or a payout in progress", () => {
  expect(hasMoney(balance)).toBe(false);
  expect(hasMoney({ ...balance, parts: [{ kind: "rewards", amount: "25.00" }] })).toBe(true);
  expect(hasMoney({ ...balance, in_transit: "25.00" })).toBe(true);
  expect(hasMoney({ ...balance, deposits: { ...balance.deposits, balance: "900.00" } })).toBe(true);
});

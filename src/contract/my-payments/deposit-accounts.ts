import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { bankNumbers, deposit, ownAccountCall, payoutAccount } from "#contract/my-payments/accounts.ts";

const common = { ...ownAccountCall, errors: [403, 409], tag: "accounts", response: { 200: payoutAccount } } as const;

/** The landlord's confirmation that the account meets the legal requirements, which the product can't verify. */
const isTrustAccount = z.boolean().refine((value) => value, fault("required"));

export const addDepositBankAccount = call({
  method: "POST",
  url: "/accounts/deposit_bank_account/",
  ...common,
  summary: "Enter the bank account for deposits",
  description:
    "Adds or replaces the bank account that deposits are paid out to, separately from earnings, and sends two microdeposits of less than a dollar each to it. Verify their amounts with `verifyDepositBankAccount`. Its numbers are sent only to the payment provider and never stored. Returns 409 until the account for payouts has a bank account. For landlords who may see payments.",
  body: z.strictObject({
    /** the account holder's name, according to the bank */
    account_holder: z.string().trim().min(1, fault("required")).max(100),
    ...bankNumbers,
    is_trust_account: isTrustAccount,
  }),
});

export const linkDepositBankAccount = call({
  method: "POST",
  url: "/accounts/link_deposit_bank_account/",
  ...common,
  summary: "Link the bank account for deposits",
  description:
    "Sets the bank account that deposits are paid out to, to the one that the caller chose in the bank link, which verifies it. Returns 409 until the account for payouts has a bank account. For landlords who may see payments.",
  body: z.strictObject({
    public_token: z.string().min(1).max(200),
    account_id: z.string().min(1).max(200),
    is_trust_account: isTrustAccount,
  }),
});

export const verifyDepositBankAccount = call({
  method: "POST",
  url: "/accounts/verify_deposit_bank_account/",
  ...common,
  summary: "Verify the bank account for deposits",
  description:
    "Verifies the bank account for deposits with the amounts of two microdeposits of less than a dollar each. After three wrong attempts, it is locked until it is entered again or linked.",
  body: z.strictObject({ amount1: deposit, amount2: deposit }),
});

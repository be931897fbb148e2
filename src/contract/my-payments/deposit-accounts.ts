import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { bankNumbers, deposit, ofCaller, payoutAccount } from "#contract/my-payments/accounts.ts";

const common = { ...ofCaller, errors: [403, 409], tag: "accounts", response: { 200: payoutAccount } } as const;

/** The landlord confirms that the account is kept as the law requires: the product can't see that. */
const isTrustAccount = z.boolean().refine((value) => value, fault("required"));

export const addDepositBankAccount = call({
  method: "POST",
  url: "/accounts/deposit_bank_account/",
  ...common,
  summary: "Enter the bank account for deposits",
  description:
    "Adds or replaces the bank account that deposits are paid out to, apart from earnings, and sends two deposits of less than a dollar to it, whose amounts `verifyDepositBankAccount` takes. Its numbers go to the payment provider alone and are never stored. 409 before the account for payouts has a bank account. For landlords who may see payments.",
  body: z.strictObject({
    /** whose account it is, as the bank knows it */
    account_holder: z
      .string()
      .trim()
      .min(1, fault("required"))
      .max(100, fault("too_long", { n: 100 })),
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
    "Adds or replaces the bank account that deposits are paid out to by the one that the caller chose in the bank link, which verifies it. 409 before the account for payouts has a bank account. For landlords who may see payments.",
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
    "Verifies the bank account for deposits by the amounts of two deposits of less than a dollar. After three wrong attempts it is locked until it is entered again or linked.",
  body: z.strictObject({ amount1: deposit, amount2: deposit }),
});

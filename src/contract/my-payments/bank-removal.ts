import { call } from "#contract/call/call.ts";
import { ownAccountCall, payoutAccount } from "#contract/my-payments/accounts.ts";

const common = { ...ownAccountCall, errors: [403, 409], tag: "accounts", response: { 200: payoutAccount } } as const;

export const removeBankAccount = call({
  method: "DELETE",
  url: "/accounts/bank_account/",
  ...common,
  summary: "Remove the bank account for payouts",
  description:
    "Removes the bank account for payouts, and emails the owner. Returns 409 while a payout hasn't been sent, and if the payment provider doesn't allow the removal: Stripe doesn't remove the last bank account in the account's own currency. Change it instead. If the provider has closed the account for payouts, both bank accounts are removed. For ambassadors, and landlords who may see payments.",
});

export const removeDepositBankAccount = call({
  method: "DELETE",
  url: "/accounts/deposit_bank_account/",
  ...common,
  summary: "Remove the bank account for deposits",
  description:
    "Removes the bank account that deposits are paid out to, and emails the owner. Deposits are then paid out as if there had never been one. If the provider has closed the account for payouts, both bank accounts are removed. Returns 409 while a payout of deposits hasn't been sent. For landlords who may see payments.",
});

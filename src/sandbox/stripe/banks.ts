import { type BankOutcome, fingerprintOf, type Method, newId, type State } from "#sandbox/stripe/state/state.ts";

type TestBank = { number: string; name: string; outcome: BankOutcome; method: string };

/** The vendor's documented test accounts, with the payment methods that represent them. */
export const testBanks: readonly TestBank[] = [
  { number: "000123456789", name: "Success", outcome: "good", method: "pm_usBankAccount_success" },
  {
    number: "000222222227",
    name: "Insufficient funds",
    outcome: "insufficient_funds",
    method: "pm_usBankAccount_insufficientFunds",
  },
  {
    number: "000111111113",
    name: "Closed account",
    outcome: "account_closed",
    method: "pm_usBankAccount_accountClosed",
  },
  { number: "000111111116", name: "No such account", outcome: "no_account", method: "pm_usBankAccount_noAccount" },
  {
    number: "000333333335",
    name: "Debits not allowed",
    outcome: "debit_not_authorized",
    method: "pm_usBankAccount_debitNotAuthorized",
  },
  { number: "000000000009", name: "Returned later", outcome: "returned", method: "pm_usBankAccount_dispute" },
];

/** Saves a test account as a payment method; only the last four digits of its number are stored. */
export function saveBankMethod(state: State, bank: TestBank): Method {
  const method: Method = {
    id: newId("pm"),
    object: "payment_method",
    type: "us_bank_account",
    created: state.now(),
    livemode: false,
    metadata: {},
    customer: null,
    us_bank_account: {
      account_holder_type: "individual",
      account_type: "checking",
      bank_name: "Test Bank",
      last4: bank.number.slice(-4),
      fingerprint: fingerprintOf(bank.number),
    },
    outcome: bank.outcome,
  };
  state.store.put("payment_methods", method.id, method);
  return method;
}

/** Whether a payment method is a bank account and not a card. */
export const isBank = ({ type }: Method): boolean => type === "us_bank_account";

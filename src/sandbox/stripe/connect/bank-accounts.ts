import type Stripe from "stripe";
import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import {
  fingerprintOf,
  invalidParamError,
  newId,
  objectParam,
  type State,
  textParam,
} from "#sandbox/stripe/state/state.ts";

export type BankAccount = Pick<
  Stripe.BankAccount,
  "id" | "object" | "bank_name" | "country" | "currency" | "fingerprint" | "last4" | "routing_number" | "status"
> & { account: string; default_for_currency: boolean };

/** The number of the bank account that another vendor's token represents. */
const linkedNumber = "000123456789";
const testRouting = "110000000";
/** The vendor's test numbers of bank accounts, by the failure of their first payout. */
const failingNumbers: Record<string, string> = {
  "000111111116": "no_account",
  "000111111113": "account_closed",
};

/** Returns why payouts to a bank account fail; undefined: they arrive. */
export const bankFailure = (state: State, bankId: string): string | undefined =>
  state.store.get<{ code: string }>("failing_banks", bankId)?.code;

/** Lists the bank accounts of a connected account. */
export const bankAccountsOf = (state: State, accountId: string): BankAccount[] =>
  state.store.list<BankAccount>("bank_accounts").filter(({ account }) => account === accountId);

/** Adds a bank account to a connected account. @returns an error if no bank has these details */
export function addBank(state: State, accountId: string, account: unknown): BankAccount | VendorResponse {
  const token = textParam(account);
  const known = state.store.get<{ number: string }>("bank_tokens", token);
  const details = token.startsWith("btok_")
    ? { routing_number: testRouting, account_number: known?.number ?? linkedNumber }
    : objectParam(account);
  const number = details.account_number ?? "";
  if (details.routing_number !== testRouting)
    return invalidParamError(
      "external_account[routing_number]",
      `Invalid routing number: in the sandbox it is ${testRouting}.`,
    );
  if (!/^\d{4,17}$/.test(number))
    return invalidParamError(
      "external_account[account_number]",
      "You must use a test bank account number in test mode.",
    );
  const bank: BankAccount = {
    id: newId("ba"),
    object: "bank_account",
    account: accountId,
    bank_name: "STRIPE TEST BANK",
    country: "US",
    currency: "usd",
    default_for_currency: bankAccountsOf(state, accountId).length === 0,
    fingerprint: fingerprintOf(number),
    last4: number.slice(-4),
    routing_number: testRouting,
    status: "new",
  };
  state.store.put("bank_accounts", bank.id, bank);
  const code = failingNumbers[number];
  if (code) state.store.put("failing_banks", bank.id, { code });
  return bank;
}

import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { addBank, type BankAccount } from "#sandbox/stripe/connect/bank-accounts.ts";
import {
  errorResponse,
  newId,
  notFoundError,
  objectParam,
  ok,
  type Route,
  type State,
  textParam,
} from "#sandbox/stripe/state/state.ts";

/** The amounts of the two deposits, in cents, as documented for the vendor's test mode. */
const depositCents = ["32", "45"];
/** The maximum number of attempts to enter the amounts. */
const maxAttempts = 10;

function verifyDeposits(state: State, customer: string, id: string, body: Record<string, unknown>): VendorResponse {
  const bank = state.store.get<BankAccount & { tries?: number }>("bank_accounts", id);
  if (bank?.account !== customer) return notFoundError("bank_account", id);
  const amounts = Object.values(objectParam(body.amounts)).map(String).sort();
  if (bank.status === "verified" || (bank.tries ?? 0) >= maxAttempts)
    return errorResponse(400, {
      type: "invalid_request_error",
      message: "This bank account can not be verified again.",
    });
  const isRight = amounts.length === 2 && amounts.every((amount, index) => amount === depositCents[index]);
  const updatedBank = { ...bank, tries: (bank.tries ?? 0) + 1, ...(isRight && { status: "verified" as const }) };
  state.store.put("bank_accounts", id, updatedBank);
  if (isRight) return ok(updatedBank);
  const message = "The amounts provided do not match the amounts that were sent to the bank account.";
  return errorResponse(402, { type: "card_error", code: "incorrect_number", message });
}

/** The calls for customers' bank accounts, verified by two small deposits. */
export const bankCheckRoutes = (state: State): Route[] => [
  {
    method: "POST",
    path: "/v1/tokens",
    handle: ({ body }) => {
      const id = newId("btok");
      state.store.put("bank_tokens", id, { number: textParam(objectParam(body.bank_account).account_number) });
      return ok({ id, object: "token", type: "bank_account", used: false });
    },
  },
  {
    method: "POST",
    path: "/v1/customers/:id/sources",
    handle: ({ params: { id = "" }, body }) => {
      if (!state.store.get("customers", id)) return notFoundError("customer", id);
      const bank = addBank(state, id, body.source);
      return "object" in bank ? ok(bank) : bank;
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id/sources/:bank",
    handle: ({ params: { id = "", bank = "" } }) => {
      const found = state.store.get<BankAccount>("bank_accounts", bank);
      return found?.account === id ? ok(found) : notFoundError("bank_account", bank);
    },
  },
  {
    method: "POST",
    path: "/v1/customers/:id/sources/:bank/verify",
    handle: ({ params: { id = "", bank = "" }, body }) => verifyDeposits(state, id, bank, body),
  },
];

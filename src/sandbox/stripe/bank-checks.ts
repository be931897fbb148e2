import type { Answer } from "#sandbox/emulator/vendor.ts";
import { addBank, type BankAccount } from "#sandbox/stripe/connect/accounts.ts";
import { fault, missing, newId, ok, type Route, type State, table, text } from "#sandbox/stripe/state/state.ts";

/** The amounts of the two deposits, in cents, as documented for the vendor's test mode. */
const deposits = ["32", "45"];
/** The maximum number of attempts to enter the amounts. */
const maxTries = 10;

function verify(state: State, customer: string, id: string, body: Record<string, unknown>): Answer {
  const bank = state.store.get<BankAccount & { tries?: number }>("bank_accounts", id);
  if (bank?.account !== customer) return missing("bank_account", id);
  const amounts = Object.values(table(body.amounts)).map(String).sort();
  if (bank.status === "verified" || (bank.tries ?? 0) >= maxTries)
    return fault(400, { type: "invalid_request_error", message: "This bank account can not be verified again." });
  const isRight = amounts.length === 2 && amounts.every((amount, index) => amount === deposits[index]);
  const tried = { ...bank, tries: (bank.tries ?? 0) + 1, ...(isRight && { status: "verified" as const }) };
  state.store.put("bank_accounts", id, tried);
  if (isRight) return ok(tried);
  const message = "The amounts provided do not match the amounts that were sent to the bank account.";
  return fault(402, { type: "card_error", code: "incorrect_number", message });
}

/** The calls for customers' bank accounts, verified by two small deposits. */
export const bankCheckRoutes = (state: State): Route[] => [
  {
    method: "POST",
    path: "/v1/tokens",
    handle: ({ body }) => {
      const id = newId("btok");
      state.store.put("bank_tokens", id, { number: text(table(body.bank_account).account_number) });
      return ok({ id, object: "token", type: "bank_account", used: false });
    },
  },
  {
    method: "POST",
    path: "/v1/customers/:id/sources",
    handle: ({ params: { id = "" }, body }) => {
      if (!state.store.get("customers", id)) return missing("customer", id);
      const bank = addBank(state, id, body.source);
      return "object" in bank ? ok(bank) : bank;
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id/sources/:bank",
    handle: ({ params: { id = "", bank = "" } }) => {
      const found = state.store.get<BankAccount>("bank_accounts", bank);
      return found?.account === id ? ok(found) : missing("bank_account", bank);
    },
  },
  {
    method: "POST",
    path: "/v1/customers/:id/sources/:bank/verify",
    handle: ({ params: { id = "", bank = "" }, body }) => verify(state, id, bank, body),
  },
];

import type Stripe from "stripe";
import type { Answer } from "#sandbox/emulator/vendor.ts";
import {
  fingerprintOf,
  invalid,
  list,
  missing,
  newId,
  ok,
  type Route,
  type State,
  table,
  text,
} from "#sandbox/stripe/state/state.ts";

export type BankAccount = Pick<
  Stripe.BankAccount,
  "id" | "object" | "bank_name" | "country" | "currency" | "fingerprint" | "last4" | "routing_number" | "status"
> & { account: string; default_for_currency: boolean };

/** Its numbers stay with the vendor: an identity number is only known to have been given. */
export type Account = Pick<
  Stripe.Account,
  | "id"
  | "object"
  | "business_type"
  | "charges_enabled"
  | "country"
  | "created"
  | "email"
  | "metadata"
  | "payouts_enabled"
> & { type: "custom" | "express"; given: string[]; capabilities: object };

/** Of the bank account that a token of another vendor stands for. */
const linkedNumber = "000123456789";
const testRouting = "110000000";
/** The vendor's test numbers of bank accounts: what happens on the first payout. */
const failing: Record<string, string> = {
  "000111111116": "no_account",
  "000111111113": "account_closed",
};

/** Why payouts to a bank account fail; undefined: they arrive. */
export const bankFailure = (state: State, bankId: string): string | undefined =>
  state.store.get<{ code: string }>("failing_banks", bankId)?.code;

/** A payout failed: nothing is paid out until the bank account is replaced. */
export function failBank(state: State, bank: BankAccount): void {
  state.store.put("bank_accounts", bank.id, { ...bank, status: "errored" });
  const account = state.store.get<Account>("accounts", bank.account);
  if (account) state.sendEvent("account.updated", show(state, account));
}

const required = {
  individual: ["individual.first_name", "individual.last_name", "individual.id_number", "individual.dob"],
  company: [
    ...["company.name", "company.tax_id", "company.address"],
    ...["first_name", "last_name", "id_number", "dob", "address", "email"].map((name) => `representative.${name}`),
  ],
};

/** `a: { b: "c" }` → `["a.b"]`; a group such as an address or a date counts whole. */
function providedFields(body: Record<string, unknown>): string[] {
  return ["individual", "company", "tos_acceptance"].flatMap((part) =>
    Object.keys(table(body[part])).map((name) => `${part}.${name}`),
  );
}

function show(state: State, account: Account): object {
  const { given, ...shown } = account;
  const banks = bankAccountsOf(state, account.id);
  const provided = [...given, ...personsOf(state, account.id).flatMap((person) => person.given)];
  const kind = account.business_type === "company" ? "company" : "individual";
  const due = [
    ...required[kind].filter((name) => !provided.includes(name)),
    ...(given.includes("tos_acceptance.date") ? [] : ["tos_acceptance.date"]),
    ...(banks.length ? [] : ["external_account"]),
  ];
  const ready = due.length === 0;
  return {
    ...shown,
    details_submitted: ready,
    charges_enabled: ready,
    payouts_enabled: ready && banks.every(({ status }) => status !== "errored"),
    requirements: {
      currently_due: due,
      eventually_due: due,
      past_due: [],
      pending_verification: [],
      disabled_reason: ready ? null : "requirements.past_due",
      errors: [],
    },
    external_accounts: {
      object: "list",
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
      data: banks,
    },
  };
}

/** Lists the bank accounts of a connected account. */
export const bankAccountsOf = (state: State, accountId: string): BankAccount[] =>
  state.store.list<BankAccount>("bank_accounts").filter(({ account }) => account === accountId);

/** A company's representative; of their details, only which were given is known. */
type Person = {
  id: string;
  object: "person";
  account: string;
  first_name: string;
  last_name: string;
  given: string[];
};

const personsOf = (state: State, accountId: string): Person[] =>
  state.store.list<Person>("persons").filter(({ account }) => account === accountId);

const showPerson = ({ given, ...person }: Person) => person;

function savePerson(state: State, account: string, id: string, body: Record<string, unknown>): Answer {
  const before = state.store.get<Person>("persons", id);
  const person: Person = {
    id,
    object: "person",
    account,
    first_name: text(body.first_name) || (before?.first_name ?? ""),
    last_name: text(body.last_name) || (before?.last_name ?? ""),
    given: [...new Set([...(before?.given ?? []), ...Object.keys(body).map((name) => `representative.${name}`)])],
  };
  state.store.put("persons", id, person);
  return ok(showPerson(person));
}

/** @returns the fault, if the details are none that a bank has */
export function addBank(state: State, accountId: string, account: unknown): BankAccount | Answer {
  const token = text(account);
  const known = state.store.get<{ number: string }>("bank_tokens", token);
  const details = token.startsWith("btok_")
    ? { routing_number: testRouting, account_number: known?.number ?? linkedNumber }
    : table(account);
  const number = details.account_number ?? "";
  if (details.routing_number !== testRouting)
    return invalid("external_account[routing_number]", `Invalid routing number: in the sandbox it is ${testRouting}.`);
  if (!/^\d{4,17}$/.test(number))
    return invalid("external_account[account_number]", "You must use a test bank account number in test mode.");
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
  const code = failing[number];
  if (code) state.store.put("failing_banks", bank.id, { code });
  return bank;
}

function saveAccount(state: State, account: Account, body: Record<string, unknown>): Answer {
  if (body.external_account) {
    const replaced = bankAccountsOf(state, account.id).find((one) => one.default_for_currency);
    const bank = addBank(state, account.id, body.external_account);
    if ("status" in bank && typeof bank.status === "number") return bank as Answer;
    // as with the vendor, the new one is the default, and the default before it is gone
    if (replaced && "object" in bank) {
      state.store.remove("bank_accounts", replaced.id);
      state.store.put("bank_accounts", bank.id, { ...bank, default_for_currency: true });
    }
  }
  const saved: Account = {
    ...account,
    email: text(body.email) || account.email,
    business_type: body.business_type === "company" ? "company" : account.business_type,
    metadata: { ...account.metadata, ...table(body.metadata) },
    given: [...new Set([...account.given, ...providedFields(body)])],
  };
  state.store.put("accounts", saved.id, saved);
  state.sendEvent("account.updated", show(state, saved));
  return ok(show(state, saved));
}

/** The emulated calls for connected accounts and their bank accounts. */
export const accountRoutes = (state: State): Route[] => {
  const on =
    (handle: (account: Account, request: Parameters<Route["handle"]>[0]) => Answer): Route["handle"] =>
    (request) => {
      const account = state.store.get<Account>("accounts", request.params.id ?? "");
      return account ? handle(account, request) : missing("account", request.params.id ?? "");
    };
  return [
    {
      method: "POST",
      path: "/v1/accounts",
      handle: ({ body }) => {
        const fresh: Account = {
          id: newId("acct"),
          object: "account",
          type: body.type === "express" ? "express" : "custom",
          business_type: "individual",
          capabilities: { transfers: "active" },
          charges_enabled: false,
          payouts_enabled: false,
          country: "US",
          created: state.now(),
          email: null,
          metadata: {},
          given: [],
        };
        return saveAccount(state, fresh, body);
      },
    },
    { method: "GET", path: "/v1/accounts/:id", handle: on((account) => ok(show(state, account))) },
    { method: "POST", path: "/v1/accounts/:id", handle: on((account, { body }) => saveAccount(state, account, body)) },
    {
      method: "GET",
      path: "/v1/accounts/:id/persons",
      handle: on(({ id }) => list(`/v1/accounts/${id}/persons`, personsOf(state, id).map(showPerson))),
    },
    {
      method: "POST",
      path: "/v1/accounts/:id/persons",
      handle: on(({ id }, { body }) => savePerson(state, id, newId("person"), body)),
    },
    {
      method: "POST",
      path: "/v1/accounts/:id/persons/:person",
      handle: on(({ id }, { body, params: { person = "" } }) => savePerson(state, id, person, body)),
    },
    {
      method: "GET",
      path: "/v1/accounts/:id/external_accounts",
      handle: on(({ id }) => list(`/v1/accounts/${id}/external_accounts`, bankAccountsOf(state, id))),
    },
    {
      method: "POST",
      path: "/v1/accounts/:id/external_accounts",
      handle: on(({ id }, { body }) => {
        const bank = addBank(state, id, body.external_account);
        return "object" in bank ? ok(bank) : bank;
      }),
    },
    {
      method: "DELETE",
      path: "/v1/accounts/:id/external_accounts/:bank",
      handle: on((_, { params: { bank = "" } }) => {
        state.store.remove("bank_accounts", bank);
        return ok({ id: bank, object: "bank_account", deleted: true });
      }),
    },
  ];
};

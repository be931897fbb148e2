import type Stripe from "stripe";
import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { addBank, type BankAccount, bankAccountsOf } from "#sandbox/stripe/connect/bank-accounts.ts";
import { type RequirementError, requirementsOf, verificationError } from "#sandbox/stripe/connect/requirements.ts";
import {
  closedAccount,
  invalidParamError,
  newId,
  objectParam,
  ok,
  type Route,
  type State,
  singlePageList,
  textParam,
} from "#sandbox/stripe/state/state.ts";

/** A connected account. Its numbers aren't stored: of an identity number, only that it was provided. */
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
> & {
  type: "custom" | "express";
  given: string[];
  capabilities: Record<string, string>;
  /** what could not be verified */
  errors?: RequirementError[];
};

/** An identity number of a person that is rejected immediately. */
const rejectedNumber = "222222222";

/** Marks a bank account as failed: nothing is paid out until it is replaced. */
export function markBankFailed(state: State, bank: BankAccount): void {
  state.store.put("bank_accounts", bank.id, { ...bank, status: "errored" });
  const account = state.store.get<Account>("accounts", bank.account);
  if (account) state.sendEvent("account.updated", presentAccount(state, account));
}

/** `a: { b: "c" }` → `["a.b", "c"]`; a group such as an address or a date counts as one field. */
function providedFields(body: Record<string, unknown>): [string, unknown][] {
  return ["individual", "company", "tos_acceptance"].flatMap((part) =>
    Object.entries(objectParam(body[part])).map(([name, value]): [string, unknown] => [`${part}.${name}`, value]),
  );
}

/** Returns the errors after an update: those of updated fields are removed, or new. */
function errorsAfter(before: readonly RequirementError[] = [], provided: readonly [string, unknown][]) {
  const checked = provided.filter(([name]) => /\.(id_number|tax_id)$/.test(name));
  const replaced = checked.flatMap(([name]) => [name, name.replace("id_number", "verification.document")]);
  return [
    ...before.filter(({ requirement }) => !replaced.includes(requirement)),
    ...checked.flatMap(([name, value]) => verificationError(name, value) ?? []),
  ];
}

/** Returns an account in the vendor's format. */
export function presentAccount(state: State, account: Account) {
  const { given, errors = [], ...shown } = account;
  const banks = bankAccountsOf(state, account.id);
  const requirements = requirementsOf({
    businessType: account.business_type === "company" ? "company" : "individual",
    given: [...given, ...personsOf(state, account.id).flatMap((person) => person.given)],
    errors,
    hasBank: banks.length > 0,
    isTaxReported: "tax_reporting_us_1099_k" in account.capabilities,
  });
  const ready = requirements.currently_due.length === 0;
  return {
    ...shown,
    default_currency: "usd",
    details_submitted: requirements.currently_due.every((name) => name === "external_account") || errors.length > 0,
    charges_enabled: ready,
    payouts_enabled: ready && banks.every(({ status }) => status !== "errored"),
    requirements,
    external_accounts: {
      object: "list",
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
      data: banks,
    },
  };
}

/** A company's representative; of their details, only the names of provided fields are stored. */
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

const presentPerson = ({ given, ...person }: Person) => person;

function savePerson(state: State, account: string, id: string, body: Record<string, unknown>): VendorResponse {
  if (textParam(body.id_number).replaceAll("-", "") === rejectedNumber)
    return invalidParamError("id_number", "The provided ID number is invalid.");
  const before = state.store.get<Person>("persons", id);
  const person: Person = {
    id,
    object: "person",
    account,
    first_name: textParam(body.first_name) || (before?.first_name ?? ""),
    last_name: textParam(body.last_name) || (before?.last_name ?? ""),
    given: [...new Set([...(before?.given ?? []), ...Object.keys(body).map((name) => `representative.${name}`)])],
  };
  state.store.put("persons", id, person);
  const owner = state.store.get<Account>("accounts", account);
  const provided = Object.entries(body).map(([name, value]): [string, unknown] => [`representative.${name}`, value]);
  if (owner) state.store.put("accounts", account, { ...owner, errors: errorsAfter(owner.errors, provided) });
  return ok(presentPerson(person));
}

function saveAccount(state: State, account: Account, body: Record<string, unknown>): VendorResponse {
  if (body.external_account) {
    const replaced = bankAccountsOf(state, account.id).find((one) => one.default_for_currency);
    const bank = addBank(state, account.id, body.external_account);
    if ("status" in bank && typeof bank.status === "number") return bank as VendorResponse;
    // as with the vendor, the new one becomes the default, and the previous default is removed
    if (replaced && "object" in bank) {
      state.store.remove("bank_accounts", replaced.id);
      state.store.put("bank_accounts", bank.id, { ...bank, default_for_currency: true });
    }
  }
  const provided = providedFields(body);
  const saved: Account = {
    ...account,
    email: textParam(body.email) || account.email,
    business_type: body.business_type === "company" ? "company" : account.business_type,
    metadata: { ...account.metadata, ...objectParam(body.metadata) },
    given: [...new Set([...account.given, ...provided.map(([name]) => name)])],
    errors: errorsAfter(account.errors, provided),
    capabilities: {
      ...account.capabilities,
      ...Object.fromEntries(Object.keys(objectParam(body.capabilities)).map((name) => [name, "active"])),
    },
  };
  state.store.put("accounts", saved.id, saved);
  state.sendEvent("account.updated", presentAccount(state, saved));
  return ok(presentAccount(state, saved));
}

/** The emulated calls for connected accounts and their bank accounts. */
export const accountRoutes = (state: State): Route[] => {
  const withAccount =
    (handle: (account: Account, request: Parameters<Route["handle"]>[0]) => VendorResponse): Route["handle"] =>
    (request) => {
      const account = state.store.get<Account>("accounts", request.params.id ?? "");
      return account ? handle(account, request) : closedAccount(request.params.id ?? "");
    };
  return [
    {
      method: "POST",
      path: "/v1/accounts",
      handle: ({ body }) => {
        const newAccount: Account = {
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
        return saveAccount(state, newAccount, body);
      },
    },
    { method: "GET", path: "/v1/accounts/:id", handle: withAccount((account) => ok(presentAccount(state, account))) },
    {
      method: "DELETE",
      path: "/v1/accounts/:id",
      handle: withAccount(({ id }) => {
        state.store.remove("accounts", id);
        return ok({ id, object: "account", deleted: true });
      }),
    },
    {
      method: "POST",
      path: "/v1/accounts/:id",
      handle: withAccount((account, { body }) => saveAccount(state, account, body)),
    },
    {
      method: "GET",
      path: "/v1/accounts/:id/persons",
      handle: withAccount(({ id }) =>
        singlePageList(`/v1/accounts/${id}/persons`, personsOf(state, id).map(presentPerson)),
      ),
    },
    {
      method: "POST",
      path: "/v1/accounts/:id/persons",
      handle: withAccount(({ id }, { body }) => savePerson(state, id, newId("person"), body)),
    },
    {
      method: "POST",
      path: "/v1/accounts/:id/persons/:person",
      handle: withAccount(({ id }, { body, params: { person = "" } }) => savePerson(state, id, person, body)),
    },
    {
      method: "GET",
      path: "/v1/accounts/:id/external_accounts",
      handle: withAccount(({ id }) =>
        singlePageList(`/v1/accounts/${id}/external_accounts`, bankAccountsOf(state, id)),
      ),
    },
    {
      method: "POST",
      path: "/v1/accounts/:id/external_accounts",
      handle: withAccount(({ id }, { body }) => {
        const bank = addBank(state, id, body.external_account);
        return "object" in bank ? ok(bank) : bank;
      }),
    },
    {
      method: "DELETE",
      path: "/v1/accounts/:id/external_accounts/:bank",
      handle: withAccount((_, { params: { bank = "" } }) => {
        // all of them are in the account's own currency
        if (state.store.get<BankAccount>("bank_accounts", bank)?.default_for_currency)
          return invalidParamError("id", "The default bank account of the account's own currency can't be deleted.");
        state.store.remove("bank_accounts", bank);
        return ok({ id: bank, object: "bank_account", deleted: true });
      }),
    },
  ];
};

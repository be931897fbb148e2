import { randomUUID } from "node:crypto";
import { hourMs } from "#rules/time/durations.ts";
import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { startEmulator, type Vendor, type VendorRequest, type VendorResponse } from "#sandbox/emulator/vendor.ts";

const keys = { clientId: "sandbox-client-id", secret: "sandbox-secret" };
const linkLifeMs = 4 * hourMs;

/**
 * The people who can log in at the sandbox's bank, as at the vendor's own; the second one's account is closed later.
 */
const people: Record<string, { password: string; number: string }> = {
  user_good: { password: "pass_good", number: "000123456789" },
  user_closed: { password: "pass_good", number: "000111111113" },
};
const linkBank = { institution_id: "ins_109508", name: "First Platypus Bank" };
const routing = "110000000";

type Item = { id: string; access: string; public: string; account: string; login: string };
type LinkedAccount = { id: string; name: string; mask: string; type: string; subtype: string };
/** The actions of Link's own page. */
export type LinkActions = {
  /** @returns the number of logins that the vendor has access to */
  countItems: () => number;
  /** @returns the arguments of Link's `onSuccess`; undefined for an unknown link token or login */
  logIn: (
    linkToken: string,
    login: string,
    password: string,
  ) => { public_token: string; account: LinkedAccount } | undefined;
};
export type Plaid = { vendor: Vendor; keys: typeof keys; link: LinkActions };

const request_id = () => randomUUID().slice(0, 15).replaceAll("-", "");
const errorResponse = (
  status: number,
  error_type: string,
  error_code: string,
  error_message: string,
): VendorResponse => ({
  status,
  body: {
    error_type,
    error_code,
    error_message,
    display_message: null,
    documentation_url: "",
    suggested_action: null,
    request_id: request_id(),
  },
});
const failure = (status: number) =>
  status === 404
    ? errorResponse(404, "INVALID_REQUEST", "NOT_FOUND", "the requested path was not found")
    : status === 400
      ? errorResponse(400, "INVALID_REQUEST", "INVALID_BODY", "body could not be parsed as JSON")
      : errorResponse(500, "API_ERROR", "INTERNAL_SERVER_ERROR", "an unexpected error occurred");
const missingFieldError = (field: string) =>
  errorResponse(400, "INVALID_REQUEST", "MISSING_FIELDS", `the following required fields are missing: ${field}`);
const invalidTokenError = (code: string) => errorResponse(400, "INVALID_INPUT", code, "could not find matching token");

/** Starts Plaid's Link, Auth and bank-account tokens for Stripe on the loopback. */
export async function startPlaid({ store, port }: Omit<EmulationSettings, "deliver">): Promise<Plaid> {
  const ok = (body: object): VendorResponse => ({ status: 200, body: { ...body, request_id: request_id() } });
  const findItem = (field: "access" | "public", token: unknown) =>
    store.list<Item>("items").find((each) => each[field] === token);
  /** Handles a request with the access token's item, and its account if one is requested. */
  const withItem = (handle: (item: Item) => VendorResponse) => (request: VendorRequest) => {
    const { access_token, account_id } = request.body;
    const item = findItem("access", access_token);
    if (!item) return invalidTokenError("INVALID_ACCESS_TOKEN");
    const { account_ids } = (request.body.options ?? {}) as { account_ids?: string[] };
    if ([account_id ?? [], account_ids ?? []].flat().some((id) => id !== item.account))
      return invalidTokenError("INVALID_ACCOUNT_ID");
    return handle(item);
  };

  const vendor = await startEmulator({
    name: "plaid",
    port,
    failure,
    authorize: ({ headers, body }) => {
      const id = headers["plaid-client-id"] ?? body.client_id;
      const secret = headers["plaid-secret"] ?? body.secret;
      return id === keys.clientId && secret === keys.secret
        ? undefined
        : errorResponse(400, "INVALID_INPUT", "INVALID_API_KEYS", "invalid client_id or secret provided");
    },
    routes: [
      {
        method: "POST",
        path: "/link/token/create",
        handle: ({ body }) => {
          for (const field of ["client_name", "language", "country_codes", "user"])
            if (!body[field]) return missingFieldError(field);
          const link_token = `link-sandbox-${randomUUID()}`;
          const expiration = new Date(Date.now() + linkLifeMs).toISOString();
          store.put("links", link_token, { expiration });
          return ok({ link_token, expiration });
        },
      },
      {
        method: "POST",
        path: "/item/public_token/exchange",
        handle: ({ body }) => {
          const item = findItem("public", body.public_token);
          if (!item) return invalidTokenError("INVALID_PUBLIC_TOKEN");
          store.put("items", item.id, { ...item, public: "" });
          return ok({ access_token: item.access, item_id: item.id });
        },
      },
      {
        method: "POST",
        path: "/auth/get",
        handle: withItem(({ account: account_id, id: item_id, login }) =>
          ok({
            accounts: [
              {
                account_id,
                ...presentAccount(login),
                balances: { available: 100, current: 110, limit: null, iso_currency_code: "USD" },
              },
            ],
            numbers: {
              ach: [{ account_id, account: people[login]?.number, routing, wire_routing: null }],
              eft: [],
              international: [],
              bacs: [],
            },
            item: { item_id, institution_id: linkBank.institution_id, products: ["auth"], webhook: "", error: null },
          }),
        ),
      },
      {
        method: "POST",
        path: "/item/remove",
        handle: withItem(({ id }) => {
          store.remove("items", id);
          return ok({});
        }),
      },
      {
        method: "POST",
        path: "/processor/stripe/bank_account_token/create",
        handle: withItem(() => ok({ stripe_bank_account_token: `btok_${randomUUID().replaceAll("-", "")}` })),
      },
    ],
  });

  const link: LinkActions = {
    countItems: () => store.list<Item>("items").length,
    logIn(linkToken, login, password) {
      const link = store.get<{ expiration: string }>("links", linkToken.slice(0, 100) || "none");
      if (!link || Date.parse(link.expiration) < Date.now() || people[login]?.password !== password) return undefined;
      const id = randomUUID();
      const account = `account-${id}`;
      const item: Item = {
        id,
        access: `access-sandbox-${randomUUID()}`,
        public: `public-sandbox-${randomUUID()}`,
        account,
        login,
      };
      store.put("items", id, item);
      return { public_token: item.public, account: { id: account, ...presentAccount(login) } };
    },
  };
  return { vendor, keys, link };
}

const presentAccount = (login: string) => ({
  name: "Plaid Checking",
  mask: people[login]?.number.slice(-4) ?? "",
  type: "depository",
  subtype: "checking",
});

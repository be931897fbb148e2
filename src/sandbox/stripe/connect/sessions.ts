import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { type Account, presentAccount } from "#sandbox/stripe/connect/accounts.ts";
import {
  type RequirementError,
  unreadableDocumentError,
  verificationError,
} from "#sandbox/stripe/connect/requirements.ts";
import {
  errorResponse,
  invalidParamError,
  newId,
  notFoundError,
  objectParam,
  ok,
  type Route,
  type State,
  textParam,
} from "#sandbox/stripe/state/state.ts";

type Session = { account: string; expires: number; components: string[] };

/** The validity of a session in seconds. */
const sessionSeconds = 3_600;

/** The vendor's sessions for its components in the browser. */
export const sessionRoutes = (state: State): Route[] => [
  {
    method: "POST",
    path: "/v1/account_sessions",
    handle: ({ body }) => {
      const account = textParam(body.account);
      if (!state.store.get("accounts", account)) return notFoundError("account", account);
      const wanted = body.components && typeof body.components === "object" ? body.components : {};
      const components = Object.keys(wanted);
      if (components.length === 0) return invalidParamError("components", "Missing required param: components.");
      const client_secret = newId("accs_secret_");
      const expires = state.now() + sessionSeconds;
      const session: Session = { account, expires, components };
      state.store.put("account_sessions", client_secret, session);
      return ok({
        object: "account_session",
        account,
        client_secret,
        components: wanted,
        expires_at: expires,
        livemode: false,
      });
    },
  },
];

const sessionExpired = (): VendorResponse =>
  errorResponse(401, { type: "invalid_request_error", message: "The account session has expired or does not exist." });

function findSessionAccount(state: State, secret: unknown): Account | undefined {
  const session = state.store.get<Session>("account_sessions", textParam(secret));
  return session && session.expires > state.now() ? state.store.get<Account>("accounts", session.account) : undefined;
}

/**
 * Returns what the components request: everything that is due except bank accounts, which the platform enters itself.
 */
function presentSession(state: State, account: Account): VendorResponse {
  const { requirements } = presentAccount(state, account);
  const due = requirements.eventually_due.filter((name) => name !== "external_account");
  return ok({
    businessType: account.business_type,
    due,
    later: due.filter((name) => !requirements.currently_due.includes(name)),
    errors: requirements.errors,
    given: account.given,
  });
}

/** Returns what the account of a session still requires. */
export function readSession(state: State, secret: unknown): VendorResponse {
  const account = findSessionAccount(state, secret);
  return account ? presentSession(state, account) : sessionExpired();
}

/** Saves what was entered in a session, of which only the field names are stored, and sends the event. */
export function saveSessionAnswers(state: State, body: Record<string, unknown>): VendorResponse {
  const account = findSessionAccount(state, body.client_secret);
  if (!account) return sessionExpired();
  const enteredValues = Object.entries(objectParam(body.values)).filter(([, value]) => textParam(value).trim());
  const faults = Object.fromEntries(
    enteredValues.flatMap(([name, value]) => (/phone$/.test(name) && !isPhone(value) ? [[name, "phone"]] : [])),
  );
  if (Object.keys(faults).length > 0) return { status: 400, body: { faults } };
  const names = enteredValues.map(([name]) => name);
  const corrected = names.map((name) => name.replace(/^(\w+)\.id_number$/, "$1.verification.document"));
  const errors: RequirementError[] = [
    ...(account.errors ?? []).filter(
      ({ requirement }) => !names.includes(requirement) && !corrected.includes(requirement),
    ),
    ...enteredValues.flatMap(([name, value]) => errorsOf(name, value)),
  ];
  const given = [...new Set([...account.given, ...names])];
  const saved: Account = { ...account, given, errors };
  state.store.put("accounts", saved.id, saved);
  state.sendEvent("account.updated", presentAccount(state, saved));
  return presentSession(state, saved);
}

const isPhone = (value: string): boolean => /^1?\d{10}$/.test(value.replace(/\D/g, ""));

function errorsOf(name: string, value: string): RequirementError[] {
  if (name.endsWith(".document")) return /unreadable/i.test(value) ? [unreadableDocumentError(name)] : [];
  const error = verificationError(name, value);
  return error ? [error] : [];
}

/** Ends a session: its secret is no longer valid. */
export function endSession(state: State, secret: unknown): VendorResponse {
  state.store.remove("account_sessions", textParam(secret));
  return ok({});
}

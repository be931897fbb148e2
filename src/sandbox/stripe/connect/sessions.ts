import type { Answer } from "#sandbox/emulator/vendor.ts";
import { type Account, showAccount } from "#sandbox/stripe/connect/accounts.ts";
import { errorOf, type RequirementError, unreadable } from "#sandbox/stripe/connect/requirements.ts";
import {
  fault,
  invalid,
  missing,
  newId,
  ok,
  type Route,
  type State,
  table,
  text,
} from "#sandbox/stripe/state/state.ts";

type Session = { account: string; expires: number; components: string[] };

/** The validity of a session in seconds. */
const lifetime = 3_600;

/** The vendor's sessions for its components in the browser. */
export const sessionRoutes = (state: State): Route[] => [
  {
    method: "POST",
    path: "/v1/account_sessions",
    handle: ({ body }) => {
      const account = text(body.account);
      if (!state.store.get("accounts", account)) return missing("account", account);
      const wanted = body.components && typeof body.components === "object" ? body.components : {};
      const components = Object.keys(wanted);
      if (components.length === 0) return invalid("components", "Missing required param: components.");
      const client_secret = newId("accs_secret_");
      const expires = state.now() + lifetime;
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

const refused = (): Answer =>
  fault(401, { type: "invalid_request_error", message: "The account session has expired or does not exist." });

function accountOf(state: State, secret: unknown): Account | undefined {
  const session = state.store.get<Session>("account_sessions", text(secret));
  return session && session.expires > state.now() ? state.store.get<Account>("accounts", session.account) : undefined;
}

/**
 * Returns what the components request: everything that is due except bank accounts, which the platform enters itself.
 */
function view(state: State, account: Account): Answer {
  const { requirements } = showAccount(state, account);
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
export function readSession(state: State, secret: unknown): Answer {
  const account = accountOf(state, secret);
  return account ? view(state, account) : refused();
}

/** Saves what was entered in a session, of which only the field names are stored, and sends the event. */
export function answerSession(state: State, body: Record<string, unknown>): Answer {
  const account = accountOf(state, body.client_secret);
  if (!account) return refused();
  const entered = Object.entries(table(body.values)).filter(([, value]) => text(value).trim());
  const faults = Object.fromEntries(
    entered.flatMap(([name, value]) => (/phone$/.test(name) && !isPhone(value) ? [[name, "phone"]] : [])),
  );
  if (Object.keys(faults).length > 0) return { status: 400, body: { faults } };
  const names = entered.map(([name]) => name);
  const corrected = names.map((name) => name.replace(/^(\w+)\.id_number$/, "$1.verification.document"));
  const errors: RequirementError[] = [
    ...(account.errors ?? []).filter(
      ({ requirement }) => !names.includes(requirement) && !corrected.includes(requirement),
    ),
    ...entered.flatMap(([name, value]) => errorsOf(name, value)),
  ];
  const given = [...new Set([...account.given, ...names])];
  const saved: Account = { ...account, given, errors };
  state.store.put("accounts", saved.id, saved);
  state.sendEvent("account.updated", showAccount(state, saved));
  return view(state, saved);
}

const isPhone = (value: string): boolean => /^1?\d{10}$/.test(value.replace(/\D/g, ""));

function errorsOf(name: string, value: string): RequirementError[] {
  if (name.endsWith(".document")) return /unreadable/i.test(value) ? [unreadable(name)] : [];
  const error = errorOf(name, value);
  return error ? [error] : [];
}

/** Ends a session: its secret is no longer valid. */
export function endSession(state: State, secret: unknown): Answer {
  state.store.remove("account_sessions", text(secret));
  return ok({});
}

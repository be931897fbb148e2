import type { Answer } from "#sandbox/emulator/vendor.ts";
import { attemptBank } from "#sandbox/stripe/bank-debits.ts";
import { isBank } from "#sandbox/stripe/banks.ts";
import { createDispute } from "#sandbox/stripe/disputes.ts";
import { newCharge, saveIntent, showIntent } from "#sandbox/stripe/intent-records.ts";
import { methodOf, showMethod } from "#sandbox/stripe/methods.ts";
import { type CardOutcome, declineOf, isCharged } from "#sandbox/stripe/state/cards.ts";
import {
  type Charge,
  cents,
  fault,
  type Intent,
  invalid,
  type Method,
  missing,
  newId,
  ok,
  type Route,
  type State,
  table,
  text,
} from "#sandbox/stripe/state/state.ts";

/** Finds the intent of a charge, whose ID contains it: `ch_<the intent's>_<number>`. */
export const intentOfCharge = (state: State, id: string): Intent | undefined =>
  state.store.get<Intent>("payment_intents", `pi_${id.split("_")[1]}`);

function create(state: State, body: Record<string, unknown>): Answer {
  const amount = cents(body.amount, 50);
  if (!amount) return invalid("amount", "Amount must be at least $0.50 usd");
  if (body.currency !== "usd") return invalid("currency", "Only usd is known here.");
  const id = newId("pi");
  const intent: Intent = {
    id,
    object: "payment_intent",
    amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    created: state.now(),
    currency: "usd",
    customer: text(body.customer) || null,
    description: text(body.description) || null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: table(body.metadata),
    next_action: null,
    payment_method: null,
    payment_method_types: Object.values(table(body.allowed_payment_method_types ?? { 0: "card" })),
    receipt_email: text(body.receipt_email) || null,
    setup_future_usage: body.setup_future_usage === "off_session" ? "off_session" : null,
    status: "requires_payment_method",
    attempts: [],
  };
  state.store.put("payment_intents", id, intent);
  return ok(showIntent(intent));
}

/** Charges the card, or declines it; the record is written once, complete. */
function attempt(state: State, intent: Intent, method: Method, authenticated: boolean): Answer {
  const attempted = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null };
  if (method.outcome === "authenticate" && !authenticated) {
    const waiting: Intent = {
      ...attempted,
      status: "requires_action",
      next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} },
    };
    return saveIntent(state, waiting, "payment_intent.requires_action");
  }
  const outcome = method.outcome as CardOutcome;
  const declined = isCharged(outcome) || outcome === "authenticate" ? undefined : declineOf(outcome);
  const charge: Charge = {
    ...newCharge(state, intent, method.id, { type: "card", card: method.card }),
    ...(declined && {
      amount_captured: 0,
      captured: false,
      failure_code: declined.code,
      failure_message: declined.message,
      paid: false,
      status: "failed",
    }),
  };
  const tried: Intent = { ...attempted, latest_charge: charge.id, attempts: [...intent.attempts, charge] };
  if (declined) {
    const error = { ...declined, charge: charge.id, payment_method: showMethod(method) };
    const draft: Intent = {
      ...tried,
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: error,
    };
    saveIntent(state, draft, "payment_intent.payment_failed");
    return fault(402, declined, { charge: charge.id, payment_intent: showIntent(draft) });
  }
  if (intent.setup_future_usage && intent.customer)
    state.store.put("payment_methods", method.id, { ...method, customer: intent.customer });
  const paid: Intent = { ...tried, status: "succeeded", amount_received: intent.amount };
  const answer = saveIntent(state, paid, "payment_intent.succeeded");
  if (outcome === "dispute" || outcome === "inquiry") createDispute(state, paid, charge, outcome === "inquiry");
  return answer;
}

const unexpected = (intent: Intent, verb: string) =>
  fault(
    400,
    {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
      message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    },
    { payment_intent: showIntent(intent) },
  );

function confirm(state: State, intent: Intent, body: Record<string, unknown>): Answer {
  if (["succeeded", "canceled", "processing"].includes(intent.status)) return unexpected(intent, "confirm");
  const future = body.setup_future_usage === "off_session" ? ("off_session" as const) : intent.setup_future_usage;
  const token = text(body.payment_method) || text(body.confirmation_token);
  if (!token) return invalid("payment_method", "A payment method is needed to confirm.");
  const method = methodOf(state, token);
  if (!method) return missing("PaymentMethod", token);
  if (method.customer && method.customer !== intent.customer)
    return invalid("payment_method", "The payment method belongs to another customer.");
  if (!intent.payment_method_types.includes(method.type))
    return invalid("payment_method", "The PaymentIntent does not accept this type of payment method.");
  if (isBank(method) && !body.mandate_data) return invalid("mandate_data", "A bank account needs a mandate.");
  const answer = isBank(method)
    ? attemptBank(state, intent, method)
    : attempt(state, { ...intent, setup_future_usage: future }, method, false);
  const after = state.store.get<Intent>("payment_intents", intent.id);
  return answer.status === 200 && after ? ok(showIntent(after, body.expand)) : answer;
}

/** Applies the result of the bank's authentication, as sent by the script in the browser. */
export function authenticate(state: State, secret: string, passed: boolean): Answer {
  const id = secret.split("_secret_")[0] ?? "";
  const intent = state.store.get<Intent>("payment_intents", id);
  if (!intent || intent.client_secret !== secret) return missing("payment_intent", "client_secret");
  const method = intent.payment_method && methodOf(state, intent.payment_method);
  if (intent.status !== "requires_action" || !method) return ok(showIntent(intent));
  if (passed) return attempt(state, intent, method, true);
  const refused: Intent = {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message: "The provided PaymentMethod has failed authentication.",
    },
  };
  return saveIntent(state, refused, "payment_intent.payment_failed");
}

/** The emulated calls for payment intents. */
export function intentRoutes(state: State): Route[] {
  const on =
    (handle: (intent: Intent, body: Record<string, unknown>, query: URLSearchParams) => Answer): Route["handle"] =>
    ({ params: { id = "" }, body, query }) => {
      const intent = state.store.get<Intent>("payment_intents", id);
      return intent ? handle(intent, body, query) : missing("payment_intent", id);
    };
  return [
    { method: "POST", path: "/v1/payment_intents", handle: ({ body }) => create(state, body) },
    {
      method: "GET",
      path: "/v1/payment_intents/:id",
      handle: on((intent, _, query) => ok(showIntent(intent, query.getAll("expand[0]")))),
    },
    {
      method: "POST",
      path: "/v1/payment_intents/:id/confirm",
      handle: on((intent, body) => confirm(state, intent, body)),
    },
    {
      method: "POST",
      path: "/v1/payment_intents/:id/cancel",
      handle: on((intent) =>
        ["succeeded", "canceled", "processing"].includes(intent.status)
          ? unexpected(intent, "cancel")
          : saveIntent(
              state,
              { ...intent, status: "canceled", canceled_at: state.now(), next_action: null },
              "payment_intent.canceled",
            ),
      ),
    },
    {
      method: "GET",
      path: "/v1/charges/:id",
      handle: ({ params: { id = "" } }) => {
        const charge = intentOfCharge(state, id)?.attempts.find((each) => each.id === id);
        return charge ? ok(charge) : missing("charge", id);
      },
    },
  ];
}

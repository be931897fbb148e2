import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { startDebit } from "#sandbox/stripe/bank-debits.ts";
import { isBank } from "#sandbox/stripe/banks.ts";
import { createDispute } from "#sandbox/stripe/disputes.ts";
import { newCharge, presentIntent, saveIntent } from "#sandbox/stripe/intent-records.ts";
import { findOrCreateMethod, presentMethod } from "#sandbox/stripe/methods.ts";
import { type CardOutcome, declineOf, isCharged } from "#sandbox/stripe/state/cards.ts";
import {
  type Charge,
  errorResponse,
  type Intent,
  invalidParamError,
  type Method,
  newId,
  notFoundError,
  objectParam,
  ok,
  parseCents,
  type Route,
  type State,
  textParam,
} from "#sandbox/stripe/state/state.ts";

/** Finds the intent of a charge, whose ID contains it: `ch_<the intent's>_<number>`. */
export const intentOfCharge = (state: State, id: string): Intent | undefined =>
  state.store.get<Intent>("payment_intents", `pi_${id.split("_")[1]}`);

function createIntent(state: State, body: Record<string, unknown>): VendorResponse {
  const amount = parseCents(body.amount, 50);
  if (!amount) return invalidParamError("amount", "Amount must be at least $0.50 usd");
  if (body.currency !== "usd") return invalidParamError("currency", "Only usd is known here.");
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
    customer: textParam(body.customer) || null,
    description: textParam(body.description) || null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: objectParam(body.metadata),
    next_action: null,
    payment_method: null,
    payment_method_types: Object.values(objectParam(body.allowed_payment_method_types ?? { 0: "card" })),
    receipt_email: textParam(body.receipt_email) || null,
    setup_future_usage: body.setup_future_usage === "off_session" ? "off_session" : null,
    status: "requires_payment_method",
    attempts: [],
  };
  state.store.put("payment_intents", id, intent);
  return ok(presentIntent(intent));
}

/** Charges the card, or declines it; the record is written once, complete. */
function chargeCard(state: State, intent: Intent, method: Method, authenticated: boolean): VendorResponse {
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
    const error = { ...declined, charge: charge.id, payment_method: presentMethod(method) };
    const draft: Intent = {
      ...tried,
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: error,
    };
    saveIntent(state, draft, "payment_intent.payment_failed");
    return errorResponse(402, declined, { charge: charge.id, payment_intent: presentIntent(draft) });
  }
  if (intent.setup_future_usage && intent.customer)
    state.store.put("payment_methods", method.id, { ...method, customer: intent.customer });
  const paid: Intent = { ...tried, status: "succeeded", amount_received: intent.amount };
  const answer = saveIntent(state, paid, "payment_intent.succeeded");
  if (outcome === "dispute" || outcome === "inquiry") createDispute(state, paid, charge, outcome === "inquiry");
  return answer;
}

const unexpectedStateError = (intent: Intent, verb: string) =>
  errorResponse(
    400,
    {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
      message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    },
    { payment_intent: presentIntent(intent) },
  );

function confirmIntent(state: State, intent: Intent, body: Record<string, unknown>): VendorResponse {
  if (["succeeded", "canceled", "processing"].includes(intent.status)) return unexpectedStateError(intent, "confirm");
  const future = body.setup_future_usage === "off_session" ? ("off_session" as const) : intent.setup_future_usage;
  const token = textParam(body.payment_method) || textParam(body.confirmation_token);
  if (!token) return invalidParamError("payment_method", "A payment method is needed to confirm.");
  const method = findOrCreateMethod(state, token);
  if (!method) return notFoundError("PaymentMethod", token);
  if (method.customer && method.customer !== intent.customer)
    return invalidParamError("payment_method", "The payment method belongs to another customer.");
  if (!intent.payment_method_types.includes(method.type))
    return invalidParamError("payment_method", "The PaymentIntent does not accept this type of payment method.");
  if (isBank(method) && !body.mandate_data) return invalidParamError("mandate_data", "A bank account needs a mandate.");
  const answer = isBank(method)
    ? startDebit(state, intent, method)
    : chargeCard(state, { ...intent, setup_future_usage: future }, method, false);
  const updatedIntent = state.store.get<Intent>("payment_intents", intent.id);
  return answer.status === 200 && updatedIntent ? ok(presentIntent(updatedIntent, body.expand)) : answer;
}

/** Applies the result of the bank's authentication, as sent by the script in the browser. */
export function authenticate(state: State, secret: string, passed: boolean): VendorResponse {
  const id = secret.split("_secret_")[0] ?? "";
  const intent = state.store.get<Intent>("payment_intents", id);
  if (!intent || intent.client_secret !== secret) return notFoundError("payment_intent", "client_secret");
  const method = intent.payment_method && findOrCreateMethod(state, intent.payment_method);
  if (intent.status !== "requires_action" || !method) return ok(presentIntent(intent));
  if (passed) return chargeCard(state, intent, method, true);
  const failedIntent: Intent = {
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
  return saveIntent(state, failedIntent, "payment_intent.payment_failed");
}

/** The emulated calls for payment intents. */
export function intentRoutes(state: State): Route[] {
  const withIntent =
    (
      handle: (intent: Intent, body: Record<string, unknown>, query: URLSearchParams) => VendorResponse,
    ): Route["handle"] =>
    ({ params: { id = "" }, body, query }) => {
      const intent = state.store.get<Intent>("payment_intents", id);
      return intent ? handle(intent, body, query) : notFoundError("payment_intent", id);
    };
  return [
    { method: "POST", path: "/v1/payment_intents", handle: ({ body }) => createIntent(state, body) },
    {
      method: "GET",
      path: "/v1/payment_intents/:id",
      handle: withIntent((intent, _, query) => ok(presentIntent(intent, query.getAll("expand[0]")))),
    },
    {
      method: "POST",
      path: "/v1/payment_intents/:id/confirm",
      handle: withIntent((intent, body) => confirmIntent(state, intent, body)),
    },
    {
      method: "POST",
      path: "/v1/payment_intents/:id/cancel",
      handle: withIntent((intent) =>
        ["succeeded", "canceled", "processing"].includes(intent.status)
          ? unexpectedStateError(intent, "cancel")
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
        return charge ? ok(charge) : notFoundError("charge", id);
      },
    },
  ];
}

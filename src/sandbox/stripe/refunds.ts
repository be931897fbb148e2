import type Stripe from "stripe";
import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { disputesOf } from "#sandbox/stripe/disputes.ts";
import { intentOfCharge } from "#sandbox/stripe/intents.ts";
import {
  type Charge,
  errorResponse,
  type Intent,
  invalidParamError,
  newId,
  notFoundError,
  objectParam,
  ok,
  parseCents,
  type Route,
  type State,
  singlePageList,
  textParam,
} from "#sandbox/stripe/state/state.ts";

export type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "reason" | "status"
> & { charge: string; payment_intent: string };

/** Lists the refunds of one payment. */
export const refundsOf = (state: State, intentId: string): Refund[] =>
  state.store.list<Refund>("refunds").filter((refund) => refund.payment_intent === intentId);

/** Lists the refunds to bank accounts that the bank hasn't completed yet. */
export const pendingRefunds = (state: State): Refund[] =>
  state.store.list<Refund>("refunds").filter(({ status }) => status === "pending");

/** Completes a bank's refund, days later. */
export function settleRefund(state: State, refund: Refund): void {
  const settled: Refund = { ...refund, status: "succeeded" };
  state.store.put("refunds", refund.id, settled);
  state.sendEvent("refund.updated", settled);
}

/** Returns a bank's refund, days later: its money returns to the balance, and the charge can be refunded again. */
export function failRefund(state: State, id: string): void {
  const refund = state.store.get<Refund>("refunds", id);
  if (!refund || !isEffective(refund)) return;
  const failed: Refund = { ...refund, status: "failed" };
  state.store.put("refunds", id, failed);
  state.store.put("refund_failures", id, { created: state.now() });
  state.sendEvent("refund.failed", failed);
}

const isBankCharge = ({ payment_method_details: details }: Charge): boolean =>
  "type" in details && details.type === "us_bank_account";

const isEffective = ({ status }: Refund): boolean => status !== "failed";

/**
 * Creates a refund. The refunded amount of a charge is computed from its refunds, so that no second record can differ.
 */
function createRefund(state: State, body: Record<string, unknown>): VendorResponse {
  const source = textParam(body.payment_intent) || textParam(body.charge);
  const intent = textParam(body.charge)
    ? intentOfCharge(state, textParam(body.charge))
    : state.store.get<Intent>("payment_intents", source);
  if (!intent) return notFoundError("payment_intent", source);
  const charge = intent.attempts.at(-1);
  if (intent.status !== "succeeded" || !charge)
    return invalidParamError("payment_intent", "This PaymentIntent does not have a successful charge to refund.");
  if (
    disputesOf(state, intent.id).some(({ is_charge_refundable, status }) => !is_charge_refundable && status !== "won")
  )
    return errorResponse(400, {
      type: "invalid_request_error",
      code: "charge_disputed",
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  const refundableCents =
    intent.amount -
    refundsOf(state, intent.id)
      .filter(isEffective)
      .reduce((sum, { amount }) => sum + amount, 0);
  const amount = body.amount === undefined ? refundableCents : parseCents(body.amount);
  if (refundableCents === 0)
    return errorResponse(400, {
      type: "invalid_request_error",
      code: "charge_already_refunded",
      message: `Charge ${charge.id} has already been refunded.`,
    });
  if (!amount || amount > refundableCents)
    return invalidParamError(
      "amount",
      `Refund amount is greater than unrefunded amount on charge ($${(refundableCents / 100).toFixed(2)})`,
    );
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: state.now(),
    currency: "usd",
    metadata: objectParam(body.metadata),
    payment_intent: intent.id,
    reason: (textParam(body.reason) || null) as Refund["reason"],
    // a bank takes days
    status: isBankCharge(charge) ? "pending" : "succeeded",
  };
  state.store.put("refunds", refund.id, refund);
  state.sendEvent("refund.created", refund);
  return ok(refund);
}

/** The emulated calls for refunds. */
export const refundRoutes = (state: State): Route[] => [
  { method: "POST", path: "/v1/refunds", handle: ({ body }) => createRefund(state, body) },
  {
    method: "GET",
    path: "/v1/refunds",
    handle: ({ query }) => singlePageList("/v1/refunds", refundsOf(state, query.get("payment_intent") ?? "").reverse()),
  },
  {
    method: "GET",
    path: "/v1/refunds/:id",
    handle: ({ params: { id = "" } }) => {
      const refund = state.store.get<Refund>("refunds", id);
      return refund ? ok(refund) : notFoundError("refund", id);
    },
  },
];

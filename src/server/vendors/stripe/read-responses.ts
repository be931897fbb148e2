import type Stripe from "stripe";
import type { ReportedStep } from "#rules/disputes/dispute-answers.ts";
import type { DeclineCode } from "#rules/money/card-declines.ts";
import type { DisputeState } from "#rules/money/disputes.ts";
import type { ProviderDispute } from "#server/ports/dispute-answers.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { Charge, ChargeState, ProviderRefund } from "#server/ports/payments.ts";

const chargeStates: Record<string, ChargeState> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "requires_action",
  processing: "processing",
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === "string" ? value : (value?.id ?? "");

/** Only reasons that may be revealed to a thief; `lost_card`, `fraudulent` and the like are generic declines. */
const cardDeclines: Record<string, DeclineCode> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "expired",
  invalid_expiry_month: "expired",
  invalid_expiry_year: "expired",
  incorrect_cvc: "wrong_cvc",
  invalid_cvc: "wrong_cvc",
  incorrect_number: "wrong_number",
  invalid_number: "wrong_number",
  payment_intent_authentication_failure: "authentication_failed",
  authentication_required: "authentication_failed",
  processing_error: "try_again",
  issuer_not_available: "try_again",
  try_again_later: "try_again",
};

/** Returns the decline for a Stripe error. The bank's code is more precise than Stripe's own. */
const declineOf = (error: { code?: string; decline_code?: string }): DeclineCode =>
  cardDeclines[error.decline_code ?? ""] ?? cardDeclines[error.code ?? ""] ?? "declined";

/** A bank's reasons for not debiting an account; everything else is a failed payment, which can be retried. */
const bankDeclines: Record<string, DeclineCode> = {
  insufficient_funds: "bank_insufficient_funds",
  account_closed: "bank_account_closed",
  no_account: "bank_account_closed",
  invalid_account_number: "bank_account_closed",
  debit_not_authorized: "bank_refused",
  bank_account_restricted: "bank_refused",
};

/**
 * Returns the decline of a bank payment. The reason is on the charge: the intent's error contains it only in some
 * cases.
 */
const bankDeclineOf = (codes: (string | null | undefined)[]): DeclineCode =>
  codes.map((code) => bankDeclines[code ?? ""]).find(Boolean) ?? "bank_failed";

/**
 * Parses a charge. Stripe's SDK treats any body without `error` as a success, even one from a failed proxy, so only
 * complete charges in dollars with our ID are accepted.
 * @throws ProblemError `unavailable`
 */
export function readCharge(found: Partial<Stripe.PaymentIntent> | null): Charge {
  const status = chargeStates[found?.status ?? ""];
  const { id, amount, metadata } = found ?? {};
  if (found?.object !== "payment_intent" || !status || typeof id !== "string" || typeof amount !== "number")
    throw providerUnavailable();
  if (found.currency !== "usd" || (status === "succeeded" && found.amount_received !== amount))
    throw providerUnavailable();
  const lastError = found.last_payment_error;
  const state = status === "open" && lastError ? "declined" : status;
  return {
    id,
    paymentId: metadata?.payment ?? "",
    state,
    amountCents: amount,
    decline: state === "declined" ? declineReasonOf(found) : null,
    clientSecret: actionableStates.includes(state) ? (found.client_secret ?? null) : null,
    card: state === "succeeded" ? cardOf(found.latest_charge) : null,
    bank: state === "succeeded" || state === "processing" ? bankOf(found.latest_charge) : null,
  };
}

const actionableStates: readonly ChargeState[] = ["open", "requires_action", "declined"];

function declineReasonOf({
  last_payment_error,
  latest_charge,
  payment_method_types,
}: Partial<Stripe.PaymentIntent>): DeclineCode {
  const lastError: { code?: string; decline_code?: string } = last_payment_error ?? {};
  if (!payment_method_types?.includes("us_bank_account")) return declineOf(lastError);
  const charge = latest_charge && typeof latest_charge === "object" ? latest_charge : undefined;
  return bankDeclineOf([charge?.failure_code, lastError.decline_code, lastError.code]);
}

function bankOf(charge: string | Stripe.Charge | null | undefined): Charge["bank"] {
  const bank = charge && typeof charge === "object" ? charge.payment_method_details?.us_bank_account : undefined;
  return bank ? { name: bank.bank_name ?? "", last4: bank.last4 ?? "" } : null;
}

/** Returns the card of a charge; unknown if the charge isn't included, as in events. */
function cardOf(charge: string | Stripe.Charge | null | undefined): Charge["card"] {
  const card = charge && typeof charge === "object" ? charge.payment_method_details?.card : undefined;
  if (!card || typeof charge !== "object") return null;
  return {
    method: idOf(charge?.payment_method),
    brand: card.brand ?? "",
    last4: card.last4 ?? "",
    expMonth: card.exp_month ?? 0,
    expYear: card.exp_year ?? 0,
    fingerprint: card.fingerprint ?? "",
  };
}

/** Parses a refund. @throws ProblemError `unavailable` for anything else */
export function readRefund(found: Partial<Stripe.Refund> | null): ProviderRefund {
  const { id, amount, metadata } = found ?? {};
  if (found?.object !== "refund" || typeof id !== "string" || typeof amount !== "number") throw providerUnavailable();
  const state =
    found.status === "succeeded"
      ? "succeeded"
      : found.status === "failed" || found.status === "canceled"
        ? "failed"
        : "pending";
  return {
    id,
    refundId: metadata?.refund ?? null,
    chargeId: idOf(found.payment_intent),
    amountCents: amount,
    state,
    createdAt: beganAt(found),
  };
}

const beganAt = ({ created }: { created?: number | undefined }): Date | undefined =>
  typeof created === "number" ? new Date(created * 1_000) : undefined;

const disputeStates: Record<string, DisputeState> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "closed",
  prevented: "closed",
  won: "won",
  lost: "lost",
};

/** The statuses in which the bank waits for evidence. */
const unansweredStatuses = ["needs_response", "warning_needs_response"];

/** Returns the step of a dispute. With 0, the provider reports that the bank accepts no evidence. */
const stepOf = (status: string | undefined, due: number | null | undefined): ReportedStep =>
  !unansweredStatuses.includes(status ?? "") ? "answered" : due === 0 ? "not_possible" : "needs_answer";

/** Parses a dispute; an unknown status counts as open. @throws ProblemError `unavailable` for anything else */
export function readDispute(found: Partial<Stripe.Dispute> | null): ProviderDispute {
  const { id, amount, balance_transactions: balanceTransactions, status } = found ?? {};
  if (
    found?.object !== "dispute" ||
    typeof id !== "string" ||
    typeof amount !== "number" ||
    !Array.isArray(balanceTransactions)
  )
    throw providerUnavailable();
  const due = found.evidence_details?.due_by;
  return {
    id,
    chargeId: idOf(found.payment_intent),
    state: disputeStates[status ?? ""] ?? "open",
    reason: found.reason ?? "",
    amountCents: amount,
    // 0 - … instead of a unary minus: never -0
    heldCents: 0 - balanceTransactions.reduce((sum, each) => sum + each.amount, 0),
    feeCents: balanceTransactions.reduce((sum, each) => sum + each.fee, 0),
    respondBy: due ? new Date(due * 1_000) : null,
    step: stepOf(status, due),
    answerId: found.metadata?.answer ?? null,
    openedAt: beganAt(found),
  };
}

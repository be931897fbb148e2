import { createHash, randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Store } from "#sandbox/emulator/store.ts";
import type { VendorRequest, VendorResponse } from "#sandbox/emulator/vendor.ts";
import type { CardOutcome } from "#sandbox/stripe/state/cards.ts";

type Mutable<T, Names extends keyof T> = { -readonly [Name in Names]: T[Name] };

/**
 * The outcome of debiting a bank account, days later. `returned`: the bank sends the money, and withdraws it
 * afterwards, which the vendor reports as a dispute that is immediately lost.
 */
export type BankOutcome =
  | "good"
  | "returned"
  | "insufficient_funds"
  | "account_closed"
  | "no_account"
  | "debit_not_authorized";

export type Method = Mutable<Stripe.PaymentMethod, "id" | "object" | "type" | "created" | "livemode" | "metadata"> & {
  customer: string | null;
  card?: Pick<Stripe.PaymentMethod.Card, "brand" | "last4" | "exp_month" | "exp_year" | "country" | "funding"> & {
    fingerprint: string;
  };
  us_bank_account?: Pick<
    Stripe.PaymentMethod.UsBankAccount,
    "account_holder_type" | "account_type" | "bank_name" | "last4" | "fingerprint"
  >;
  /** the outcome of charging it; never part of a response */
  outcome: CardOutcome | BankOutcome;
};

export type Charge = Mutable<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "captured"
  | "created"
  | "currency"
  | "failure_code"
  | "failure_message"
  | "livemode"
  | "metadata"
  | "paid"
  | "refunded"
  | "status"
> & { payment_intent: string; payment_method: string; payment_method_details: object };

/** An intent with every attempt to charge it: one record, so that a killed process can't leave it incomplete. */
export type Intent = Mutable<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_received"
  | "canceled_at"
  | "cancellation_reason"
  | "client_secret"
  | "created"
  | "currency"
  | "description"
  | "livemode"
  | "metadata"
  | "next_action"
  | "payment_method_types"
  | "receipt_email"
  | "setup_future_usage"
  | "status"
> & {
  customer: string | null;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: object | null;
  attempts: Charge[];
};

/** The vendor's prices for processing, in cents: a percentage and a fixed fee, or a percentage up to a maximum. */
type Fees = { card: { rate: number; fixed: number }; bank: { rate: number; maximum: number } };

export type State = {
  store: Store;
  /** the fees of new charges */
  fees: Fees;
  /** unix seconds */
  now: () => number;
  /** sends a webhook event about a changed object. @param account the connected account that it happened in */
  sendEvent: (type: string, object: object, account?: string) => void;
};

/** Handles a request synchronously, so that nothing runs between its reads and its writes. */
export type Route = { method: string; path: string; handle: (request: VendorRequest) => VendorResponse };

/** Returns the time in whole seconds since 1970, as Stripe writes times. */
export const seconds = () => Math.floor(Date.now() / 1_000);

/** Returns an ID such as `pi_` followed by 24 letters and digits. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString("base64url").replace(/[-_]/g, "0")}`;

/** Returns a success response with this object. */
export const ok = (body: object): VendorResponse => ({ status: 200, body });

type Fault = { type: string; code?: string; message: string; param?: string; decline_code?: string };

/** Returns an error in the vendor's format. `more` is added next to the code, such as the intent that was declined. */
export function errorResponse(status: number, error: Fault, more: object = {}): VendorResponse {
  return { status, body: { error: { ...error, ...more } } };
}

/** Returns Stripe's error for a connected account that was deleted, or doesn't belong to the platform. */
export const closedAccount = (id: string): VendorResponse =>
  errorResponse(403, {
    type: "invalid_request_error",
    code: "account_invalid",
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });

/** Returns Stripe's 404 error for an object that doesn't exist. `what` is Stripe's name of the object type. */
export const notFoundError = (what: string, id: string): VendorResponse =>
  errorResponse(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: "id",
  });

/** Returns Stripe's 400 error for an invalid parameter. */
export const invalidParamError = (param: string, message: string): VendorResponse =>
  errorResponse(400, { type: "invalid_request_error", code: "parameter_invalid", message, param });

/** Returns Stripe's response for a list whose items all fit on one page. */
export const singlePageList = (url: string, data: object[]) => ok({ object: "list", url, has_more: false, data });

/** Returns one page of a list, newest objects first. */
export function listPage(url: string, found: { id: string }[], query: URLSearchParams) {
  const after = query.get("starting_after");
  const limit = Math.min(100, Number(textParam(query.get("limit")) || 10));
  const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  return ok({ object: "list", url, has_more: found.length > from + limit, data: found.slice(from, from + limit) });
}

/** Returns a text parameter, or an empty text for anything else. */
export const textParam = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the entries of an object parameter, or none for anything else. */
export const objectParam = (value: unknown): Record<string, string> =>
  value && typeof value === "object" ? { ...(value as Record<string, string>) } : {};

/** Returns whole cents of at least the minimum; the vendor's minimum for a charge is 50. */
export function parseCents(value: unknown, minimum = 1): number | undefined {
  const amount = Number(textParam(value));
  return Number.isInteger(amount) && amount >= minimum ? amount : undefined;
}

/** Returns the vendor's one-way fingerprint of a number: the same for the same number. */
export const fingerprintOf = (number: string): string =>
  createHash("sha256").update(`fingerprint:${number}`).digest("base64url").slice(0, 16);

import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { saveFee } from "#sandbox/stripe/state/fees.ts";
import { type Charge, type Intent, objectParam, ok, type State } from "#sandbox/stripe/state/state.ts";

/** Returns an intent in the vendor's format: each attempt is a separate charge, included on request. */
export function presentIntent({ attempts, ...intent }: Intent, expand: unknown = undefined): object {
  const latest = Object.values(objectParam(expand)).includes("latest_charge") && attempts.at(-1);
  return latest ? { ...intent, latest_charge: latest } : intent;
}

/** Stores a payment intent, sends its webhook event, and returns it as the API's response. */
export function saveIntent(state: State, intent: Intent, event: string): VendorResponse {
  state.store.put("payment_intents", intent.id, intent);
  state.sendEvent(event, presentIntent(intent));
  return ok(presentIntent(intent));
}

/** Returns the charge of a new attempt, with the current fee; its ID contains the intent's. */
export function newCharge(
  state: State,
  intent: Intent,
  method: string,
  details: { type: "card" | "us_bank_account"; [more: string]: unknown },
): Charge {
  const id = `ch_${intent.id.slice(3)}_${intent.attempts.length + 1}`;
  saveFee(state, id, intent.amount, details.type);
  return chargeOf(state, id, intent, method, details);
}

const chargeOf = (state: State, id: string, intent: Intent, method: string, details: object): Charge => ({
  id,
  object: "charge",
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  captured: true,
  created: state.now(),
  currency: "usd",
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: intent.metadata,
  paid: true,
  payment_intent: intent.id,
  payment_method: method,
  payment_method_details: details,
  refunded: false,
  status: "succeeded",
});

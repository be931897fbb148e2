import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { saveBankMethod, testBanks } from "#sandbox/stripe/banks.ts";
import { createDispute, endDispute } from "#sandbox/stripe/disputes.ts";
import { newCharge, presentIntent, saveIntent } from "#sandbox/stripe/intent-records.ts";
import { saveDebitFailure } from "#sandbox/stripe/state/fees.ts";
import {
  type BankOutcome,
  type Charge,
  type Intent,
  type Method,
  notFoundError,
  ok,
  type State,
} from "#sandbox/stripe/state/state.ts";

/** Sends the debit to the bank; it stays pending until `settleDebit`. */
export function startDebit(state: State, intent: Intent, method: Method): VendorResponse {
  const details = { type: "us_bank_account" as const, us_bank_account: method.us_bank_account };
  const charge: Charge = {
    ...newCharge(state, intent, method.id, details),
    amount_captured: 0,
    captured: false,
    paid: false,
    status: "pending",
  };
  const processingIntent: Intent = {
    ...intent,
    status: "processing",
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    latest_charge: charge.id,
    attempts: [...intent.attempts, charge],
  };
  return saveIntent(state, processingIntent, "payment_intent.processing");
}

/** Lists the bank account payments that the bank hasn't confirmed or rejected yet. */
export const pendingDebits = (state: State): Intent[] =>
  state.store.list<Intent>("payment_intents").filter(({ status }) => status === "processing");

/** Applies the bank's decision, days later. */
export function settleDebit(state: State, intent: Intent): void {
  const pending = intent.attempts.at(-1);
  const method = state.store.get<Method>("payment_methods", intent.payment_method ?? "");
  if (intent.status !== "processing" || !pending || !method) return;
  const outcome = method.outcome as BankOutcome;
  const isPaid = outcome === "good" || outcome === "returned";
  const charge: Charge = isPaid
    ? { ...pending, amount_captured: intent.amount, captured: true, paid: true, status: "succeeded" }
    : { ...pending, failure_code: outcome, failure_message: "The bank returned the debit.", status: "failed" };
  const attempts = [...intent.attempts.slice(0, -1), charge];
  if (isPaid) {
    const paid: Intent = { ...intent, attempts, status: "succeeded", amount_received: intent.amount };
    saveIntent(state, paid, "payment_intent.succeeded");
    if (outcome === "returned") endDispute(state, createDispute(state, paid, charge, false), false);
    return;
  }
  saveDebitFailure(state, charge.id);
  const failed: Intent = {
    ...intent,
    attempts,
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { type: "card_error", code: outcome, charge: charge.id, message: charge.failure_message },
  };
  saveIntent(state, failed, "payment_intent.payment_failed");
}

/** Attaches the account that the payer chose in the vendor's dialog to the intent, without a debit. */
export function attachBank(state: State, secret: string, token: string): VendorResponse {
  const intent = state.store.get<Intent>("payment_intents", secret.split("_secret_")[0] ?? "");
  const bank = testBanks.find((each) => each.method === token);
  if (!bank || intent?.client_secret !== secret) return notFoundError("payment_intent", "client_secret");
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation")
    return ok(presentIntent(intent));
  const method = saveBankMethod(state, bank);
  const updatedIntent: Intent = { ...intent, status: "requires_confirmation", payment_method: method.id };
  state.store.put("payment_intents", intent.id, updatedIntent);
  const { outcome: _, ...shown } = method;
  return ok({ ...presentIntent(updatedIntent), payment_method: shown });
}

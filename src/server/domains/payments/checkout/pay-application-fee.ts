import type { Outcome } from "#contract/payment-schemas.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import { type DeclineCode, declineMessage } from "#rules/money/card-declines.ts";
import { toCents } from "#rules/money/money.ts";
import { canStartStep, nextStep } from "#rules/workflow/steps.ts";
import { chargeTurnLock, requireChargeTurn } from "#server/domains/applications/charge-order/charge-turn.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { canPayFee } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { CardSource, PaymentSource } from "#server/ports/payments.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { type Bill, billOf } from "../bill/bill.ts";
import { paymentsOf } from "../records/provider.ts";
import { completePayment } from "./complete-payment.ts";
import { findOrCreatePayment } from "./find-or-create-payment.ts";
import { presentOutcome } from "./present-payment.ts";

type PaymentInput = { stripeToken?: string | undefined; payment_receipt: string; amount?: string | undefined };

/**
 * Charges the applicant the fee of their application. A repeated request returns the existing payment.
 * @throws ProblemError `conflict` before the payment step, while earlier applicants come first by law, or if the amount
 * due differs from the one shown to the applicant; `invalid` for a declined card; `unavailable` while the payment's
 * outcome is unknown
 */
export async function payApplicationFee(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  input: PaymentInput,
): Promise<Outcome> {
  const application = await loadApplication(deps.db, actor, id);
  if (!canPayFee(actor, application)) throw notFound();
  if (application.is_paid) return await presentPaidFee(deps, id);
  requirePaymentStep(application);
  if (!isCompleteAddress(unitAddressOf(application))) throw conflict((t) => t(paymentProblemsTexts).address_needed);
  const bill = await billOf(deps, deps.db, application);
  requireAgreedAmount(bill.cents, input.amount);
  if (bill.cents === 0) return await waiveFee(deps, actor, application, bill);
  await requireChargeTurn(deps, deps.db, application);
  const source = cardSourceOf(input.stripeToken);
  paymentsOf(deps);
  const paymentId = await findOrCreatePayment(deps, {
    applicationId: id,
    purpose: "application_fee",
    payerId: actor.id,
    cents: bill.cents,
    costCents: bill.costCents,
    items: bill.items,
    receiptTo: input.payment_receipt,
    lockTurn: chargeTurnLock(deps, application),
  });
  return await completeOrThrow(deps, paymentId, source);
}

/**
 * Requires that the amount due is still the one that the payer agreed to. The law of a corrected address can change it.
 * @param agreedAmount undefined if the request contains no amount
 * @throws ProblemError `conflict` if another amount is due
 */
export function requireAgreedAmount(cents: number, agreedAmount: string | undefined): void {
  if (agreedAmount !== undefined && toCents(agreedAmount) !== cents)
    throw conflict((t) => t(paymentProblemsTexts).amount_changed);
}

async function presentPaidFee(deps: TenantDeps, id: string): Promise<Outcome> {
  const row = await deps.db
    .selectFrom("payments")
    .selectAll()
    .where("application_id", "=", id)
    .where("purpose", "=", "application_fee")
    .where("status", "=", "succeeded")
    .executeTakeFirstOrThrow();
  return presentOutcome({ row, charge: null });
}

function requirePaymentStep(application: ApplicationRow): void {
  const facts = stepFactsOf(application);
  if (canStartStep("pay", facts)) return;
  const next = nextStep(facts);
  if (next === "verify") throw conflict((t) => t(paymentProblemsTexts).verify_identity);
  if (next === "income") throw conflict((t) => t(paymentProblemsTexts).verify_income);
  throw conflict((t) => t(paymentProblemsTexts).nothing_to_pay);
}

/** Returns the card for a payment token. @throws ProblemError `invalid` without a token */
export function cardSourceOf(token: string | undefined): CardSource {
  if (!token) throw invalid({ stripeToken: [(t) => t(paymentProblemsTexts).enter_card] });
  return { token };
}

/** @throws ProblemError `invalid`, with the message for the payer, when the card or bank account is declined */
export async function completeOrThrow(deps: TenantDeps, paymentId: string, source: PaymentSource): Promise<Outcome> {
  const completed = await completePayment(deps, paymentId, source);
  const { row } = completed;
  if (row.status === "declined") throw cardDeclinedError(row.error_code);
  if (row.status === "canceled") throw conflict((t) => t(paymentProblemsTexts).payment_canceled);
  return presentOutcome(completed);
}

/** Returns the error for a declined card. An unknown code gets the general message. */
export const cardDeclinedError = (code: DeclineCode | "") =>
  invalid({ stripeToken: [declineMessage(code || "declined")] });

/**
 * Completes the payment step if nothing may be charged: the price becomes zero, and the landlord pays for the reports.
 */
async function waiveFee(deps: TenantDeps, actor: Actor, application: ApplicationRow, bill: Bill): Promise<Outcome> {
  const created = deps.now();
  await transaction(deps.db, async (trx) => {
    const updated = await trx
      .updateTable("applications")
      .set({ price_cents: 0, modified: created })
      .where("id", "=", application.id)
      .where("price_cents", ">", 0)
      .where("is_paid", "=", false)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) return;
    await record(trx, {
      action: "fee waived",
      applicationId: application.id,
      actorId: actor.id,
      data: { price_cents: application.price_cents, rules: bill.reasons.map(({ rule }) => rule) },
      created,
    });
    await advanceApplication(deps, trx, application.id, "fee waived");
  });
  return { payment: null, action: null };
}

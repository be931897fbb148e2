import type { FastifyRequest } from "fastify";
import type { Input, Output } from "#contract/api/call-types.ts";
import type { Outcome } from "#contract/payment-schemas.ts";
import { bankAuthorizationVersion, isDeposit } from "#rules/money/move-in-charges.ts";
import type { PaymentMethod } from "#rules/money/payment-status.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { canPayMoveInCharge } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { PaymentSource } from "#server/ports/payments.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { findOrCreateCharge } from "../checkout/complete-payment.ts";
import { findOrCreatePayment } from "../checkout/find-or-create-payment.ts";
import { completeOrThrow } from "../checkout/pay-application-fee.ts";
import { type ChargeRow, loadCharge } from "../records/charge-rows.ts";
import { findPayment, isPaymentFinal } from "../records/payment-rows.ts";
import { paymentsOf } from "../records/provider.ts";
import { findAccountBlockReason, findPayBlockReason } from "./find-block-reason.ts";
import { paymentMethodsOf } from "./methods.ts";

type PayChargeInput = Input<"POST /move_in_charges/:id/pay/">["body"];

/**
 * Charges the applicant a move-in charge. A repeated request returns the existing payment. The authorization to debit a
 * bank account is recorded before the provider is called.
 * @throws ProblemError `not_found` unless the caller is the applicant; `conflict` for a canceled charge, before the
 * applicant has accepted the offer of the home, for a landlord who can't be paid, a payment method that isn't offered, or an authorization with another wording; `invalid` for a
 * declined card; `unavailable` while the payment's outcome is unknown
 */
export async function payMoveInCharge(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  input: PayChargeInput,
): Promise<Outcome> {
  const actor = actorOf(request);
  const method = input.method ?? "card";
  const charge = await loadPayableCharge(deps, actor, id, method);
  if (method === "bank" && input.authorization !== bankAuthorizationVersion)
    throw conflict((t) => t(moveInProblemsTexts).authorization_changed);
  const paymentId = await findOrCreatePayment(deps, paymentOrderOf(charge, actor, method, input.payment_receipt));
  if (method === "card") return await completeOrThrow(deps, paymentId, { token: input.stripeToken });
  await recordAuthorization(deps, request, charge, paymentId);
  return await completeOrThrow(deps, paymentId, bankSourceOf(request, input.stripeToken));
}

/**
 * Prepares the payment of a move-in charge by bank account: with the secret, the provider's dialog in the browser lets
 * the payer select their account. Nothing is charged yet. `client_secret` is null if a payment is processing or
 * complete.
 * @throws ProblemError as `payMoveInCharge`
 */
export async function startBankPayment(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  receiptTo: string,
): Promise<Output<"POST /move_in_charges/:id/start_bank_payment/">> {
  const charge = await loadPayableCharge(deps, actor, id, "bank");
  const paymentId = await findOrCreatePayment(deps, paymentOrderOf(charge, actor, "bank", receiptTo));
  const { charge: providerCharge } = await findOrCreateCharge(deps, paymentId);
  return { client_secret: providerCharge?.clientSecret ?? null };
}

async function loadPayableCharge(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  method: PaymentMethod,
): Promise<ChargeRow> {
  const charge = await loadCharge(deps.db, id);
  const application = await loadApplication(deps.db, actor, charge.application_id);
  if (!canPayMoveInCharge(actor, application)) throw notFound();
  if (charge.status === "canceled") throw conflict((t) => t(moveInProblemsTexts).was_canceled);
  const block = charge.status === "open" && findPayBlockReason(application);
  if (block) throw conflict((t) => t(moveInChargesTexts).pay_blocked[block]);
  // the application may belong to another landlord now
  if (charge.status === "open" && (await findAccountBlockReason(deps.db, application.landlord_id)))
    throw conflict((t) => t(paymentProblemsTexts).landlord_not_ready);
  if (!paymentMethodsOf(deps).includes(method)) throw conflict((t) => t(moveInProblemsTexts).bank_accounts_only);
  paymentsOf(deps);
  return charge;
}

async function recordAuthorization(
  deps: TenantDeps,
  request: FastifyRequest,
  charge: ChargeRow,
  paymentId: string,
): Promise<void> {
  const row = await findPayment(deps.db, paymentId);
  if (!row || isPaymentFinal(row) || row.status === "processing") return;
  await transaction(deps.db, (trx) =>
    record(trx, {
      action: "bank debit authorized",
      applicationId: charge.application_id,
      actorId: actorOf(request).id,
      data: {
        payment: row.id,
        purpose: row.purpose,
        charge: charge.id,
        amount_cents: row.amount_cents,
        version: bankAuthorizationVersion,
      },
      ...originOf(request),
      created: deps.now(),
    }),
  );
}

const bankSourceOf = (request: FastifyRequest, bank: string): PaymentSource => ({
  bank,
  debitAuthorization: { ip: request.ip, userAgent: request.headers["user-agent"] ?? "" },
});

const paymentOrderOf = (charge: ChargeRow, actor: Actor, method: PaymentMethod, receiptTo: string) => ({
  applicationId: charge.application_id,
  purpose: isDeposit(charge.kind) ? ("deposit" as const) : ("move_in_charge" as const),
  moveInChargeId: charge.id,
  payerId: actor.id,
  cents: charge.amount_cents,
  costCents: 0,
  items: [{ kind: charge.kind, cents: charge.amount_cents }],
  receiptTo,
  method,
});

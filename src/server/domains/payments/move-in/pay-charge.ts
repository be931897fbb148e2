import type { Outcome } from "#contract/payment-schemas.ts";
import { isDeposit } from "#rules/money/move-in-charges.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import { canPayMoveInCharge } from "#server/policies/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { loadApplication } from "../../applications/load.ts";
import { findOrCreatePayment } from "../checkout/find-or-create-payment.ts";
import { driveWith } from "../checkout/pay.ts";
import { type ChargeRow, loadCharge } from "../records/charge-rows.ts";
import { paymentsOf } from "../records/provider.ts";

/**
 * Charges the applicant a move-in charge. A repeated call returns the existing payment.
 * @throws ProblemError `not_found` for everybody but the applicant; `conflict` for a canceled charge; `invalid` for a
 * declined card; `unavailable` while the payment's outcome is unknown
 */
export async function payMoveInCharge(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  input: { stripeToken: string; payment_receipt: string },
): Promise<Outcome> {
  const charge = await loadCharge(deps.db, id);
  const application = await loadApplication(deps.db, actor, charge.application_id);
  if (!canPayMoveInCharge(actor, application)) throw notFound();
  if (charge.status === "canceled") throw new ProblemError("conflict", (t) => t(moveInProblemsTexts).was_canceled);
  paymentsOf(deps);
  const paymentId = await findOrCreatePayment(deps, orderOf(charge, actor, input.payment_receipt));
  return await driveWith(deps, paymentId, { token: input.stripeToken });
}

const orderOf = (charge: ChargeRow, actor: Actor, receiptTo: string) => ({
  applicationId: charge.application_id,
  purpose: isDeposit(charge.kind) ? ("deposit" as const) : ("move_in_charge" as const),
  moveInChargeId: charge.id,
  payerId: actor.id,
  cents: charge.amount_cents,
  costCents: 0,
  items: [{ kind: charge.kind, cents: charge.amount_cents }],
  receiptTo,
});

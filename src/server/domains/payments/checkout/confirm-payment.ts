import type { Outcome } from "#contract/payment-schemas.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { findPayment, isPaymentFinal } from "../records/payment-rows.ts";
import { paymentsOf } from "../records/provider.ts";
import { cardDeclinedError } from "./pay-application-fee.ts";
import { isRequestToken } from "./pay-payment-request.ts";
import { presentOutcome } from "./present-payment.ts";
import { reconcileCharge } from "./reconcile-charge.ts";

/**
 * Confirms a payment after the payer returns from their bank. Loads its state from the provider, never from the
 * request.
 * @throws ProblemError `not_found` for another user's payment; `invalid` when the bank declined it
 */
export async function confirmPayment(
  deps: TenantDeps,
  actor: Actor | null,
  id: string,
  token: string | undefined,
): Promise<Outcome> {
  const row = await findPayment(deps.db, id);
  const isPayer = row && actor !== null && row.payer_id === actor.id;
  if (!row || !(isPayer || (await isRequestToken(deps, row.payment_request_id, token)))) throw notFound();
  if (isPaymentFinal(row) || !row.intent) return presentOutcome({ row, charge: null });
  const charge = await paymentsOf(deps).findCharge(row.intent);
  const currentRow = (await reconcileCharge(deps, charge)) ?? row;
  if (currentRow.status === "declined") throw cardDeclinedError(currentRow.error_code);
  return presentOutcome({ row: currentRow, charge });
}

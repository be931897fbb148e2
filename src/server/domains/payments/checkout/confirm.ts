import type { Outcome } from "#contract/payment-schemas.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentsOf } from "../records/provider.ts";
import { findPayment, isFinal } from "../records/rows.ts";
import { holdsRequest } from "./by-applicant.ts";
import { cardDeclinedError } from "./pay.ts";
import { presentOutcome } from "./present.ts";
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
  const own = row && actor !== null && row.payer_id === actor.id;
  if (!row || !(own || (await holdsRequest(deps, row.payment_request_id, token)))) throw notFound();
  if (isFinal(row) || !row.intent) return presentOutcome({ row, charge: null });
  const charge = await paymentsOf(deps).find(row.intent);
  const now = (await reconcileCharge(deps, charge)) ?? row;
  if (now.status === "declined") throw cardDeclinedError(now.error_code);
  return presentOutcome({ row: now, charge });
}
